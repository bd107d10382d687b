import type { ClassGrades } from '@lentera/contract/grades'
import { expect, test } from 'vitest'
import { cellsOf, emptyCell, keyOf } from './cells.ts'
import { blockOf, changeSaid, leftOf, planOf } from './pasted.ts'

type Table = Pick<ClassGrades, 'components' | 'rows'>
const parts = ['LM 1', 'LM 2', 'SAS']
const pupil = (id: string, name: string, nisn: string | null, cells: (number | null)[] = []) => ({
  student: { id, name, image: null, nisn },
  cells: parts.map((_, at) => (cells[at] === undefined || cells[at] === null ? null : { score: cells[at], revision: 1 })),
  carried: [],
  final: { score: null, exact: null, band: null, complete: false, missing: 0 },
})
const table = {
  components: parts.map((name, at) => ({ id: `part-${at}`, name })),
  rows: [
    pupil('a', 'Ahmad Fauzi', '0012345678', [70]),
    pupil('b', 'Bagas Rahman', '0087654321', [80, 60]),
    pupil('c', 'Citra Lestari', '0055555555'),
  ],
} as unknown as Table

const paste = (text: string, at = { row: 0, part: 0 }, of = table) => {
  const cells = cellsOf(of as ClassGrades)
  return planOf(blockOf(text), { table: of, at, known: (cell) => cells.get(keyOf(cell)) ?? emptyCell })
}
const said = ({ changes }: ReturnType<typeof paste>) => changes.map((one) => `${one.pupil}, ${one.part}: ${changeSaid(one)}`)

test('a block without names goes where it was pasted, with commas and points', () => {
  const plan = paste('78,5\t90\r\n81.25\r\n', { row: 1, part: 1 })
  expect(plan.by).toBe('position')
  expect(said(plan)).toEqual(['Bagas Rahman, LM 2: 60 → 78,5', 'Bagas Rahman, SAS: – → 90', 'Citra Lestari, LM 2: – → 81,25'])
})

test('rows are matched by NISN, also one that lost its zeros, in whatever order they come', () => {
  const plan = paste("55555555\t91\n'0012345678\t70\n9999999999\t88")
  expect(plan.by).toBe('nisn')
  expect(said(plan)).toEqual(['Citra Lestari, LM 1: – → 91'])
  expect(plan.same).toBe(1)
  expect(plan.strangers).toEqual([{ row: 3, text: '9999999999\t88', why: 'Tidak ada di kelas ini' }])
  expect(leftOf(plan)).toBe('9999999999\t88')
})

test('a school’s own number finds its pupil, and who has none in its column is found by name', () => {
  const [first, ...rest] = table.rows
  const numbered = { ...table, rows: [{ ...first!, student: { ...first!.student, nis: '2324.1.001' } }, ...rest] } as Table
  const plan = paste('2324.1.001\tAhmad Fauzi\t90\n\tBagas Rahman\t91', { row: 2, part: 0 }, numbered)
  expect(said(plan)).toEqual(['Ahmad Fauzi, LM 1: 70 → 90', 'Bagas Rahman, LM 1: 80 → 91'])
})

test('rows are matched by name, with its words in any order and a comma between them', () => {
  const plan = paste('Rahman, Bagas\t75\nCITRA LESTARI, S.\t80\nahmad fauzi\t72\nOrang Lain\t50')
  expect(plan.by).toBe('name')
  expect(said(plan)).toEqual(['Bagas Rahman, LM 1: 80 → 75', 'Ahmad Fauzi, LM 1: 70 → 72'])
  expect(plan.strangers.map(({ text }) => text)).toEqual(['CITRA LESTARI, S.\t80', 'Orang Lain\t50'])
})

test('a printed list with its head finds pupils and components by their titles, and says which columns it leaves', () => {
  const plan = paste(
    'No\tNISN\tNama\tSAS\tLM 1\tNilai akhir\n1\t55555555\tCitra Lestari\t85\tD\t90\n2\t87654321\tBagas Rahman\ts\t80\t70',
  )
  expect(said(plan)).toEqual(['Citra Lestari, SAS: – → 85', 'Citra Lestari, LM 1: – → D', 'Bagas Rahman, SAS: – → S'])
  expect([plan.columns, plan.parts]).toEqual([['Nilai akhir'], ['SAS', 'LM 1']])
})

