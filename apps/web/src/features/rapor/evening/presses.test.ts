import type { RaporPredicate } from '@lentera/contract/rapor'
import type { RaporEvening, RaporEveningRow } from '@lentera/contract/rapor/evening'
import type { RaporSentence } from '@lentera/contract/rapor/sentences'
import { expect, test } from 'vitest'
import {
  changedIn,
  filledLines,
  heldOf,
  isContested,
  lacksOf,
  type Line,
  mergedLines,
  proposed,
  savableIn,
  standingOf,
  withChoice,
  withPredicate,
  wrongIn,
} from './lines.ts'
import { afterPress, type Around, type Press, type Table } from './presses.ts'

const bands: readonly RaporPredicate[] = ['very_good', 'good', 'sufficient', 'poor']
const aRow = (nr: number, more: Partial<RaporEveningRow> = {}): RaporEveningRow => ({
  student: { id: `student-${nr}`, name: `Andi${nr} Saputra` },
  uuid: null,
  open: true,
  note: '',
  extras: [],
  sick: null,
  excused: null,
  absent: null,
  absence_reason: null,
  decision: null,
  counted: { sick: nr % 3, excused: 0, absent: nr % 9 === 0 ? 3 : 0 },
  average: 80,
  band: bands[nr % 4] ?? null,
  subjects: [],
  kokurikuler: 'complete',
  revision: 0,
  ...more,
})
const aClass = (pupils: number, more: (nr: number) => Partial<RaporEveningRow> = () => ({})): RaporEvening => ({
  class: { uuid: '019a0000-0000-7000-8000-000000000001', name: 'X-1' },
  period: { tahun_ajaran_id: 2026, semester: 2, name: 'Semester 2 2026/2027', from: '2027-01-04', to: '2027-06-20' },
  classes: [],
  activities: [],
  rows: Array.from({ length: pupils }, (_, nr) => aRow(nr, more(nr))),
})
const aSentence = (key: string, more: Partial<RaporSentence> = {}): RaporSentence => ({
  key,
  kind: 'note',
  text: `${key} {panggilan}.`,
  of: 'product',
  fits: {},
  revision: 0,
  can: [],
  ...more,
})
const bank: readonly RaporSentence[] = [
  aSentence('umum'),
  ...bands.map((average) => aSentence(`rata-rata ${average}`, { fits: { average } })),
  aSentence('sering', { fits: { absences: 'often' } }),
  aSentence('sering dan rendah', { fits: { absences: 'often', average: 'very_good' } }),
  aSentence('naik', { fits: { decision: 'promoted' } }),
  aSentence('milik sendiri', { of: 'own' }),
  ...bands.map((predicate) => aSentence(`kegiatan ${predicate}`, { kind: 'activity', fits: { predicate } })),
]
const aroundOf = (of: RaporEvening): Around => ({
  pupils: new Map(of.rows.map((row) => [row.student.id, row])),
  bank,
  semester: 2,
})
const key = (name: string): Press => ({ key: name, code: name })
const alt = (nr: number): Press => ({ key: String(nr), code: `Digit${nr}`, alt: true })

/** A person at the table, whose presses are counted; Alt with a number are two. */
const atTable = (of: RaporEvening) => {
  const around = aroundOf(of)
  let table: Table = { rows: heldOf(of).rows, at: { row: 0, stop: 'note' } }
  let presses = 0
  return {
    press: (...all: Press[]) => {
      for (const one of all) {
        table = afterPress(table, one, around) ?? table
        presses += one.alt ? 2 : 1
      }
    },
    fill: (fill: Parameters<typeof filledLines>[1], clicks: number) => {
      table = { ...table, rows: filledLines(table.rows, fill, { pupils: around.pupils, over: false }) }
      presses += clicks
    },
    go: (row: number, stop: Table['at']['stop']) => {
      table = { ...table, at: { row, stop } }
      presses += 1
    },
    rows: () => table.rows,
    at: () => table.at,
    presses: () => presses,
  }
}

