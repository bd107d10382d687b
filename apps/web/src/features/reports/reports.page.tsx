import { type Report, reports, type SchoolReport, schoolReports } from '@lentera/contract/reports'
import { useSearchParams } from 'react-router'
import { optionsOf } from '#lib/form/options.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { MonthSwitch } from '#school/month-switch.tsx'
import { dayIn, monthIn, monthName } from '#school/months.ts'
import { figureLater } from '#ui/chart/figure-later.tsx'
import { Card, Section } from '#ui/card.tsx'
import { DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { ReportFiles, SentFile } from './report-files.tsx'
import { ReportTableShown } from './report-table.tsx'
import { figureOf, reportIn } from './report-words.ts'
import { Schedules } from './schedules.tsx'

const Figure = figureLater(() => import('./report-figure.tsx'))

const spans = { month: 'Sebulan', days: 'Tanggal sendiri' } as const
type Span = keyof typeof spans

/** What the address asks for: a report, and a month or days of one's own; without either the running month. */
const askedIn = (search: URLSearchParams) => {
  const report = reportIn(search.get('report'))
  const [from, to] = [dayIn(search.get('from') ?? undefined), dayIn(search.get('to') ?? undefined)]
  const month = monthIn(search.get('month'))
  const span: Span = report !== 'monthly' && (from !== undefined || to !== undefined) ? 'days' : 'month'
  if (span === 'days') return { report, span, month, from, to, query: { report, from, to } }
  return { report, span, month, from, to, query: { report, ...(month && { from: `${month}-01` }) } }
}
type ReportChoice = ReturnType<typeof askedIn>

interface Choosing {
  readonly asked: ReportChoice
  /** What is shown; undefined until the first answer. */
  readonly shown: Report | undefined
  readonly onChange: (change: Readonly<Record<string, string | null>>) => void
}
function Days({ asked, shown, onChange }: Choosing) {
  const [from, to] = [asked.from ?? shown?.from ?? '', asked.to ?? shown?.to ?? '']
  return (
    <div className="flex flex-wrap items-end gap-3">
      <DateField
        label="Dari tanggal"
        className="w-42"
        value={from}
        max={shown?.today}
        onChange={(day) => onChange({ from: day, to })}
      />
      <DateField label="Sampai tanggal" className="w-42" value={to} min={from} onChange={(day) => onChange({ from, to: day })} />
    </div>
  )
}

function Choose({ asked, shown, onChange }: Choosing) {
  const month = asked.month ?? shown?.from.slice(0, 7)
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
      <Select
        label="Laporan"
        bare
        value={asked.report}
        options={optionsOf(schoolReports)}
        onChange={(report) => onChange({ report })}
      />
      {asked.report !== 'monthly' && (
        <Select
          label="Rentang"
          bare
          value={asked.span}
          options={optionsOf(spans)}
          onChange={(span) =>
            onChange(
              span === 'days'
                ? { from: shown?.from ?? null, to: shown?.to ?? null, month: null }
                : { from: null, to: null, month: shown?.from.slice(0, 7) ?? null },
            )
          }
        />
      )}
      {asked.span === 'days' ? (
        <Days asked={asked} shown={shown} onChange={onChange} />
      ) : (
        month !== undefined && (
          <MonthSwitch
            month={month}
            first={shown?.first_day.slice(0, 7) ?? month}
            last={shown?.today.slice(0, 7) ?? month}
            onChange={(next) => onChange({ month: next })}
          />
        )
      )}
    </div>
  )
}

const nothing: Readonly<Partial<Record<SchoolReport, string>>> = {
  late: 'Tidak ada siswa yang terlambat.',
  absent: 'Tidak ada siswa yang alpa.',
  attendance_teachers: 'Sekolah ini belum punya guru.',
  attendance_classes: 'Belum ada kelas di tahun ajaran ini.',
  conduct: 'Tidak ada catatan.',
  grades: 'Belum ada komponen nilai semester ini.',
  journals: 'Tidak ada pelajaran tanpa jurnal.',
  monthly: 'Tidak ada.',
}

function Shown({ of }: { of: Report }) {
  const figure = figureOf(of)
  return (
    <div className="grid min-w-0 gap-6">
      {figure && (
        <Card className="p-4">
          <Figure of={figure} />
        </Card>
      )}
      {of.tables.map((table) => (
        <ReportTableShown key={table.title} of={table} empty={nothing[of.report] ?? 'Belum ada yang tercatat.'} />
      ))}
    </div>
  )
}

/** What is made at the places that it is about. */
const elsewhere = [
  {
    to: href('/school/attendance'),
    title: 'Daftar hadir sebulan',
    note: 'Papan presensi, Unduh: satu halaman tiap kelas, ditandatangani',
  },
  { to: href('/school/rapor/ledger'), title: 'Leger', note: 'Nilai akhir satu kelas, dengan komponennya di xlsx' },
  { to: href('/school/grades'), title: 'Nilai', note: 'Yang sudah dan belum terisi di tiap kelas dan pelajaran' },
  { to: href('/school/calendar'), title: 'Kalender dan hari efektif setahun', note: 'Menurut bulan dan tingkat' },
  { to: href('/school/people/register'), title: 'Buku induk', note: 'Semua siswa, yang masuk dan yang keluar' },
  { to: href('/school/rapor/bridge'), title: 'Jembatan e-Rapor', note: 'Berkas impor e-Rapor' },
  { to: href('/school/log'), title: 'Catatan perubahan', note: 'Siapa mengubah apa' },
]

const spanText = ({ report, from, to }: Report) =>
  report === 'monthly' ? monthName(from.slice(0, 7)) : `${longDate(from)} sampai ${longDate(to)}`

export const title = 'Laporan sekolah'

/** Everything that a school reports about itself: read, taken along as a file, or sent by itself. */
export default function ReportsPage() {
  const [search, setSearch] = useSearchParams()
  const asked = askedIn(search)
  const called = useCall(reports.show, { query: asked.query }, { keep: true })
  const { data } = called
  const change = (changed: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changed))
      if (value) next.set(name, value)
      else next.delete(name)
    setSearch(next, { replace: true })
  }
  const file = search.get('file')
  const isOfThis = data?.report === asked.report
  return (
    <Page title={title} note={data && isOfThis ? spanText(data) : ' '}>
      {file !== null && (
        <div className="mb-4">
          <SentFile id={file} onLeave={() => change({ file: null })} />
        </div>
      )}
      <Choose asked={asked} shown={data} onChange={change} />
      {data !== undefined && isOfThis && (
        <div className="mb-4">
          <ReportFiles of={data} />
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Around called={called} skeleton={<DataListSkeleton />} />
          {data !== undefined && <Shown of={data} />}
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Schedules report={asked.report} />
          <Section title="Laporan lain">
            <List>
              {elsewhere.map(({ to, title: name, note }) => (
                <Row key={name} to={to} title={name} note={note} />
              ))}
            </List>
          </Section>
        </div>
      </div>
    </Page>
  )
}
