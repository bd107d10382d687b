import { attendanceHistory, type Period, type Summary } from '@lentera/contract/attendance/history'
import { useSearchParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { Card, Section } from '#ui/card.tsx'
import { Heat } from '#ui/chart/heat.tsx'
import { Line } from '#ui/chart/line.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/states.tsx'
import { monthsSay, weekdaysSay } from '#school/attendance-says.ts'
import { onTimeOf } from './arrivals.ts'
import { HistoryFrame } from './frame.tsx'
import { MonthComparison } from './month-comparison.tsx'
import { shortMonth } from '#school/months.ts'
import { Select } from '#ui/form/select.tsx'
import { Punctuality } from './punctuality.tsx'
import { type Subject, useSubject } from './subject.ts'
import { Totals } from '#school/totals.tsx'

const Coming = () => (
  <Skeleton className="grid gap-4">
    <Bone className="h-11 w-44" />
    <Bone className="h-72 rounded-card" />
    <div className="grid grid-cols-2 gap-3">
      <Bone className="h-26 rounded-card" />
      <Bone className="h-26 rounded-card" />
    </div>
    <Bone className="h-80 rounded-card" />
  </Skeleton>
)
const keyOf = ({ tahun_ajaran_id, semester }: Period) => `${tahun_ajaran_id}-${semester}`
const nameOf = ({ tahun_ajaran_id, semester }: Period) =>
  `Semester ${semester === 1 ? 'Ganjil' : 'Genap'} ${tahun_ajaran_id}/${tahun_ajaran_id + 1}`
const numberIn = (text: string | null) => (text !== null && /^\d{1,4}$/.test(text) ? Number(text) : undefined)

function Shown({ summary, subject }: { summary: Summary; subject: Subject }) {
  const { totals, streak, months, person } = summary
  const name = subject.named(person.name)
  const onTime = onTimeOf(summary.arrivals)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-6 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Totals totals={totals} title="Kehadiran semester ini" />
        <Section title="Beruntun tepat waktu">
          <div className="flex flex-wrap gap-3 *:flex-[1_1_8rem]">
            {streak.current !== null && <Stat name="Sekarang" value={`${streak.current} hari`} tone="ok" />}
            <Stat name="Terpanjang" value={`${streak.longest} hari`} tone="accent" />
          </div>
          <p className="mt-2 px-0.5 text-note text-ink-2">
            Hari sekolah berturut-turut hadir tanpa terlambat. Libur dan hari yang menunggu keputusan tidak memutusnya.
          </p>
        </Section>
        {months.length > 0 && (
          <Section title="Perbandingan bulan">
            <div className="grid gap-3">
              {months.length > 2 && (
                <Card className="p-4">
                  <Line
                    title="Naik atau turunkah kehadiran tiap bulan?"
                    says={monthsSay(months.map(({ month, totals: { rate } }) => ({ month, rate })))}
                    columns={['Bulan', 'Hadir']}
                    unit="%"
                    points={months.map(({ month, totals: its }) => ({ label: shortMonth(month), value: its.rate }))}
                  />
                </Card>
              )}
              <MonthComparison months={months} to={subject.to.history} />
            </div>
          </Section>
        )}
      </div>
      <Section title="Jam datang">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Punctuality summary={summary} name={name} />
          {onTime.columns.length > 1 && (
            <Card className="p-4">
              <Heat
                title="Hari apa paling sering datang tepat waktu?"
                says={weekdaysSay(onTime.rows)}
                columns={['Hari dan bulan', 'Tepat waktu']}
                over={onTime.columns}
                rows={onTime.rows}
              />
            </Card>
          )}
        </div>
      </Section>
    </div>
  )
}

export const title = 'Ringkasan presensi'

/** A semester of somebody's attendance; semester and child stay in the address. */
export default function HistorySummaryPage() {
  const subject = useSubject()
  const [search, setSearch] = useSearchParams()
  const { student_id } = subject
  const query = {
    tahun_ajaran_id: numberIn(search.get('tahun_ajaran_id')),
    semester: numberIn(search.get('semester')),
    student_id,
  }
  const called = useCall(attendanceHistory.summary, { query }, { enabled: !subject.nobody })
  const { data } = called
  const choose = (key: string) => {
    const [tahun_ajaran_id = '', semester = ''] = key.split('-')
    setSearch({ tahun_ajaran_id, semester, ...(student_id !== undefined && { student_id }) }, { replace: true })
  }
  return (
    <HistoryFrame title="Ringkasan presensi" back={subject.to.history()} subject={subject} asked={called} known={data}>
      {data?.period && (
        <div className="mb-4 flex">
          <Select
            bare
            label="Semester"
            value={keyOf(data.period)}
            options={data.periods.map((period) => ({ value: keyOf(period), label: nameOf(period) }))}
            onChange={choose}
          />
        </div>
      )}
      {!data ? (
        <Coming />
      ) : data.period && data.first !== null ? (
        <Shown summary={data} subject={subject} />
      ) : (
        <EmptyState
          drawing={<OpenBook />}
          text={data.period ? 'Belum ada yang bisa diringkas' : 'Tahun ajaran belum diatur'}
          note={data.period ? 'Ringkasan muncul setelah presensi pertama tercatat.' : 'Sekolah mengaturnya di awal tahun.'}
        />
      )}
    </HistoryFrame>
  )
}
