import { type AttendanceRecord, type AttendanceStatus, attendanceStatuses } from '@lentera/contract/attendance'
import type { Timezone } from '@lentera/contract/shared'
import { Check, CloudOff, Hourglass } from 'lucide-react'
import { clockWithZone, dateIn, duration, shortDate } from '#lib/time/dates.ts'
import { Pill } from '#ui/pill.tsx'
import { StatusPill } from './status-pill.tsx'

/**
 * Stands beside the status or the time of what was made without signal; where nothing proves when it was made, it has only
 * arrived late.
 */
export function OfflineMark({ proven = true }: { proven?: boolean }) {
  return (
    <Pill tone="off" icon={CloudOff}>
      {proven ? 'Tanpa sinyal' : 'Tiba terlambat'}
    </Pill>
  )
}

/** Whether a check-in without signal was proven, or a person has decided about it since; anything else has arrived late. */
export const isProven = ({ waiting_reason }: Pick<AttendanceRecord, 'waiting_reason'>): boolean =>
  waiting_reason !== 'late_delivery' && waiting_reason !== 'clock_skew'

/** When a check-in without signal was made and received: `dibuat 06.58 WIB, diterima 07.31 WIB`; undefined of any other. */
export const bothTimes = (
  record: Pick<AttendanceRecord, 'clock_in_at' | 'received_at' | 'offline' | 'date'> | null,
  timezone: Timezone,
): string | undefined => {
  if (!record?.offline || record.clock_in_at === null || record.received_at === null) return undefined
  const received = dateIn(new Date(record.received_at), timezone)
  const day = received === record.date ? '' : `${shortDate(received)}, `
  return `dibuat ${clockWithZone(record.clock_in_at, timezone)}, diterima ${day}${clockWithZone(record.received_at, timezone)}`
}

/** What a record says, how late it was, and that it was made without signal; `otherwise` stands while there is none. */
export function RecordStatus({
  record,
  otherwise = 'unrecorded',
  className = 'gap-2',
}: {
  record: AttendanceRecord | null
  otherwise?: AttendanceStatus
  className?: string
}) {
  return (
    <span className={`flex flex-wrap ${className}`}>
      <StatusPill
        status={record?.status ?? otherwise}
        verification={record?.verification}
        detail={record?.status === 'late' && record.late_minutes ? duration(record.late_minutes) : undefined}
      />
      {record?.offline && <OfflineMark proven={isProven(record)} />}
    </span>
  )
}

const both = (record: AttendanceRecord | null, timezone: Timezone) => {
  const times = bothTimes(record, timezone)
  return times !== undefined && <span className="max-w-36 text-note text-ink-2">{times}</span>
}

/** The same in a row of many: what is usual is plain, only the exception has a pill, and its words are short. `timezone`: with both times of what was made without signal. */
export function RowStatus({ record, timezone }: { record: AttendanceRecord | null; timezone?: Timezone }) {
  const { status = 'unrecorded', verification, late_minutes: late } = record ?? {}
  const settled = verification !== 'waiting' && verification !== 'rejected'
  const said = (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      {settled && status === 'present' ? (
        <span className="inline-flex items-center gap-1.5">
          <Check size={15} className="text-ok" />
          {attendanceStatuses.present.label}
        </span>
      ) : settled && status === 'unrecorded' ? (
        <span className="text-ink-3">Belum</span>
      ) : verification === 'waiting' ? (
        <Pill tone="off" icon={Hourglass}>
          Menunggu
        </Pill>
      ) : (
        <StatusPill status={status} verification={verification} detail={status === 'late' && late ? `${late} mnt` : undefined} />
      )}
      {record?.offline && (
        <CloudOff
          size={15}
          role="img"
          aria-label={isProven(record) ? 'Tanpa sinyal' : 'Tiba terlambat'}
          className="shrink-0 text-ink-3"
        />
      )}
    </span>
  )
  const times = timezone && both(record, timezone)
  if (!times) return said
  return (
    <span className="grid gap-0.5">
      {said}
      {times}
    </span>
  )
}
