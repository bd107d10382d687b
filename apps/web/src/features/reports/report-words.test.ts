import type { ReportTable } from '@lentera/contract/reports'
import { expect, test } from 'vitest'
import { cellText, figureOf, reportIn, sentenceOf } from './report-words.ts'

const table = (rows: readonly (readonly [string, number | null])[], whole: number | null): ReportTable => ({
  title: 'Presensi siswa per kelas',
  columns: [
    { title: 'Kelas', kind: 'text' },
    { title: '% hadir', kind: 'percent' },
  ],
  rows: rows.map((row) => [...row]),
  foot: ['Jumlah', whole],
  note: null,
  more: 0,
})

test('the sentence names the whole, the highest and the lowest, and says nothing where nothing was counted', () => {
  const of = (rows: readonly (readonly [string, number | null])[], whole: number | null) =>
    sentenceOf(
      rows.map(([name, value]) => ({ name, value })),
      whole,
    )
  expect(of([], null)).toBe('Belum ada yang dapat dihitung.')
  expect(of([['X-1', null]], null)).toBe('Belum ada yang dapat dihitung.')
  expect(of([['X-1', 95.5]], 95.5)).toBe('Seluruhnya 95,5%. X-1 95,5%.')
  expect(
    of(
      [
        ['X-1', 90],
        ['X-2', 90],
      ],
      90,
    ),
  ).toBe('Seluruhnya 90%. Semuanya 90%.')
  expect(
    of(
      [
        ['X-1', 90],
        ['X-2', null],
        ['X-3', 80],
      ],
      85,
    ),
  ).toBe('Seluruhnya 85%. Tertinggi X-1 (90%), terendah X-3 (80%).')
})

test('a report with a share has a figure with all its rows as a table; one without has none', () => {
  const of = table(
    [
      ['Budi', 90],
      ['Budi', 80],
    ],
    85,
  )
  const figure = figureOf({ report: 'attendance_teachers', tables: [of] })
  expect(figure?.bars.map(({ name, value }) => [name, value])).toEqual([
    ['Budi', 90],
    ['Budi (2)', 80],
  ])
  expect(figure?.table.rows).toHaveLength(2)
  expect(figureOf({ report: 'late', tables: [of] })).toBeNull()
  expect(figureOf({ report: 'attendance_classes', tables: [table([], null)] })).toBeNull()
})

test('of more rows than a figure draws it draws the lowest and says so', () => {
  const of = table(
    Array.from({ length: 40 }, (_, at) => [`Guru ${at}`, at] as const),
    20,
  )
  const figure = figureOf({ report: 'attendance_teachers', tables: [of] })
  expect(figure?.bars).toHaveLength(31)
  expect(figure?.bars[0]).toMatchObject({ name: 'Guru 0', value: 0 })
  expect(figure?.says).toContain('31 yang terendah')
  expect(figure?.table.rows).toHaveLength(40)
})

test('cells are read in Indonesian, and an address that names no report shows the first', () => {
  expect(cellText(1250, 'number')).toBe('1.250')
  expect(cellText(96.4, 'percent')).toBe('96,4%')
  expect(cellText(null, 'number')).toBe('–')
  expect(reportIn('late')).toBe('late')
  expect(reportIn('toString')).toBe('attendance_days')
  expect(reportIn(null)).toBe('attendance_days')
})
