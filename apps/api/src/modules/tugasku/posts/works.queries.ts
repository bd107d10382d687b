import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { scoreStanding } from '#marks/task-scores.queries.ts'
import { isKept } from '#modules/tugasku/pupils.queries.ts'

/**
 * Whether a work (`work`) has a score that was reckoned by what its task is worth: one that counts, a draft, one that its pupil still
 * reads of an attempt before, or one that comes back when its pupil, who was let off, is asked again.
 */
const hasScore = sql<boolean>`(${scoreStanding('work')} is not null or exists (select from tugasku_work_change as change
  where change.work_id = work.id and change.score is not null
    and (change.state = 'returned' or (change.state = 'graded' and work.state = 'exempt'))))`

/** Whether a work on a post (`post`) has a score. */
export const isScored = sql<boolean>`exists (select from tugasku_work as work where work.post_id = post.id and ${hasScore})`

/** Whether work was left on a post (`post`) that stays: something was handed in, or a teacher has said something of it. */
export const hasWork = sql<boolean>`exists (select from tugasku_work as work where work.post_id = post.id and ${isKept})`

const asks = (what: RawBuilder<boolean>) => async (db: Db, post: number) =>
  (await db.selectFrom('tugasku_post as post').where('post.id', '=', post).select(what.as('is_so')).executeTakeFirst())?.is_so ??
  false

/** The same of one post. */
export const hasScores = asks(isScored)
export const hasWorks = asks(hasWork)
