import {
  attendanceMethods,
  type AttendanceRecord,
  attendanceStatuses,
  statusOrder,
  waitingReasons,
} from '@lentera/contract/attendance'
import type { PermitMark } from '@lentera/contract/attendance/permit-mark'
import type { Timezone } from '@lentera/contract/shared'
import { clockIn } from '#lib/time/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Rules } from '#lib/http/use-list.ts'
import type { Column } from '#ui/data-list/data-list.tsx'
import { bothTimes, RowStatus } from '#school/record-status.tsx'
import { metres } from './day.ts'
import { permitText } from './permit-words.ts'

/** Somebody with the record of one day. */
export interface PersonOfDay {
  readonly id: string
  readonly name: string
  /** NISN of a pupil, NIP of a teacher. */
  readonly number: string | null
  readonly image: string | null
  readonly record: AttendanceRecord | null
  readonly corrected: boolean
  readonly permit?: PermitMark | null
  readonly class?: { readonly name: string } | null
}

/** What the day's numbers count a person as. */
const countedAs = ({ record }: PersonOfDay): keyof typeof attendanceStatuses | 'waiting' =>
  record?.verification === 'waiting' ? 'waiting' : (record?.status ?? 'unrecorded')

/** How the record came to be, and what a permit says beside it: `Lokasi · 36 m`, `Dikoreksi`, `Izin pulang awal 11.30`. */
const wayOf = (person: PersonOfDay): string | null =>
  [recordedBy(person), person.permit && permitText(person.permit)].filter(Boolean).join(' · ') || null
const recordedBy = ({ record, corrected }: PersonOfDay): string | null => {
  if (corrected) return 'Dikoreksi'
  if (!record || (record.status === 'unrecorded' && record.verification !== 'waiting')) return null
  const word =
    record.waiting_reason && record.verification === 'waiting'
      ? waitingReasons[record.waiting_reason]
      : attendanceMethods[record.method]
  return record.distance_m === null ? word : `${word} · ${metres(record.distance_m)}`
}
const order: readonly string[] = [...statusOrder, 'waiting', 'unrecorded']

/** How people of a day are searched, narrowed to one number of the day, and sorted. */
export const dayRules: Rules<PersonOfDay> = {
  words: ({ name, number }) => [name, number],
  filters: { status: (person, value) => countedAs(person) === value },
  sorts: {
    name: ({ name }) => name,
    class: ({ class: room }) => room?.name,
    status: (person) => order.indexOf(countedAs(person)),
    came: ({ record }) => record?.clock_in_at,
    way: wayOf,
  },
}

const statusText = (person: PersonOfDay) => {
  const counted = countedAs(person)
  return counted === 'waiting' ? 'Menunggu keputusan' : attendanceStatuses[counted].label
}

/** The columns of a list of people of one day. */
export const dayColumns = (
  timezone: Timezone,
  { who = 'NISN', rooms = false }: { who?: 'NISN' | 'NIP'; rooms?: boolean } = {},
): readonly Column<PersonOfDay>[] => {
  const came = ({ record }: PersonOfDay) =>
    bothTimes(record, timezone) ?? (record?.clock_in_at ? clockIn(record.clock_in_at, timezone) : null)
  return [
    { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
    ...(rooms
      ? [
          {
            id: 'class',
            name: 'Kelas',
            of: ({ class: room }: PersonOfDay) => room?.name ?? 'Guru',
            sorts: true,
            phone: 'note' as const,
          },
        ]
      : []),
    { id: 'number', name: who, of: ({ number }) => number, from: 760 },
    {
      id: 'status',
      name: 'Status',
      of: ({ record }) => <RowStatus record={record} />,
      text: statusText,
      sorts: true,
      phone: 'pill',
      usual: (person) => countedAs(person) === 'present',
    },
    { id: 'came', name: 'Masuk', of: came, sorts: true, phone: 'note' },
    {
      id: 'way',
      name: 'Cara',
      of: (person) => {
        const way = wayOf(person)
        return way && <span className={person.corrected ? 'font-semibold' : 'text-ink-2'}>{way}</span>
      },
      text: (person) => wayOf(person) ?? (person.record ? '' : 'Belum tercatat'),
      sorts: true,
      from: 520,
      phone: 'note',
    },
  ]
}
export const face = ({ name, image }: PersonOfDay) => <Avatar name={name} image={image} size="small" />
