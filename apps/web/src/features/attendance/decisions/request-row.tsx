import { waitingReasons } from '@lentera/contract/attendance'
import type { RequestRow } from '@lentera/contract/attendance/decisions'
import { type Timezone, zones } from '@lentera/contract/shared'
import { ChevronRight, Smartphone, UserRoundCheck } from 'lucide-react'
import { Link } from 'react-router'
import { clockIn, duration } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Mark } from '#ui/delivery-mark.tsx'
import { Pill } from '#ui/pill.tsx'
import { OfflineMark } from '#school/record-status.tsx'
import { StatusPill } from '#school/status-pill.tsx'
import { metres } from '#features/attendance/day.ts'
import { endedText } from './ended.ts'
import type { DecisionEntry } from './use-decisions.ts'

const factsOf = ({ record }: RequestRow, timezone: Timezone): string =>
  [
    record.clock_in_at && `${clockIn(record.clock_in_at, timezone)} ${zones[timezone]}`,
    record.late_minutes && `terlambat ${duration(record.late_minutes)}`,
    record.waiting_reason && waitingReasons[record.waiting_reason],
    record.distance_m !== null && metres(record.distance_m),
    record.accuracy_m !== null && `±${metres(record.accuracy_m)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** One check-in of the inbox: the row opens it, the box at its left chooses it for a decision. */
export function RequestLine({
  row,
  timezone,
  many,
  chosen,
  held,
  onChoose,
}: {
  row: RequestRow
  timezone: Timezone
  /** Whether pupils of several classes stand in the list. */
  many: boolean
  chosen: boolean
  /** This person's decision, while the server does not have it: nothing else can be chosen then. */
  held?: DecisionEntry | undefined
  /** Left out for what has been decided. */
  onChoose?: (chosen: boolean) => void
}) {
  const { student, record, confirmed_by, ended } = row
  return (
    <li className="flex items-center has-checked:bg-soft">
      {onChoose && (
        <label className="grid min-h-15 w-13 shrink-0 cursor-pointer place-items-center self-stretch">
          <input
            type="checkbox"
            checked={chosen}
            disabled={held !== undefined}
            onChange={({ target }) => onChoose(target.checked)}
            aria-label={`Pilih ${student.name}`}
            className="size-5 accent-(--accent)"
          />
        </label>
      )}
      <Link
        to={href('/teacher/homeroom/request/:hashAttendanceId/attendance', { hashAttendanceId: record.id })}
        className={`flex min-h-15 min-w-0 flex-1 items-center gap-3 py-2.5 pr-4 -outline-offset-2 hover:bg-paper ${onChoose ? '' : 'pl-4'}`}
      >
        <Avatar name={student.name} image={student.image} />
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{student.name}</span>
          <span className="block text-note text-ink-2 tabular-nums">
            {[many && student.class_name, factsOf(row, timezone)].filter(Boolean).join(' · ')}
          </span>
          <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            {held && (
              <>
                <Mark state={held.state} />
                <Pill tone="off">{held.input?.body.decision === 'approve' ? 'Anda menyetujui' : 'Anda menolak'}</Pill>
              </>
            )}
            {confirmed_by.length > 0 && (
              <Pill tone="ok" icon={UserRoundCheck}>
                Dikonfirmasi {confirmed_by.join(', ')}
              </Pill>
            )}
            {record.offline && <OfflineMark />}
            {record.shared_device && (
              <Pill tone="warn" icon={Smartphone}>
                HP dipakai bersama
              </Pill>
            )}
            {!onChoose && <StatusPill status={record.status} verification={record.verification} />}
          </span>
          {!onChoose && ended && <span className="mt-1 block text-note text-ink-2">{endedText(ended)}</span>}
        </span>
        <ChevronRight size={20} className="-mr-1 shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}
