import type { RaporEveningRow } from '@lentera/contract/rapor/evening'
import { expect, test } from 'vitest'
import { aClass, aRow, aroundOf, bank } from './a-class.ts'
import {
  changedIn,
  filledLines,
  heldOf,
  isContested,
  lacksOf,
  mergedLines,
  proposed,
  savableIn,
  standingOf,
  withChoice,
  withPredicate,
  withSentence,
  wrongIn,
  type Line,
} from './lines.ts'

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

test('what whoever leads a class owes: a decision in the second semester alone, levels of themes that are there, nothing on a closed card', () => {
  const lacks = (more: Partial<RaporEveningRow>, semester: number) => {
    const row = aRow(0, { note: 'Tekun.', ...more })
    return lacksOf(heldOf({ ...aClass(0), rows: [row] }).rows[0]!, row, semester)
  }
  expect([lacks({}, 1), lacks({}, 2), lacks({ decision: 'promoted' }, 2)]).toEqual([[], ['keputusan'], []])
  expect([lacks({ kokurikuler: 'partial' }, 1), lacks({ kokurikuler: 'none' }, 1)]).toEqual([['kokurikuler'], []])
  expect(lacks({ internship: 'partial', attitude: 'partial' }, 1)).toEqual(['keterangan PKL', 'sikap'])
  expect(lacks({ subjects: ['Matematika'], note: '' }, 1)).toEqual(['catatan', '1 pelajaran'])
  expect(lacks({ open: false, note: '', subjects: ['Matematika'], kokurikuler: 'partial' }, 2)).toEqual([])
})

test('a card takes no more than it has room for: a long note stays as it was, and so do eight activities', () => {
  const extras = Array.from({ length: 8 }, (_, nr) => ({ name: `Kegiatan ${nr}`, text: '' }))
  const of = aClass(1, () => ({ note: 'a'.repeat(595), extras }))
  const [line] = heldOf(of).rows as [Line]
  expect(withSentence(line, bank[0]!, 'Andi')).toBe(line)
  expect(withSentence({ ...line, note: '' }, bank[0]!, 'Andi').note).toBe('umum Andi.')
  const fill = { column: 'activity', activity: 'Pramuka', predicate: 'good', sentence: undefined } as const
  expect(filledLines([line], fill, { pupils: aroundOf(of).pupils, over: true })[0]?.extras).toEqual(extras)
})
