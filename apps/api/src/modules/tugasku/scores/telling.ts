import type { RequestContext } from '#kit/http/services.ts'
import { notify } from '#notices/notify.queries.ts'
import type { TaskToScore } from './scoring.queries.ts'

interface Scored {
  readonly student_id: number
  readonly score: number | null
  readonly revision: number
  /** Whether the pupil still goes to the school of the task: the parents of who has gone are told nothing of it. */
  readonly is_here: boolean
}
/** Tells pupils what became of their works; of a score that is shared their parents, too. */
export const tellOutcome = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  task: Pick<TaskToScore, 'id' | 'room_id' | 'room' | 'school_id' | 'title' | 'max_score'>,
  works: readonly Scored[],
  outcome: 'returned' | 'needs_revision',
): Promise<void> => {
  const { id: post_id, room_id, room, school_id: school, title, max_score } = task
  const toPupils = works.map(({ student_id, score, revision }) => ({
    kind: 'tugasku_outcome' as const,
    key: `tugasku_outcome ${post_id} ${revision}`,
    account_id: student_id,
    school,
    data: { post_id, room_id, title, outcome, score, max_score },
  }))
  const heard = outcome === 'returned' ? works.filter(({ is_here }) => is_here) : []
  const toParents = heard.map(({ student_id, score, revision }) => ({
    kind: 'tugasku_child_score' as const,
    student_id,
    to: ['parents'] as const,
    key: `tugasku_child_score ${post_id} ${student_id} ${revision}`,
    data: { post_id, title, room, score, max_score },
  }))
  await notify(db, [...toPupils, ...toParents], now)
}
