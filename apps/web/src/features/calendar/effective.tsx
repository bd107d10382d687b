import { calendar, type SchoolCalendar } from '@lentera/contract/calendar'
import { monthName } from '#school/months.ts'
import { PrintForms } from '#school/print-month.tsx'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Section } from '#ui/card.tsx'

/** The days of each month and of the year, by grade. */
function DaysTable({ of: seen }: { of: SchoolCalendar }) {
  const sumOf = (grade: number) =>
    seen.effective.reduce((sum, { grades }) => sum + (grades.find((one) => one.grade === grade)?.days ?? 0), 0)
  const cell = 'px-3 py-2 text-right tabular-nums'
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-cell">
        <thead>
          <tr className="border-b border-line text-ink-2">
            <th scope="col" className="px-3 py-2 text-left">
              Bulan
            </th>
            {seen.grades.map((grade) => (
              <th key={grade} scope="col" className={cell}>
                <span className="max-sm:sr-only">Tingkat </span>
                {grade}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {seen.effective.map(({ month, grades }) => (
            <tr key={month}>
              <th scope="row" className="px-3 py-2 text-left font-semibold">
                {monthName(month)}
              </th>
              {grades.map(({ grade, days, exam_days }) => (
                <td key={grade} className={cell}>
                  {days}
                  {exam_days > 0 && <span className="block text-note text-ink-2">{exam_days} ujian</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-bold">
            <th scope="row" className="px-3 py-2 text-left">
              Jumlah
            </th>
            {seen.grades.map((grade) => (
              <td key={grade} className={cell}>
                {sumOf(grade)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The effective days of each month and class level, with their sum; what of them is exams stands beside. */
export function Effective({ seen, year }: { seen: SchoolCalendar; year: number }) {
  const printing = useAction(calendar.print, { done: saveFile })
  return (
    <Section title="Hari efektif">
      <p className="mb-3 text-ink-2">
        {seen.weekdays.length} hari sekolah seminggu, dikurangi libur. Pekan ujian dan hari pulang lebih awal ikut dihitung.
      </p>
      <DaysTable of={seen} />
      <div className="mt-3">
        <PrintForms
          title="Hari efektif"
          printing={printing}
          run={(form) => void printing.run({ query: { tahun_ajaran_id: year, form } })}
        />
      </div>
    </Section>
  )
}
