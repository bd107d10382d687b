import { shortDate } from '#lib/time/dates.ts'
import { MonthTable } from '#school/month-table.tsx'
import type { SectionProps } from '#school/pupil-sections.ts'
import { WeekStrip } from '#school/week-strip.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Totals } from '#school/totals.tsx'

const weekOf = (days: SectionProps<'attendance'>['data']['days'], at: number) => days.slice(at * 7, at * 7 + 7)

/** A pupil's attendance: the semester, its months, and the last weeks day by day. */
export default function AttendanceSection({ pupil: { date }, data }: SectionProps<'attendance'>) {
  const { period, totals, months, days } = data
  return (
    <>
      <Section title="Presensi">
        <div className="grid gap-3">
          <Totals totals={totals} title={period ? `Semester ${period.semester === 1 ? 'Ganjil' : 'Genap'}` : 'Semester ini'} />
          <MonthTable months={months} />
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
