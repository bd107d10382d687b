import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import { shortDate } from '#lib/time/dates.ts'
import { monthName, percent } from '#school/months.ts'
import type { SectionProps } from '#school/pupil-sections.ts'
import { WeekStrip } from '#school/week-strip.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Totals } from './totals.tsx'

const weekOf = (days: SectionProps<'attendance'>['data']['days'], at: number) => days.slice(at * 7, at * 7 + 7)

/** Each month's counts in a line. */
function Months({ months }: Pick<SectionProps<'attendance'>['data'], 'months'>) {
  if (months.length === 0) return null
  return (
    <Card className="overflow-x-auto px-4 py-2">
      <table className="w-full text-right tabular-nums">
        <caption className="sr-only">Presensi tiap bulan</caption>
        <thead>
          <tr className="text-note text-ink-2">
            <th scope="col" className="h-9 text-left font-medium">
              Bulan
            </th>
            {statusOrder.map((code) => (
              <th key={code} scope="col" className="px-1.5 font-medium">
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
                {monthName(month).replace(/ \d+$/, '')}
              </th>
              {statusOrder.map((code) => (
                <td key={code} className={`px-1.5 ${totals[code] === 0 ? 'text-ink-3' : 'font-bold'}`}>
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

/** A pupil's attendance: the semester, its months, and the last weeks day by day. */
export default function AttendanceSection({ pupil: { date }, data }: SectionProps<'attendance'>) {
  const { period, totals, months, days } = data
  return (
    <>
      <Section title="Presensi">
        <div className="grid gap-3">
          <Totals totals={totals} title={period ? `Semester ${period.semester === 1 ? 'Ganjil' : 'Genap'}` : 'Semester ini'} />
          <Months months={months} />
        </div>
      </Section>
      <Section title="Empat minggu terakhir">
        <Card className="p-3">
          <WeekStrip
            today={date}
            rows={Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => ({
              name: shortDate(weekOf(days, at)[0]?.date ?? date).replace(/^.*, /, ''),
              days: weekOf(days, at),
            }))}
          />
        </Card>
      </Section>
    </>
  )
}
