import type { RaporEvening } from '@lentera/contract/rapor/evening'
import { expect, test } from 'vitest'
import { aClass, aroundOf, bank } from './a-class.ts'
import { changedIn, filledLines, heldOf, lacksOf, wrongIn } from './lines.ts'
import { afterPress, afterSentence, offeredAt, type Press, type Table } from './presses.ts'

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

test('a closed card is offered no sentence and takes none', () => {
  const of = aClass(1, () => ({ open: false }))
  const table: Table = { rows: heldOf(of).rows, at: { row: 0, stop: 'note' } }
  expect(offeredAt(table, aroundOf(of))).toEqual([])
  expect(afterSentence(table, bank[0]!, aroundOf(of))).toBe(table)
})

test('what was won has no predicate, and emptying one stays in its row', () => {
  const person = atTable(
    aClass(2, () => ({
      extras: [
        { name: 'Juara 1', text: '', kind: 'achievement' },
        { name: 'PMR', text: '', predicate: 'good' },
      ],
    })),
  )
  person.go(0, 'extra:0')
  person.press(key('s'))
  expect([person.rows()[0]?.extras[0]?.predicate, person.at().row]).toEqual([undefined, 0])
  person.go(0, 'extra:1')
  person.press(key('Delete'))
  expect([person.rows()[0]?.extras[1]?.predicate, person.at().row]).toEqual([undefined, 0])
})