test('a class of 36 with two sentences each, one activity, ten exceptions and all decisions is complete in 400 presses', () => {
  const of = aClass(36)
  const person = atTable(of)
  // Opening the sheet, the column, seven letters of the name, the predicate, its sentence, and the button.
  const sentence = bank.find((one) => one.key === 'kegiatan good')
  person.fill({ column: 'activity', activity: 'Pramuka', predicate: 'good', sentence }, 12)
  person.fill({ column: 'decision', decision: 'promoted' }, 4)
  for (let nr = 0; nr < 36; nr++) person.press(alt(1), alt(1), key('Enter'))
  // Every fourth pupil took part very well; one stays down.
  person.go(0, 'extra:0')
  for (let nr = 0; nr < 36; nr++) person.press(nr % 4 === 3 ? key('s') : key('ArrowDown'))
  person.go(17, 'decision')
  person.press(key('t'))
  // Save.
  expect(person.presses() + 1).toBeLessThanOrEqual(400)
  const rows = person.rows()
  expect(rows.flatMap((line, nr) => lacksOf(line, of.rows[nr]!, 2))).toEqual([])
  expect(rows.filter(({ decision }) => decision === 'retained')).toHaveLength(1)
  const best = rows.flatMap(({ extras }, nr) => (extras[0]?.predicate === 'very_good' ? [nr] : []))
  expect(best).toEqual([3, 7, 11, 15, 19, 23, 27, 31, 35])
  for (const [nr, { note, extras }] of rows.entries()) {
    expect(note.split(`Andi${nr}`)).toHaveLength(3)
    expect(extras[0]?.text).toBe(`kegiatan ${extras[0]?.predicate} Andi${nr}.`)
  }
  expect(rows.every((line) => wrongIn(line) === undefined)).toBe(true)
  expect(changedIn(heldOf(of), { rows })).toHaveLength(36)
})

test('sentences are proposed by what the card says: the closest first, then the own ones, and none that is not so', () => {
  const of = aClass(1, () => ({ band: 'very_good', counted: { sick: 0, excused: 0, absent: 3 } }))
  const [line] = heldOf(of).rows
  const standing = standingOf(line!, of.rows[0]!)
  const keys = proposed(bank, { kind: 'note', standing, name: 'Andi', text: '' }).map((one) => one.key)
  expect(keys).toEqual(['sering dan rendah', 'rata-rata very_good', 'sering', 'milik sendiri', 'umum'])
  const left = proposed(bank, { kind: 'note', standing, name: 'Andi', text: 'Ia sering Andi.' }).map((one) => one.key)
  expect(left).not.toContain('sering')
  const up = standingOf({ ...line!, decision: 'promoted' }, of.rows[0]!)
  expect(proposed(bank, { kind: 'note', standing: up, name: 'Andi', text: '' }).map((one) => one.key)).toContain('naik')
})

test('keys change no card that was handed in, and a fill leaves it alone, too', () => {
  const of = aClass(3, (nr) => ({ open: nr !== 1, extras: [{ name: 'PMR', text: '' }] }))
  const person = atTable(of)
  person.press(alt(1), key('Enter'), alt(1))
  person.go(1, 'extra:0')
  person.press(key('s'))
  person.fill({ column: 'decision', decision: 'promoted' }, 1)
  const [first, closed, third] = person.rows()
  expect(closed).toEqual(heldOf(of).rows[1])
  expect([first?.note === '', first?.decision, third?.decision]).toEqual([false, 'promoted', 'promoted'])
})

test('arrows leave a text at its ends alone, go from cell to cell, and stay in the table', () => {
  const person = atTable(aClass(2, () => ({ extras: [{ name: 'Pramuka', text: '' }] })))
  person.press({ ...key('ArrowDown'), edge: 'start' })
  expect(person.at()).toEqual({ row: 0, stop: 'note' })
  person.press({ ...key('ArrowDown'), edge: 'end' }, key('Enter'))
  expect(person.at()).toEqual({ row: 1, stop: 'note' })
  person.press(...['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'].map(key))
  expect(person.at()).toEqual({ row: 1, stop: 'decision' })
  person.press({ ...key('ArrowLeft') }, { ...key('ArrowLeft') }, key('ArrowUp'))
  expect(person.at()).toEqual({ row: 0, stop: 'extra:0' })
  const around = aroundOf(aClass(1))
  const note: Table = { rows: heldOf(aClass(1)).rows, at: { row: 0, stop: 'note' } }
  expect(afterPress(note, key('s'), around)).toBeNull()
  expect(afterPress(note, { ...key('Enter'), shift: true }, around)).toBeNull()
})

test('a predicate takes a sentence of the bank along, and leaves own words alone', () => {
  const [line] = heldOf(aClass(1, () => ({ extras: [{ name: 'PMR', text: 'kegiatan good Andi.', predicate: 'good' }] }))).rows
  const about = { bank, name: 'Andi' }
  expect(withPredicate(line!, 0, 'poor', about).extras).toEqual([{ name: 'PMR', text: 'kegiatan poor Andi.', predicate: 'poor' }])
  const own = { ...line!, extras: [{ name: 'PMR', text: 'Kapten regu.', predicate: 'good' as const }] }
  expect(withPredicate(own, 0, 'poor', about).extras[0]?.text).toBe('Kapten regu.')
})

