import { makingUp, outcomes, quizReports, type Report, type ReportPupil, scoreRules } from '@lentera/contract/quiz-reports'
import { sessionStates } from '@lentera/contract/quizzes/session'
import { CalendarPlus, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRows } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Download } from './download.tsx'
import { IntoGrades } from './into-grades.tsx'
import { FollowUp, type FollowUpWish } from './follow-up.tsx'
import { Numbers, ReportFrame, reportOf } from './frame.tsx'
import { lasted, markText, momentText } from './words.ts'

const columnsOf = ({ head, follow_ups }: Report): readonly Column<ReportPupil>[] => [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'class', name: 'Kelas', of: (row) => row.class, from: 560, phone: 'note' },
  {
    id: 'mark',
    name: 'Nilai',
    of: ({ mark }) => <strong className="tabular-nums">{markText(mark)}</strong>,
    text: ({ mark }) => mark,
    sorts: 'down',
    align: 'right',
    phone: 'value',
  },
  ...(follow_ups.length > 0
    ? [
        {
          id: 'final',
          name: 'Nilai akhir',
          of: ({ final, final_from }: ReportPupil) =>
            final_from === 'own' ? markText(final) : `${markText(final)} ${makingUp[final_from].toLowerCase()}`,
          text: ({ final }: ReportPupil) => final,
          sorts: 'down' as const,
          align: 'right' as const,
        },
      ]
    : []),
  {
    id: 'outcome',
    name: 'Keterangan',
    of: ({ outcome }) =>
      outcome === 'passed' || outcome === 'done' ? outcomes[outcome].label : <StatePill of={outcomes[outcome]} />,
    text: ({ outcome }) => outcomes[outcome].label,
    phone: 'note',
  },
  { id: 'lasted', name: 'Lama', of: ({ seconds }) => lasted(seconds), sorts: true, align: 'right', from: 760 },
  { id: 'at', name: 'Dikumpulkan', of: ({ submitted_at }) => momentText(submitted_at, head.timezone), sorts: true, from: 900 },
]

const rules = {
  words: ({ name }: ReportPupil) => [name],
  filters: {
    outcome: ({ outcome }: ReportPupil, value: string) => outcome === value,
    class: (row: ReportPupil, value: string) => row.class === value,
  },
  sorts: {
    name: ({ name }: ReportPupil) => name,
    mark: ({ mark }: ReportPupil) => mark,
    final: ({ final }: ReportPupil) => final,
    lasted: ({ seconds }: ReportPupil) => seconds,
    at: ({ submitted_at }: ReportPupil) => submitted_at,
  },
  size: 50,
}

const filtersOf = (pupils: readonly ReportPupil[]) => {
  const rooms = [...new Set(pupils.flatMap((row) => row.class ?? []))]
  const became = Object.entries(outcomes)
    .map(([value, { label }]) => ({ value, label, count: pupils.filter(({ outcome }) => outcome === value).length }))
    .filter(({ count }) => count > 0)
  return [
    { name: 'outcome', label: 'Semua keterangan', options: became },
    ...(rooms.length > 1
      ? [{ name: 'class', label: 'Semua kelas', options: rooms.map((room) => ({ value: room, label: room })) }]
      : []),
  ]
}

/** Sessions that make up for this one. */
function FollowUps({ sessions }: { sessions: Report['follow_ups'] }) {
  if (sessions.length === 0) return null
  return (
    <Section title="Remedial dan susulan" className="mt-5">
      <Card className="divide-y divide-line">
        {sessions.map(({ uuid, title, state, makes_up, score_rule, pupils }) => (
          <div key={uuid} className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <Link
              to={state === 'finished' || state === 'archived' ? reportOf(uuid) : href('/teacher/session/:uuid', { uuid })}
              className="min-w-0 flex-1 py-2.5 font-semibold text-accent"
            >
              {title}
            </Link>
            <span className="text-cell text-ink-2">
              {makingUp[makes_up ?? 'remedial']}, {pupils} siswa{score_rule && `, ${scoreRules[score_rule].toLowerCase()}`}
            </span>
            <StatePill of={sessionStates[state]} />
          </div>
        ))}
      </Card>
    </Section>
  )
}

