import type { RequestContext } from '#kit/http/services.ts'
import { tellParentsOfScores } from '#modules/tugasku/family/telling.ts'
import type { PostWhole } from '#modules/tugasku/posts/posts.queries.ts'
import { notify } from '#notices/notify.queries.ts'

interface Scored {
  readonly student_id: number
  readonly score: number | null
  readonly revision: number
}
/** Tells pupils what became of their works; of a score that is shared their parents, too. */
export const tellOutcome = async (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  task: PostWhole,
  works: readonly Scored[],
  outcome: 'returned' | 'needs_revision',
): Promise<void> => {
  await notify(
    db,
    works.map(({ student_id, score, revision }) => ({
      kind: 'tugasku_outcome' as const,
      key: `tugasku_outcome ${task.id} ${revision}`,
      account_id: student_id,
      school: task.school_id,
      data: { post_id: task.id, room_id: task.room_id, title: task.title, outcome, score, max_score: task.max_score },
    })),
    now,
  )
  if (outcome === 'returned') await tellParentsOfScores(db, task, works, now)
}
