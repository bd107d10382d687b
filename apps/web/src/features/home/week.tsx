import { keysOf } from '@lentera/contract/kit/keys'
import { attendanceStatuses } from '@lentera/contract/attendance'
import type { DayMark } from '@lentera/contract/home'
import { Card } from '#ui/card.tsx'
import { StatusLetter } from '#school/status-pill.tsx'
import { WeekStrip } from '#school/week-strip.tsx'
import { MoreLink } from './more-link.tsx'

const [open, ...recorded] = keysOf(attendanceStatuses)
const order = [...recorded, ...(open ? [open] : [])]

/** This week in letters, one line per person, with what the letters mean. `to` leads to the weeks before. */
export function Week({
  rows,
  today,
  to,
  of,
}: {
  rows: readonly { name?: string; days: readonly DayMark[] }[]
  today?: string
  to: string
  /** Whose it is, where there is more than one week on a page. */
  of?: string
}) {
  const marks = rows.flatMap(({ days }) => days)
  const isAhead = ({ date, status }: DayMark) => today !== undefined && date > today && status === 'unrecorded'
  const seen = order.filter((status) =>
    marks.some((mark) => mark.status === status && mark.verification !== 'waiting' && !isAhead(mark)),
  )
  return (
    <section aria-label={of ? `Minggu ini ${of}` : 'Minggu ini'}>
      <Card raised className="p-4">
        <div className="-mt-1 mb-1 flex min-h-11 items-center justify-between gap-3">
          <h2 className="text-lead font-bold">Minggu ini</h2>
          <MoreLink to={to}>Riwayat</MoreLink>
        </div>
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
