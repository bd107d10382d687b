import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import type { HistoryTotals } from '@lentera/contract/attendance/history'
import { Card } from '#ui/card.tsx'
import { percent, shortMonth } from './months.ts'

/** Each month's counts in a line. */
export function MonthTable({ months }: { months: readonly { readonly month: string; readonly totals: HistoryTotals }[] }) {
  if (months.length === 0) return null
  return (
    <Card className="relative overflow-x-auto px-3 py-2 sm:px-4">
      {/* Three digits in seven columns, on the narrowest phone too. */}
      <table className="w-full text-right tabular-nums max-sm:text-note">
        <caption className="sr-only">Presensi tiap bulan</caption>
        <thead>
          <tr className="text-note text-ink-2">
            <th scope="col" className="h-9 text-left font-medium">
              Bulan
            </th>
            {statusOrder.map((code) => (
              <th key={code} scope="col" className="px-1 font-medium sm:px-1.5">
                <abbr title={attendanceStatuses[code].label} className="no-underline">
                  {attendanceStatuses[code].letter}
                </abbr>
              </th>
            ))}
            <th scope="col" className="pl-1.5 font-medium">
              Hadir
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {months.map(({ month, totals }) => (
            <tr key={month}>
              <th scope="row" className="h-10 text-left font-semibold">
                {shortMonth(month)}
              </th>
              {statusOrder.map((code) => (
                <td key={code} className={`px-1 sm:px-1.5 ${totals[code] === 0 ? 'text-ink-3' : 'font-bold'}`}>
                  {totals[code]}
                </td>
              ))}
              <td className="pl-1.5 font-bold">{percent(totals.rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
