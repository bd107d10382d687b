import type { Board } from '@lentera/contract/attendance'

export type Student = Board['students'][number]
interface Filter {
  readonly name: string
  readonly takes: (student: Student) => boolean
}
const statusOf = ({ record }: Student) => record?.status ?? 'unrecorded'
const waits = ({ record }: Student) => record?.verification === 'waiting'

/** What a teacher looks for first comes first. A waiting check-in is not a missing one. */
export const filters = {
  missing: { name: 'Belum presensi', takes: (student) => statusOf(student) === 'unrecorded' && !waits(student) },
  waiting: { name: 'Menunggu', takes: waits },
  late: { name: 'Terlambat', takes: (student) => statusOf(student) === 'late' },
  present: { name: 'Hadir', takes: (student) => ['present', 'dispensation'].includes(statusOf(student)) },
  away: { name: 'Izin & sakit', takes: (student) => ['excused', 'sick'].includes(statusOf(student)) },
  absent: { name: 'Alpa', takes: (student) => statusOf(student) === 'absent' },
} as const satisfies Record<string, Filter>
export type FilterKey = keyof typeof filters
export const filterKeys = Object.keys(filters) as readonly FilterKey[]

const plain = (text: string) => text.toLocaleLowerCase('id-ID')

/** The students that match a filter and whose name or NISN holds the words. */
export const found = (students: readonly Student[], filter: FilterKey | null, words: string): readonly Student[] => {
  const wanted = plain(words.trim())
  return students.filter(
    (student) =>
      (filter === null || filters[filter].takes(student)) &&
      (plain(student.name).includes(wanted) || (student.nisn ?? '').includes(wanted)),
  )
}
