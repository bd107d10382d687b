import type { HistoryDay } from '@lentera/contract/attendance/history'
import { Link } from 'react-router'
import { longDate } from '#lib/time/dates.ts'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { DayMark, dayWords } from './mark.tsx'
import { monthName, weekdayOf } from '#school/months.ts'

const weekdays = [
  ['Sen', 'Senin'],
  ['Sel', 'Selasa'],
  ['Rab', 'Rabu'],
  ['Kam', 'Kamis'],
  ['Jum', 'Jumat'],
  ['Sab', 'Sabtu'],
  ['Min', 'Minggu'],
]
const cell = 'mx-auto flex min-h-15 w-full min-w-11 flex-col items-center gap-0.5 rounded-control py-1.5'

const weeksOf = (days: readonly HistoryDay[]): (HistoryDay | null)[][] => {
  const blank = Array<null>(days[0] ? weekdayOf(days[0].date) : 0).fill(null)
  const squares = [...blank, ...days]
  return Array.from({ length: Math.ceil(squares.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_each, at) => squares[week * 7 + at] ?? null),
  )
}

function Square({ day, today, to }: { day: HistoryDay; today: string; to: string }) {
  const number = (
    <span
      className={`text-note tabular-nums ${day.date === today ? 'font-extrabold text-accent' : day.kind === 'closed' || day.date > today ? 'text-ink-3' : 'font-semibold'}`}
    >
      {Number(day.date.slice(8))}
    </span>
  )
  const ring = day.date === today ? 'bg-soft' : ''
  if (day.date > today)
    return (
      <span className={cell}>
        {number}
        <DayMark day={day} />
      </span>
    )
  return (
    <Link
      to={to}
      {...(day.date === today && { 'aria-current': 'date' })}
      className={`relative ${cell} ${ring} transition-colors duration-150 hover:bg-soft`}
    >
      <span aria-hidden className="contents">
        {number}
        <DayMark day={day} />
      </span>
      <span className="sr-only">
        {longDate(day.date)}, {dayWords(day)}
      </span>
    </Link>
  )
}

/** A month as a calendar, Monday first: a letter on the colour of its status in each square, which leads to its day. */
export function Calendar({
  month,
  days,
  today,
  to,
}: {
  month: string
  days: readonly HistoryDay[]
  today: string
  to: (date: string) => string
}) {
  return (
    <table className="w-full table-fixed text-center">
      <caption className="sr-only">Presensi {monthName(month)}</caption>
      <thead>
        <tr>
          {weekdays.map(([short, long]) => (
            <th key={long} scope="col" className="pb-1 text-note font-medium text-ink-2">
              <abbr title={long} className="no-underline">
                {short}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week, at) => (
          <tr key={at}>
            {week.map((day, column) => (
              <td key={day?.date ?? column} className="p-0">
                {day && <Square day={day} today={today} to={to(day.date)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A month on its way, in its shape. */
export const CalendarComing = () => (
  <Skeleton className="grid grid-cols-7 gap-2 p-2 pt-7">
    {Array.from({ length: 35 }, (_, at) => (
      <Bone key={at} className="h-13" />
    ))}
  </Skeleton>
)
