import { type AttendanceStatus, attendanceStatuses } from '@lentera/contract/attendance'
import type { DayMark } from '@lentera/contract/home'
import { Card } from '#ui/card.tsx'
import { StatusLetter } from '#ui/status-pill.tsx'
import { WeekStrip } from '#ui/week-strip.tsx'

const [open, ...recorded] = Object.keys(attendanceStatuses) as AttendanceStatus[]
const order = [...recorded, ...(open ? [open] : [])]

/** This week in letters, one line per person, with what the letters mean. */
export function Week({ rows, today }: { rows: readonly { name?: string; days: readonly DayMark[] }[]; today?: string }) {
  const marks = rows.flatMap(({ days }) => days)
  const seen = order.filter((status) => marks.some((mark) => mark.status === status && mark.verification !== 'waiting'))
  return (
    <section aria-label="Minggu ini">
      <Card raised className="p-4">
        <h2 className="mb-2 text-lead font-bold">Minggu ini</h2>
        <WeekStrip rows={rows} {...(today && { today })} />
        <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-note text-ink-2">
          {seen.map((status) => (
            <li key={status} className="flex items-center gap-1.5">
              <StatusLetter status={status} small />
              {attendanceStatuses[status].label}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
