import { workStates } from '@lentera/contract/tugasku/posts'
import { type PupilScore, tugaskuScores } from '@lentera/contract/tugasku/scores'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { Thread } from '#features/tugasku/comments/thread.tsx'
import { Versions } from '#features/tugasku/work/versions.tsx'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { scoreText } from '#school/score.ts'
import { IconButton } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Facts } from '#ui/list.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ScoreForm } from './score-form.tsx'

const handed: readonly string[] = ['submitted', 'graded', 'returned', 'needs_revision']

/** The pupils before and after this one of those who have handed in, and the ways to them. */
const useNeighbours = (hash: string, post_id: string, student_id: string) => {
  const go = useNavigate()
  const { data } = useCall(tugaskuScores.list, { params: { post_id } })
  const all = (data?.rows ?? []).filter(({ state, student }) => handed.includes(state) || student.id === student_id)
  const here = all.findIndex(({ student }) => student.id === student_id)
  const lead = (at: number) => {
    const one = all[at]
    if (!one || at < 0) return undefined
    const to = href('/teacher/tugasku/:hash/tasks/:hashtask/score/:hashtaskscore', {
      hash,
      hashtask: post_id,
      hashtaskscore: one.student.id,
    })
    return () => void go(to, { replace: true })
  }
  return { previous: lead(here - 1), next: lead(here + 1), at: here + 1, count: all.length }
}

function Work({ of }: { of: PupilScore }) {
  if (of.versions.length === 0)
    return (
      <EmptyState
        drawing={<OpenBook />}
        text="Belum ada yang dikumpulkan"
        note="Nilai tetap dapat diisi, misalnya untuk yang dikumpulkan di kelas."
      />
    )
  return <Versions versions={of.versions} timezone={of.task.timezone} />
}

export const title = 'Nilai siswa'

/** One pupil's work on a task: looked at on the left, scored on the right, one after the other. */
export default function ScorePage() {
  const { hash = '', hashtask: post_id = '', hashtaskscore: student_id = '' } = useParams()
  const { previous, next, at, count } = useNeighbours(hash, post_id, student_id)
  return (
    <Screen
      key={student_id}
      call={tugaskuScores.one}
      input={{ params: { post_id, student_id } }}
      title={(one) => one?.student.name ?? title}
      tab={(one) => one?.student.name}
      note={(one) => one?.task.title ?? ' '}
      back={href('/teacher/tugasku/:hash/tasks/:hashtask/score', { hash, hashtask: post_id })}
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
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
          <Section title="Pekerjaan" action={<Pill tone={workStates[one.state].tone}>{workStates[one.state].label}</Pill>}>
            <Work of={one} />
            <div className="mt-6">
              <Thread post_id={one.task.id} about={{ student_id: one.student.id }} writes={!one.task.archived} />
            </div>
          </Section>
          <div className="grid min-w-0 gap-4 lg:sticky lg:top-4">
            {one.can.length > 0 ? (
              <Card className="p-4">
                {one.earlier && (
                  <p className="mb-3 text-note text-ink-2">{`Nilai sebelumnya ${scoreText(one.earlier.score)}, ${one.earlier.version === null ? 'tanpa versi' : `untuk versi ${one.earlier.version}`}.`}</p>
                )}
                <ScoreForm of={one} onNext={() => next?.()} onPrevious={() => previous?.()} />
              </Card>
            ) : (
              <Facts
                facts={[
                  { name: 'Nilai', value: one.score === null ? 'Belum ada' : scoreText(one.score) },
                  { name: 'Catatan', value: one.feedback ?? 'Tidak ada' },
                ]}
              />
            )}
          </div>
        </div>
      )}
    </Screen>
  )
}
