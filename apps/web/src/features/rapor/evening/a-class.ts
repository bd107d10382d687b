// A class as the tests of the table know it.
import type { RaporPredicate } from '@lentera/contract/rapor'
import type { RaporEvening, RaporEveningRow } from '@lentera/contract/rapor/evening'
import type { RaporSentence } from '@lentera/contract/rapor/sentences'
import type { Around } from './presses.ts'

const bands: readonly RaporPredicate[] = ['very_good', 'good', 'sufficient', 'poor']
/** A pupil of the table whose card lacks nothing but a note and a decision. */
export const aRow = (nr: number, more: Partial<RaporEveningRow> = {}): RaporEveningRow => ({
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
export const aClass = (pupils: number, more: (nr: number) => Partial<RaporEveningRow> = () => ({})): RaporEvening => ({
  class: { uuid: '019a0000-0000-7000-8000-000000000001', name: 'X-1' },
  period: { tahun_ajaran_id: 2026, semester: 2, name: 'Semester Genap 2026/2027', from: '2027-01-04', to: '2027-06-20' },
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
export const bank: readonly RaporSentence[] = [
  aSentence('umum'),
  ...bands.map((average) => aSentence(`rata-rata ${average}`, { fits: { average } })),
  aSentence('sering', { fits: { absences: 'often' } }),
  aSentence('sering dan rendah', { fits: { absences: 'often', average: 'very_good' } }),
  aSentence('naik', { fits: { decision: 'promoted' } }),
  aSentence('milik sendiri', { of: 'own' }),
  ...bands.map((predicate) => aSentence(`kegiatan ${predicate}`, { kind: 'activity', fits: { predicate } })),
]
export const aroundOf = (of: RaporEvening): Around => ({
  pupils: new Map(of.rows.map((row) => [row.student.id, row])),
  bank,
  semester: 2,
})
