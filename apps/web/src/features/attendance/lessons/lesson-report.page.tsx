import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import { type LessonReport, type LessonReportRow, lessons } from '@lentera/contract/attendance/lessons'
import { useSearchParams } from 'react-router'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { PrintLessonsSheet } from './print-lessons.tsx'

const percentText = ({ percent }: LessonReportRow) => (percent === null ? '–' : `${String(percent).replace('.', ',')}%`)
/** What was not plain presence, in words: `2 sakit · 1 alpa`. */
const exceptions = (row: LessonReportRow) =>
  statusOrder
    .slice(1)
    .flatMap((key) => (row[key] > 0 ? [`${row[key]} ${attendanceStatuses[key].label.toLowerCase()}`] : []))
    .join(' · ') || (row.present > 0 ? 'Selalu hadir' : 'Belum tercatat')

const rules: Rules<LessonReportRow> = {
  words: ({ name, nisn }) => [name, nisn],
  sorts: {
    name: ({ name }) => name,
    percent: ({ percent }) => percent,
    ...Object.fromEntries(statusOrder.map((key) => [key, (row: LessonReportRow) => row[key]])),
  },
}
const columns: readonly Column<LessonReportRow>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'exceptions', name: 'Ringkasan', of: exceptions, phone: 'note', phoneOnly: true },
  { id: 'nisn', name: 'NISN', of: ({ nisn }) => nisn, from: 900 },
  ...statusOrder.map((key) => ({
    id: key,
    name: attendanceStatuses[key].label,
    short: attendanceStatuses[key].letter,
    of: (row: LessonReportRow) => <span className={row[key] === 0 ? 'text-ink-3' : 'font-bold'}>{row[key]}</span>,
    text: (row: LessonReportRow) => row[key],
    align: 'right' as const,
    sorts: 'down' as const,
  })),
  { id: 'percent', name: 'Kehadiran', of: percentText, align: 'right', sorts: true, phone: 'value' },
]

function Pupils({ report }: { report: LessonReport }) {
  const list = useRows(report.students, rules)
  const shown = report.shown === null ? undefined : report.teachings[report.shown]
  if (!shown) return <NoClasses />
  return (
    <>
      {!report.by_lesson && report.lessons === 0 && (
        <div className="mb-3">
          <Notice tone="info">Sekolah Anda mengabsen sekali sehari, jadi belum ada absen per pelajaran.</Notice>
        </div>
      )}
      <DataList
        label="Siswa"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        search="Cari nama atau NISN"
        file={`rekap-${shown.subject}-${shown.class_name}`}
        aside={
          <p className="text-cell text-ink-2 tabular-nums">
            {report.lessons} pertemuan diabsen, {shortDate(report.from)}–{shortDate(report.to)}
          </p>
        }
        empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />}
      />
    </>
  )
}

function Print({ report }: { report: LessonReport }) {
  const shown = report.shown === null ? undefined : report.teachings[report.shown]
  if (!shown || report.lessons === 0) return null
  const { class_uuid, subject_id, subject, class_name } = shown
  const [first, last] = [report.from.slice(0, 7), report.to.slice(0, 7)]
  const of = `${subject} ${class_name}`
  return <PrintLessonsSheet key={of} {...{ class_uuid, subject_id, of, first, last }} month={last} />
}

export const title = 'Rekap per pelajaran'

/** Each pupil in one subject of one class since the year began; subject and class stay in the address. */
export default function LessonReportPage() {
  const [search, setSearch] = useSearchParams()
  const class_uuid = search.get('class') ?? undefined
  const subject_id = search.get('subject') ?? undefined
  return (
    <Screen
      call={lessons.lessonReport}
      input={{ query: { class_uuid, subject_id } }}
      keep
      title={title}
      note="Kehadiran tahun ajaran ini"
      back={href('/teacher/attendance')}
      actions={(report) =>
        report && (
          <>
            {report.teachings.length > 1 && (
              <Select
                bare
                label="Kelas dan pelajaran"
                className="w-64 max-w-full"
                value={report.shown ?? 0}
                options={report.teachings.map((one, value) => ({ value, label: `${one.class_name} · ${one.subject}` }))}
                onChange={(at) => {
                  const chosen = report.teachings[at]
                  if (chosen) setSearch({ class: chosen.class_uuid, subject: chosen.subject_id }, { replace: true })
                }}
              />
            )}
            <Print report={report} />
          </>
        )
      }
      skeleton={<DataListSkeleton tools rows={12} />}
    >
      {(report) => <Pupils key={report.shown} report={report} />}
    </Screen>
  )
}