test('a printed list that was copied whole finds the titles below the school’s head, and takes no ceiling for a score', () => {
  const [first, ...rest] = table.rows
  const again = { state: 'remedial', score: 90, first: 60, counts: 75, revision: 2 } as const
  const printed = { ...table, rows: [{ ...first!, cells: [again, null, null] }, ...rest] } as Table
  const sheet = 'SMA Lentera\nDAFTAR NILAI\nKelas: X 1\n\nNo\tNISN\tNama\tLM 1\tLM 2\n1\t0012345678\tAhmad Fauzi\t75\tBelum (0)'
  const plan = paste(sheet, { row: 0, part: 0 }, printed)
  expect([said(plan), plan.same, plan.strangers]).toEqual([['Ahmad Fauzi, LM 2: – → B'], 1, []])
})

test('columns of numbers and names before the scores are not taken for scores', () => {
  const plan = paste('1\t12345678\tAhmad Fauzi\t81\n2\t87654321\tBagas Rahman\t82', { row: 0, part: 1 })
  expect(said(plan)).toEqual(['Ahmad Fauzi, LM 2: – → 81', 'Bagas Rahman, LM 2: 60 → 82'])
})

test('states are read by their word or letter, a second try keeps the score that stands there', () => {
  expect(said(paste('Dispensasi\tb\nR 85\tRemedial: 50 → 75\nSusulan'))).toEqual([
    'Ahmad Fauzi, LM 1: 70 → D',
    'Ahmad Fauzi, LM 2: – → B',
    'Bagas Rahman, LM 1: 80 → R 85',
    'Bagas Rahman, LM 2: 60 → R 75',
    'Citra Lestari, LM 1: – → S',
  ])
})

test('an empty cell erases nothing by itself, and what cannot be read is named', () => {
  const plan = paste('\t77\nabc\t101')
  expect(said(plan)).toEqual(['Ahmad Fauzi, LM 2: – → 77'])
  expect(plan.erases.map(({ pupil: who, part, to }) => [who, part, to.score])).toEqual([['Ahmad Fauzi', 'LM 1', null]])
  expect(plan.unread).toEqual([
    { who: 'Bagas Rahman', part: 'LM 1', text: 'abc' },
    { who: 'Bagas Rahman', part: 'LM 2', text: '101' },
  ])
})

test('rows below the last pupil and columns beyond the last component are told, none is dropped silently', () => {
  const plan = paste('70\t71\n72\t73', { row: 2, part: 2 })
  expect(said(plan)).toEqual(['Citra Lestari, SAS: – → 70'])
  expect(plan.strangers).toEqual([{ row: 2, text: '72\t73', why: 'Di bawah siswa terakhir' }])
  expect(plan.columns).toEqual(['Kolom ke-2'])
})

test('two pupils of one name are not guessed, and a pupil who comes twice is told', () => {
  const twins = { ...table, rows: [...table.rows, pupil('d', 'Ahmad Fauzi', '0044444444')] } as unknown as Table
  const plan = paste('Ahmad Fauzi\t90\nBagas Rahman\t91\nBagas Rahman\t92', { row: 0, part: 0 }, twins)
  expect(said(plan)).toEqual(['Bagas Rahman, LM 1: 80 → 91'])
  expect(plan.strangers.map(({ why }) => why)).toEqual([
    'Nama ini dimiliki beberapa siswa',
    'Bagas Rahman sudah ada di baris lain',
  ])
})

test('a workbook’s quotes, tabs and breaks within a cell are one cell', () => {
  expect(blockOf('"Rahman,\tBagas"\t"80"\n"a ""b"""\t\n')).toEqual([
    ['Rahman, Bagas', '80'],
    ['a "b"', ''],
  ])
})
