import { sql } from 'kysely'
import type { DemoSoFar } from '#db/seed/demo-part.ts'
import { demoRevise } from '#modules/tugasku/rooms/demo-texts.ts'

/** Minutes by which one of the works is late. */
const LATE = 135

/** A work of each child of the known parents, by its state and the title of its task: the first one. */
const firstOf = (known: readonly string[], states: readonly string[], title: string) => sql`(
  select distinct on (work.student_id) work.id, work.student_id
  from tugasku_work as work join tugasku_post as post on post.id = work.post_id and post.title = ${title}
    join family_link as link on link.student_id = work.student_id and link.state = 'linked'
    join account as parent on parent.id = link.parent_id and parent.username = any(${[...known]}::text[])
  where work.state = any(${[...states]}::text[])
  order by work.student_id, post.id)`
/** Children of known parents who have a work in a state already. */
const has = (state: string) =>
  sql`exists (select from tugasku_work as other where other.student_id = work.student_id and other.state = ${state})`

/**
 * Whatever chance has given the children of known parents: one work of each is late and waits, one is to be put right, and one
 * task is let off. What is missing, due and scored is there by itself.
 */
export const showEveryState = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  await sql`
    with late as (
      update tugasku_work as work set late_minutes = ${LATE}::integer, submitted_at = least(post.due_at + make_interval(mins => ${LATE}::integer), ${now}::timestamptz)
      from ${firstOf(known, ['submitted', 'graded'], 'Rangkuman bacaan')} as chosen, tugasku_post as post
      where work.id = chosen.id and post.id = work.post_id
      returning work.id, work.submitted_at
    )
    update tugasku_work_version as version set late_minutes = ${LATE}::integer, submitted_at = late.submitted_at, received_at = late.submitted_at
    from late where version.work_id = late.id`.execute(db)
  await sql`
    with revised as (
      update tugasku_work as work set state = 'needs_revision', score = null, feedback = ${demoRevise}
      from ${firstOf(known, ['returned'], 'Rangkuman bacaan')} as chosen
      where work.id = chosen.id and not ${has('needs_revision')}
      returning work.id
    )
    update tugasku_work_change as change set state = 'needs_revision', score = null, feedback = ${demoRevise}
    from revised where change.work_id = revised.id`.execute(db)
  await sql`
    with freed as (
      update tugasku_work as work set state = 'exempt', score = null, feedback = null, scored_by = null, scored_at = null
      from ${firstOf(known, ['returned', 'graded'], 'Latihan soal Bab 2')} as chosen
      where work.id = chosen.id and not ${has('exempt')}
      returning work.id
    )
    delete from tugasku_work_change as change using freed where change.work_id = freed.id`.execute(db)
}
