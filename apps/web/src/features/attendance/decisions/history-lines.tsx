import { type AttendanceChange, attendanceStatuses, changeKinds, verifications } from '@lentera/contract/attendance'
import type { Timezone } from '@lentera/contract/shared'
import { clockIn, clockWithZone } from '#lib/time/dates.ts'
import { UserText } from '#ui/user-text.tsx'

type RecordState = Pick<AttendanceChange, 'to_status' | 'to_verification'>
/** A state in one word: what waits or was rejected says so instead of its status. */
const wordOf = ({ to_status, to_verification }: RecordState): string =>
  to_verification === 'waiting' || to_verification === 'rejected'
    ? verifications[to_verification]
    : attendanceStatuses[to_status].label

const movedTime = ({ from_clock_in_at: from, to_clock_in_at: to }: AttendanceChange, timezone: Timezone): string =>
  to !== null && to !== from
    ? from
      ? `jam ${clockIn(from, timezone)} → ${clockIn(to, timezone)}`
      : `jam ${clockIn(to, timezone)}`
    : ''

const dayOf = (at: string, timezone: Timezone): string =>
  new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: timezone }).format(new Date(at))

/** What a record was and became, who wrote it and why; oldest first. */
export function HistoryLines({ history, timezone }: { history: readonly AttendanceChange[]; timezone: Timezone }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {history.map((change) => (
        <li key={`${change.at} ${change.kind} ${change.to_status}`} className="px-4 py-2.5">
          <p className="font-bold">
            {wordOf({ to_status: change.from_status, to_verification: change.from_verification })}{' '}
            <span aria-label="menjadi">→</span> {wordOf(change)}
          </p>
          <p className="text-note text-ink-2">
            {[
              changeKinds[change.kind],
              change.by ?? 'otomatis',
              `${dayOf(change.at, timezone)} ${clockWithZone(change.at, timezone)}`,
              movedTime(change, timezone),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {change.reason && <UserText className="mt-0.5" text={`“${change.reason}”`} />}
        </li>
      ))}
    </ol>
  )
}
