import { makingUp, quizReports, type ReportRow } from '@lentera/contract/quiz-reports'
import { useMemo } from 'react'
import { useList } from '#lib/http/use-list.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { RereadMark, useRereads } from '#school/quiz/reread.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { reportOf } from './frame.tsx'
import { markText } from './words.ts'

const day = ({ ends_at }: ReportRow) => (ends_at ? shortDate(schoolDay(ends_at)) : null)
const columnsOf = (rereads: ReadonlyMap<string, number>): readonly Column<ReportRow>[] => [
  {
    id: 'title',
    name: 'Kuis',
    of: ({ uuid, title, makes_up }) => (
      <>
        {title}
        {makes_up && <span className="ml-1.5 font-normal text-ink-2">{makingUp[makes_up].toLowerCase()}</span>}
        <RereadMark answers={rereads.get(uuid)} />
      </>
    ),
    text: ({ title }) => title,
  },
  {
    id: 'about',
    name: 'Kelas dan nilai',
    of: (row) => `${[row.classes.join(', '), day(row)].filter(Boolean).join(', ')}, rata-rata ${markText(row.numbers.average)}`,
    phone: 'note',
    phoneOnly: true,
  },
  { id: 'classes', name: 'Kelas', of: ({ classes }) => classes.join(', ') || null, from: 700 },
  { id: 'subject', name: 'Mapel', of: ({ subject }) => subject, from: 1000 },
  { id: 'day', name: 'Selesai', of: day, text: ({ ends_at }) => ends_at && schoolDay(ends_at), from: 800 },
  { id: 'taken', name: 'Ikut', of: ({ numbers }) => `${numbers.taken} dari ${numbers.invited}`, align: 'right' },
  { id: 'average', name: 'Rata-rata', of: ({ numbers }) => markText(numbers.average), align: 'right' },
  { id: 'highest', name: 'Tertinggi', of: ({ numbers }) => markText(numbers.highest), align: 'right', from: 620 },
  { id: 'lowest', name: 'Terendah', of: ({ numbers }) => markText(numbers.lowest), align: 'right', from: 620 },
  {
    id: 'passed',
    name: 'Lulus',
    of: ({ numbers }) => (numbers.passed === null ? '–' : `${numbers.passed} dari ${numbers.taken}`),
    align: 'right',
    phone: 'value',
  },
  {
    id: 'to_mark',
    name: 'Perlu dinilai',
    of: ({ numbers }) => (numbers.to_mark > 0 ? <span className="font-bold text-warn">{numbers.to_mark}</span> : '–'),
    text: ({ numbers }) => numbers.to_mark,
    align: 'right',
    from: 900,
  },
]

/** Quizzes that are over, with what they came to. */
export function ReportList() {
  const list = useList(quizReports.list, ({ query }) => ({ query }))
  const rereads = useRereads()
  const columns = useMemo(() => columnsOf(rereads), [rereads])
  return (
    <Page title="Laporan kuis" note="Kuis yang sudah selesai">
      <DataList
        label="Laporan kuis"
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        nameOf={({ title }) => title}
        to={({ uuid }) => reportOf(uuid)}
        search="Cari kuis"
        file="Laporan kuis"
        empty={
          <EmptyState
            drawing={<OpenCrate />}
            text="Belum ada kuis yang selesai"
            note="Nilai muncul di sini setelah kuis pertama ditutup."
          />
        }
      />
    </Page>
  )
}