test('a fill keeps what is there unless it is told to go over it, and puts no activity in twice', () => {
  const of = aClass(2, (nr) => (nr === 0 ? { extras: [{ name: 'pramuka', text: 'Kapten.' }] } : {}))
  const pupils = aroundOf(of).pupils
  const fill = { column: 'activity', activity: 'Pramuka', predicate: 'good', sentence: undefined } as const
  const kept = filledLines(heldOf(of).rows, fill, { pupils, over: false })
  expect(kept.map(({ extras }) => extras.map(({ text, name }) => `${name}:${text}`))).toEqual([['pramuka:Kapten.'], ['Pramuka:']])
  const over = filledLines(heldOf(of).rows, fill, { pupils, over: true })
  expect(over.map(({ extras }) => extras.map(({ predicate }) => predicate))).toEqual([['good'], ['good']])
})

test('after a conflict what was written here stays, what others wrote elsewhere is taken, and their note stands beside', () => {
  const begun = heldOf(aClass(3))
  const put = (at: number, change: object) => ({
    rows: begun.rows.map((line, nr) => (nr === at ? { ...line, ...change } : line)),
  })
  const mine = { rows: put(0, { note: 'Dari saya.' }).rows.with(2, { ...begun.rows[2]!, decision: 'retained' as const }) }
  const newest = {
    rows: put(0, { note: 'Dari tata usaha.', decision: 'promoted', revision: 3 }).rows.with(1, {
      ...begun.rows[1]!,
      note: 'Baru.',
      revision: 2,
    }),
  }
  const [first, second, third] = mergedLines(begun, mine, newest).rows
  expect(first).toMatchObject({
    note: 'Dari saya.',
    decision: 'promoted',
    revision: 3,
    theirs: { note: { note: 'Dari tata usaha.' } },
  })
  expect(second).toMatchObject({ note: 'Baru.', revision: 2, theirs: {} })
  expect(third).toMatchObject({ decision: 'retained', theirs: {} })
})

test('days that take the place of the counted ones want all three and a reason', () => {
  const [line] = heldOf(aClass(1)).rows
  expect(wrongIn(line!)).toBeUndefined()
  expect(wrongIn({ ...line!, sick: 1 })).toBeDefined()
  expect(wrongIn({ ...line!, sick: 1, excused: 0, absent: 0 })).toBeDefined()
  expect(wrongIn({ ...line!, sick: 1, excused: 0, absent: 0, reason: 'Surat dokter.' })).toBeUndefined()
  expect(wrongIn({ ...line!, extras: [{ name: ' ', text: '' }] })).toBeDefined()
})

test('what two people wrote in one column stands beside until somebody chooses, and is not saved before; days are one column', () => {
  const begun = heldOf(aClass(1))
  const [line] = begun.rows as [Line]
  const mine = { rows: [{ ...line, sick: 1, excused: 0, absent: 0, reason: 'Surat dokter.', decision: 'promoted' as const }] }
  const theirs = { sick: 2, excused: 1, absent: 0, reason: 'Presensi manual.' }
  const newest = { rows: [{ ...line, ...theirs, note: 'Dari tata usaha.', revision: 2 }] }
  const [merged] = mergedLines(begun, mine, newest).rows as [Line]
  expect(merged).toMatchObject({ sick: 1, excused: 0, decision: 'promoted', note: 'Dari tata usaha.', revision: 2 })
  expect(merged.theirs).toEqual({ days: theirs })
  expect(wrongIn(merged)).toContain('orang lain')
  const later = { rows: [{ ...newest.rows[0]!, note: 'Lagi.', revision: 3 }] }
  expect(mergedLines(newest, { rows: [merged] }, later).rows[0]).toMatchObject({ note: 'Lagi.', theirs: { days: theirs } })
  const [own, other] = [withChoice(merged, 'days', 'mine'), withChoice(merged, 'days', 'theirs')]
  expect([own, other].map(isContested)).toEqual([false, false])
  expect([own.sick, own.reason, wrongIn(own)]).toEqual([1, 'Surat dokter.', undefined])
  expect(other).toMatchObject({ ...theirs, decision: 'promoted' })
})

test('a note that differs by the spaces at its ends is the same', () => {
  const begun = heldOf(aClass(1, () => ({ note: 'Tekun.' })))
  const [line] = begun.rows as [Line]
  const spaced = { rows: [{ ...line, note: 'Tekun. ' }] }
  expect(changedIn(begun, spaced)).toEqual([])
  expect(mergedLines(spaced, { rows: [{ ...line, note: 'Tekun. Rajin.' }] }, begun).rows[0]?.theirs).toEqual({})
})

test('a card that was handed in while it was written stops no other from being saved', () => {
  const of = aClass(2, (nr) => ({ open: nr !== 0 }))
  const begun = heldOf(of)
  const rows = begun.rows.map((line) => ({ ...line, note: 'Tekun.' }))
  expect(savableIn(begun, { rows }, aroundOf(of).pupils).map(({ student_id }) => student_id)).toEqual(['student-1'])
})
