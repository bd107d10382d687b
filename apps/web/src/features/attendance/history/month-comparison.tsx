import type { Summary } from '@lentera/contract/attendance/history'
import { Link } from 'react-router'
import { monthName, percent, shortMonth } from '#school/months.ts'
import { TotalParts } from '#school/totals.tsx'

const cell = 'px-2 first:pl-4 last:pr-4'

/** The months of a semester side by side; each leads to its calendar. */
export function MonthComparison({ months, to }: { months: Summary['months']; to: (month: string) => string }) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left">
        <caption className="sr-only">Kehadiran tiap bulan</caption>
        <thead className="text-[0.8125rem] text-ink-2">
          <tr>
            <th scope="col" className={`${cell} py-2.5 font-semibold`}>
              Bulan
            </th>
            <th scope="col" className={`${cell} w-1/2 font-semibold`}>
              Bagian
            </th>
            <th scope="col" className={`${cell} text-right font-semibold`}>
              Tidak hadir
            </th>
            <th scope="col" className={`${cell} text-right font-semibold`}>
              Hadir
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line tabular-nums">
          {months.map(({ month, totals }) => (
            <tr key={month}>
              <th scope="row" className={cell}>
                <Link to={to(month)} className="flex min-h-11 min-w-11 items-center font-bold text-accent">
                  <abbr title={monthName(month)} className="no-underline">
                    {shortMonth(month)}
                  </abbr>
                </Link>
              </th>
              <td className={cell}>
                <TotalParts totals={totals} label={monthName(month)} />
              </td>
              <td className={`${cell} text-right`}>{totals.school_days - totals.attended}</td>
              <td className={`${cell} text-right font-bold`}>{percent(totals.rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
