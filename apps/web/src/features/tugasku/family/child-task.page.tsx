import { type ChildTaskWhole, tugaskuFamily } from '@lentera/contract/tugasku/family'
import { workStates } from '@lentera/contract/tugasku/posts'
import { lazy } from 'react'
import { useParams } from 'react-router'
import { href, withQuery } from '#lib/nav/href.ts'
import { firstName } from '#school/names.ts'
import { scoreText } from '#school/score.ts'
import { Attachments } from '#ui/attachment.tsx'
import { ListBeside } from '#ui/beside.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Prose } from '#ui/prose.tsx'
import { Screen } from '#ui/screen.tsx'
import { UserText } from '#ui/user-text.tsx'
import { Links } from '#features/tugasku/posts/post-shown.tsx'
import { lateText, momentOf } from '#features/tugasku/posts/words.ts'
import { standingOf } from './words.ts'

const TasksBeside = lazy(() => import('./child-task-lists.tsx'))

/** What became of the work: the shared score, the teacher's words, or what is still to do. */
function Outcome({ of }: { of: ChildTaskWhole }) {
  const { state, score, max_score, feedback, earlier, student, gone, closed } = of
  const name = firstName(student.name)
  return (
    <>
      {state === 'returned' && (
        <Card className="p-4">
          {score !== null && (
            <p className="text-hero font-extrabold tabular-nums">
              {scoreText(score)} <span className="text-body font-semibold text-ink-2">dari {max_score}</span>
            </p>
          )}
          <UserText text={feedback || 'Sudah diperiksa gurunya.'} />
        </Card>
      )}
      {state === 'needs_revision' && (
        <Notice tone="warn">
          <p>Perlu diperbaiki, lalu dikumpulkan lagi.</p>
          {feedback && <UserText className="font-normal" text={feedback} />}
        </Notice>
      )}
      {earlier && (
        <Notice tone="info">
          <p>{`Nilai sebelumnya: ${scoreText(earlier.score)} dari ${max_score}.`}</p>
          {earlier.feedback && <UserText className="font-normal" text={earlier.feedback} />}
        </Notice>
      )}
      {state === 'missing' && (
        <Notice tone="bad">
          {closed
            ? `${name} tidak mengumpulkan tugas ini, dan waktunya sudah ditutup.`
            : `${name} belum mengumpulkan. Tugas ini masih dapat dikumpulkan terlambat.`}
        </Notice>
      )}
      {state === 'exempt' && <Notice tone="info">{name} dibebaskan dari tugas ini.</Notice>}
      {state === 'submitted' && <Notice tone="info">Sudah dikumpulkan, menunggu nilai dari guru.</Notice>}
      {gone && <Notice tone="off">{name} tidak lagi di ruang ini. Yang sudah dikumpulkan tetap dapat dibaca.</Notice>}
    </>
  )
}

function TaskFacts({ of }: { of: ChildTaskWhole }) {
  const { due_at, closes_at, submitted_at, late_minutes, versions, max_score, topic, given_at, scored_at, writer, timezone } = of
  const fact = (name: string, value: string | null | undefined | false) => (value ? [{ name, value }] : [])
  const at = (instant: string | null) => instant !== null && momentOf(instant, timezone)
  return (
    <Facts
      facts={[
        ...fact('Batas waktu', due_at === null && 'Tidak ada'),
        ...fact('Ditutup', at(closes_at)),
        ...fact('Dikumpulkan', at(submitted_at)),
        ...fact('Terlambat', late_minutes !== null && late_minutes > 0 && lateText(late_minutes)),
        ...fact('Dikumpulkan sebanyak', versions > 1 && `${versions} kali`),
        ...fact('Dinilai', at(scored_at)),
        ...fact('Nilai tertinggi', max_score === null ? 'Tidak dinilai' : String(max_score)),
        ...fact('Topik', topic),
        ...fact('Diberikan', at(given_at)),
        ...fact('Guru', writer),
      ]}
    />
  )
}

/** What the teacher asks, as the child reads it. */
function TaskText({ of: { text, files, links } }: { of: ChildTaskWhole }) {
  return (
    <>
      {text !== '' && (
        <Section title="Petunjuk">
          <Prose text={text} />
        </Section>
      )}
      {files.length > 0 && (
        <Section title="Berkas">
          <Attachments files={files} />
        </Section>
      )}
      {links.length > 0 && (
        <Section title="Tautan">
          <Links links={links} />
        </Section>
      )}
    </>
  )
}

export const title = 'Tugas anak'

/** A task of a child, as a parent reads it: nothing is written here. */
export default function ChildTaskPage() {
  const { student = '', post = '' } = useParams()
  return (
    <ListBeside title="Tugasku" to={href('/parent/tugasku')} list={<TasksBeside />}>
      <Screen
        key={`${student} ${post}`}
        call={tugaskuFamily.one}
        input={{ params: { student_id: student, post_id: post } }}
        anyDay
        title={(of) => of?.title ?? title}
        tab={(of) => of?.title}
        note={(of) => (of ? `${of.student.name} · ${of.room}` : ' ')}
        back={withQuery(href('/parent/tugasku'), { student_id: student })}
      >
        {(of) => {
          const { tone, label } = of.state === 'missing' ? workStates.missing : standingOf(of, of.server_time)
          return (
            <div className="@container">
              <div className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem] @4xl:items-start @4xl:gap-8">
                <div className="grid min-w-0 gap-5">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                    {of.state !== 'returned' && <Pill tone={tone}>{label}</Pill>}
                    {of.due_at !== null && <span className="font-bold">Batas waktu: {momentOf(of.due_at, of.timezone)}</span>}
                  </p>
                  <Outcome of={of} />
                  <TaskText of={of} />
                </div>
                <TaskFacts of={of} />
              </div>
            </div>
          )
        }}
      </Screen>
    </ListBeside>
  )
}
