import { workStates } from '@lentera/contract/tugasku/posts'
import { type PupilScore, tugaskuScores } from '@lentera/contract/tugasku/scores'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { Thread } from '#features/tugasku/comments/thread.tsx'
import { Versions } from '#features/tugasku/work/versions.tsx'
import { useMedia } from '#lib/device/media.ts'
import { href } from '#lib/nav/href.ts'
import { scoreText } from '#school/score.ts'
import { IconButton } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { AskBeforeLeaving } from '#ui/form/form.tsx'
import { Facts } from '#ui/list.tsx'
import { Isolated } from '#ui/user-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ScoreForm } from './score-form.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { type Saves, useSaves } from './use-saves.ts'

function Work({ of }: { of: PupilScore }) {
  const isWide = useMedia('(min-width: 1024px)')
  if (of.versions.length === 0)
    return (
      <EmptyState
        drawing={<OpenBook />}
        text="Belum ada yang dikumpulkan"
        note="Nilai tetap dapat diisi, misalnya untuk yang dikumpulkan di kelas."
      />
    )
  return <Versions versions={of.versions} timezone={of.task.timezone} inPlace={isWide} />
}

export const title = 'Nilai siswa'

/** Scores that did not arrive, each with the way back to its pupil. */
function Failed({ saves, here, to }: { saves: Saves; here: string; to: (student_id: string) => string }) {
  const failed = Object.entries(saves.unsaved).filter(([id, { fault }]) => fault !== null && id !== here)
  return failed.map(([id, { name, score, fault }]) => (
    <div key={id} className="mb-3">
      <Notice tone="bad" live>
        <p>
          Nilai <Isolated>{name}</Isolated>
          {score !== null && ` (${scoreText(score)})`} belum tersimpan. {fault?.message}
        </p>
        <Link to={to(id)} replace className="inline-flex min-h-control items-center underline">
          Buka&nbsp;<Isolated>{name}</Isolated>
        </Link>
      </Notice>
    </div>
  ))
}

/** What the pupil has handed in, and its score where it cannot be changed. */
const WorkSection = ({ of: one }: { of: PupilScore }) => (
  <Section title="Pekerjaan" action={<StatePill of={workStates[one.state]} />}>
    {one.earlier && (
      <p className="mb-3 text-note text-ink-2">
        {`Nilai sebelumnya ${scoreText(one.earlier.score)}, ${one.earlier.version === null ? 'tanpa versi' : `untuk versi ${one.earlier.version}`}.`}
      </p>
    )}
    <Work of={one} />
    {one.can.length === 0 && (
      <Facts
        facts={[
          { name: 'Nilai', value: one.score === null ? 'Belum ada' : scoreText(one.score) },
          one.feedback === null ? { name: 'Catatan', value: 'Tidak ada' } : { name: 'Catatan', text: one.feedback },
        ]}
      />
    )}
  </Section>
)

/** One pupil's work on a task: looked at on the left, scored on the right, one after the other. */
export default function ScorePage() {
  const { hash = '', hashtask: post_id = '', hashtaskscore: student_id = '' } = useParams()
  const saves = useSaves()
  const around = useNeighbours({ hash, post_id, student_id }, saves.unsaved)
  const { previous, next, waiting, at, count, ready } = around
  const list = href('/teacher/tugasku/:hash/tasks/:hashtask/score', { hash, hashtask: post_id })
  const to = (id: string) =>
    href('/teacher/tugasku/:hash/tasks/:hashtask/score/:hashtaskscore', { hash, hashtask: post_id, hashtaskscore: id })
  return (
    <Screen
      key={student_id}
      call={tugaskuScores.one}
      input={{ params: { post_id, student_id } }}
      title={(one) => one?.student.name ?? title}
      tab={(one) => one?.student.name}
      note={(one) => one?.task.title ?? ' '}
      back={list}
      actions={
        <>
          {count > 1 && (
            <span className="text-note text-ink-2 tabular-nums">
              {at} dari {count}
            </span>
          )}
          <IconButton icon={ChevronLeft} label="Siswa sebelumnya" disabled={!previous} onClick={previous} />
          <IconButton icon={ChevronRight} label="Siswa berikutnya" disabled={!next} onClick={next} />
        </>
      }
    >
      {(one) => (
        <>
          <AskBeforeLeaving when={Object.values(saves.unsaved).some(({ fault }) => fault !== null)} within={`${list}/`} />
          <Failed saves={saves} here={student_id} to={to} />
          {!waiting && ready > 0 && one.state !== 'submitted' && (
            <div className="mb-3">
              <Notice tone="ok">
                Semua yang dikumpulkan sudah dinilai.{' '}
                <Link to={list} className="inline-flex min-h-control items-center underline">
                  Bagikan {ready} nilai
                </Link>
              </Notice>
            </div>
          )}
          <ScoreForm
            of={one}
            around={around}
            saves={saves}
            work={<WorkSection of={one} />}
            thread={<Thread post_id={one.task.id} about={{ student_id: one.student.id }} writes={!one.task.archived} />}
          />
        </>
      )}
    </Screen>
  )
}
