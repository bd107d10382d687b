import type { DayMark } from '@lentera/contract/home'
import { shortWeekdayOf, weekdayOf } from '#lib/time/dates.ts'
import { StatusLetter } from './status-pill.tsx'

/** A day that has not been, which nobody has missed. */
const Ahead = () => (
  <span className="mx-auto grid size-7 place-items-center text-ink-3">
    <span aria-hidden>·</span>
    <span className="sr-only">Belum tiba</span>
  </span>
)

/** The week as letters on the colours of their statuses, Monday first; one line per person. `today` is marked. */
export function WeekStrip({ rows, today }: { rows: readonly { name?: string; days: readonly DayMark[] }[]; today?: string }) {
  const named = rows.some(({ name }) => name !== undefined)
  return (
    <table className="w-full table-fixed text-center text-note">
      <caption className="sr-only">Minggu ini</caption>
      <thead>
        <tr>
          {named && <td className="w-1/4" />}
          {rows[0]?.days.map(({ date }) => (
            <th
              key={date}
              scope="col"
              className={`pb-1.5 text-[min(0.75rem,3.6vw)] ${date === today ? 'font-bold text-accent' : 'font-medium text-ink-2'}`}
            >
              <abbr title={weekdayOf(date)} className="no-underline">
                {shortWeekdayOf(date)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, days }, row) => (
          <tr key={name ?? row}>
            {named && (
              <th scope="row" className="truncate py-1 pr-2 text-left text-[0.8125rem] font-bold">
                {name}
              </th>
            )}
            {days.map((mark) => (
              <td key={mark.date} className="py-1">
                {today !== undefined && mark.date > today && mark.status === 'unrecorded' ? (
                  <Ahead />
                ) : (
                  <StatusLetter {...mark} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
