import type { Classroom } from '@lentera/contract/attendance/history'
import { longDate } from '#lib/time/dates.ts'
import { awayOn } from './classroom-order.ts'

const weekday = new Intl.DateTimeFormat('id-ID', { weekday: 'short', timeZone: 'UTC' })

/** The school days of a month up to today in one line, each with how many were away; a tap opens its list. */
export function ClassroomDays({ room: { days, students, today }, onOpen }: { room: Classroom; onOpen: (date: string) => void }) {
  const past = days.flatMap(({ date }, at) => {
    const away = date <= today ? awayOn(students, at) : null
    return away === null ? [] : [{ date, away }]
  })
  if (past.length === 0) return <p className="text-ink-2">Belum ada hari yang tercatat di bulan ini.</p>
  return (
    <ul
      aria-label="Hari"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:thin] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {past.map(({ date, away }) => (
        <li key={date}>
          <button
            type="button"
            onClick={() => onOpen(date)}
            className="relative grid min-h-16 min-w-13 content-center justify-items-center rounded-control border border-line bg-surface px-2 transition-colors duration-150 hover:border-edge"
          >
            <span className="sr-only">
              {longDate(date)}, {away} tidak hadir
            </span>
            <span aria-hidden className="text-note text-ink-2">
              {weekday.format(new Date(`${date}T00:00:00Z`))}
            </span>
            <span aria-hidden className="font-bold tabular-nums">
              {Number(date.slice(8))}
            </span>
            <span aria-hidden className={`text-note tabular-nums ${away > 0 ? 'font-bold text-bad' : 'text-ink-3'}`}>
              {away}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