/** Offers to grade typed answers anew where they are read better today; nothing changes until the teacher does. */
function Reread({ data: { head, reread } }: { data: Report }) {
  if (reread.length === 0) return null
  const answers = reread.reduce((sum, one) => sum + one.answers, 0)
  return (
    <div className="mb-3">
      <Notice>
        Penilaian angka dan isian diperbaiki: {answers} jawaban akan berubah, nilai sekarang tetap sampai Anda menerapkannya.
        Lihat{' '}
        {reread.map(({ number }, at) => (
          <span key={number}>
            {at > 0 && ', '}
            <Link
              to={withQuery(href('/teacher/session/report/infographic'), { session: head.uuid, open: String(number) })}
              className="underline"
            >
              soal {number}
            </Link>
          </span>
        ))}
        , lalu pilih &quot;Perbaiki penilaian&quot;.
      </Notice>
    </div>
  )
}

function Marks({ data, onFollowUp }: { data: Report; onFollowUp: (wish: FollowUpWish) => void }) {
  const { head, pupils, numbers } = data
  const list = useRows(pupils, rules)
  return (
    <>
      <Numbers
        numbers={[
          { name: 'Ikut', value: `${numbers.taken}`, note: `dari ${numbers.invited}` },
          { name: 'Rata-rata', value: markText(numbers.average) },
          { name: 'Tertinggi', value: markText(numbers.highest) },
          { name: 'Terendah', value: markText(numbers.lowest) },
          ...(numbers.passed === null ? [] : [{ name: 'Lulus', value: `${numbers.passed}`, note: `dari ${numbers.taken}` }]),
          ...(numbers.to_mark === 0 ? [] : [{ name: 'Perlu dinilai', value: `${numbers.to_mark}` }]),
        ]}
      />
      <DataList
        label="Nilai siswa"
        list={list}
        columns={columnsOf(data)}
        keyOf={({ uuid }) => uuid}
        nameOf={({ name }) => name}
        to={({ uuid: studentUuid }) => href('/teacher/session/:uuid/students/:studentUuid', { uuid: head.uuid, studentUuid })}
        search="Cari siswa"
        filters={filtersOf(pupils)}
        {...(head.can.includes('remedial') && {
          bulk: (chosen: readonly ReportPupil[]) => (
            <Button icon={RotateCcw} onClick={() => onFollowUp({ makes_up: 'remedial', chosen: chosen.map(({ uuid }) => uuid) })}>
              Buat remedial
            </Button>
          ),
        })}
        empty={<EmptyState drawing={<OpenCrate />} text="Kuis ini tidak punya peserta" />}
      />
      <FollowUps sessions={data.follow_ups} />
    </>
  )
}

/** Everybody's mark in one session. */
export function ReportOfOne({ session }: { session: string }) {
  const [wish, setWish] = useState<FollowUpWish | null>(null)
  return (
    <Screen
      call={quizReports.report}
      input={{ params: { uuid: session } }}
      title={(data) => data?.head.title ?? 'Laporan kuis'}
      tab={(data) => data && `Laporan ${data.head.title}`}
      back={href('/teacher/session/report')}
      actions={(data) =>
        data && (
          <>
            <Download session={session} />
            {data.head.can.includes('make_up') && data.pupils.some(({ outcome }) => outcome === 'absent') && (
              <Button icon={CalendarPlus} onClick={() => setWish({ makes_up: 'make_up', chosen: null })}>
                Susulan
              </Button>
            )}
            <IntoGrades report={data} />
            {data.head.can.includes('remedial') && (
              <Button tone="main" icon={RotateCcw} onClick={() => setWish({ makes_up: 'remedial', chosen: null })}>
                Remedial
              </Button>
            )}
          </>
        )
      }
      skeleton={<DataListSkeleton strip tools />}
    >
      {(data) => (
        <>
          <ReportFrame head={data.head} here="/teacher/session/report" />
          <Reread data={data} />
          <Marks data={data} onFollowUp={setWish} />
          {wish && <FollowUp key={wish.makes_up} report={data} wish={wish} onClose={() => setWish(null)} />}
        </>
      )}
    </Screen>
  )
}
