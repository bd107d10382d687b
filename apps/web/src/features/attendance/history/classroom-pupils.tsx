import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import { dayKinds } from '@lentera/contract/attendance/history'
import type { Listing, Rules } from '#lib/http/use-list.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { EmptyState } from '#ui/states.tsx'
import { absencesOf, type ClassroomPupil } from './classroom-order.ts'
import { percent } from '#school/months.ts'

const counted = [
  ...statusOrder.map((key) => ({ key, name: attendanceStatuses[key].label, short: attendanceStatuses[key].letter })),
  { key: 'unrecorded', name: dayKinds.missing, short: '–' },
] as const

/** What was not plain presence, in words: `2 sakit · 1 terlambat`. */
const exceptions = ({ totals }: ClassroomPupil): string =>
  [
    ...statusOrder
      .slice(1)
      .flatMap((code) => (totals[code] > 0 ? [`${totals[code]} ${attendanceStatuses[code].label.toLowerCase()}`] : [])),
    ...(totals.unrecorded > 0 ? [`${totals.unrecorded} tidak tercatat`] : []),
    ...(totals.waiting > 0 ? [`${totals.waiting} menunggu`] : []),
  ].join(' · ') || (totals.school_days > 0 ? 'Selalu hadir' : 'Belum tercatat')

/** Who is late more often comes first among those who were away as often. */
export const pupilRules: Rules<ClassroomPupil> = {
  words: ({ name }) => [name],
  sorts: {
    name: ({ name }) => name,
    absences: (pupil) => absencesOf(pupil) + pupil.totals.late / 1000,
    rate: ({ totals }) => totals.rate,
    ...Object.fromEntries(counted.map(({ key }) => [key, ({ totals }: ClassroomPupil) => totals[key]])),
  },
}
const plain = (value: number) => <span className={value === 0 ? 'text-ink-3' : 'font-bold'}>{value}</span>

const columns: readonly Column<ClassroomPupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'exceptions', name: 'Ringkasan', of: exceptions, phone: 'note', phoneOnly: true },
  ...counted.map(({ key, name, short }) => ({
    id: key,
    name,
    short,
    of: ({ totals }: ClassroomPupil) => (key === 'present' ? totals[key] : plain(totals[key])),
    text: ({ totals }: ClassroomPupil) => totals[key],
    align: 'right' as const,
  })),
  {
    id: 'absences',
    name: 'Tidak hadir',
    of: (pupil) => plain(absencesOf(pupil)),
    text: absencesOf,
    align: 'right',
    sorts: 'down',
  },
  {
    id: 'rate',
    name: 'Kehadiran',
    of: ({ totals }) => <span className="font-bold">{percent(totals.rate)}</span>,
    text: ({ totals }) => percent(totals.rate),
    align: 'right',
    sorts: true,
    phone: 'value',
  },
]

/** The class's pupils with their totals of a month. */
export const ClassroomPupils = ({ list, file }: { list: Listing<ClassroomPupil>; file: string }) => (
  <DataList
    label="Siswa"
    list={list}
    columns={columns}
    keyOf={({ id }) => id}
    nameOf={({ name }) => name}
    leading={({ name, image }) => <Avatar name={name} image={image} size="small" />}
    onOpen={({ id }) => list.setOpen(id)}
    search="Cari nama"
    file={file}
    empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />}
  />
)
