import { waitingReasons } from '@lentera/contract/attendance'
import type { RequestRow } from '@lentera/contract/attendance/decisions'
import type { Timezone } from '@lentera/contract/shared'
import { Smartphone, UserRoundCheck } from 'lucide-react'
import { metres } from '#features/attendance/day.ts'
import { clockIn, duration } from '#lib/time/dates.ts'
import { bothTimes, isProven, OfflineMark } from '#school/record-status.tsx'
import { StatusPill } from '#school/status-pill.tsx'
import { endedText } from './ended.ts'

const factsOf = ({ record, ended }: RequestRow): string =>
  [
    ended ? endedText(ended) : record.late_minutes && `Terlambat ${duration(record.late_minutes)}`,
    !ended && record.waiting_reason && waitingReasons[record.waiting_reason],
    record.distance_m !== null && metres(record.distance_m),
  ]
    .filter(Boolean)
    .join(' · ')

/** What the inbox says of a check-in in one line; `several`: of which class the pupil is, too. */
export const lineOf = (row: RequestRow, timezone: Timezone, several: boolean) => {
  const { student, record, confirmed_by } = row
  return {
    image: student.image,
    note: [several && student.class_name, bothTimes(record, timezone), factsOf(row)].filter(Boolean).join(' · '),
    at: record.clock_in_at ? clockIn(record.clock_in_at, timezone) : undefined,
    marks: (
      <span className="flex shrink-0 items-center gap-1.5 empty:hidden">
        {confirmed_by.length > 0 && (
          <span title={`Dikonfirmasi ${confirmed_by.join(', ')}`} className="text-ok">
            <UserRoundCheck aria-hidden size={16} />
            <span className="sr-only">Dikonfirmasi {confirmed_by.join(', ')}</span>
          </span>
        )}
        {record.shared_device && (
          <span title="HP dipakai bersama" className="text-warn">
            <Smartphone aria-hidden size={16} />
            <span className="sr-only">HP dipakai bersama</span>
          </span>
        )}
        {record.offline && <OfflineMark proven={isProven(record)} />}
        {row.ended && <StatusPill status={record.status} verification={record.verification} />}
      </span>
    ),
  }
}
