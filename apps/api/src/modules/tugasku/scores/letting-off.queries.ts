import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { noteChanges } from '#modules/tugasku/submissions/submissions.queries.ts'
import type { Writing } from './scoring.queries.ts'

/**
 * Asks again for the work of a pupil who was let off: it stands as it did before, with its score. What a teacher made of it is in its
 * history; what its pupil did is what it holds. False, with nothing written, where somebody has changed it since it was seen.
 */
export const includeAgain = async (db: Db, { post, student, seen, by, now }: Writing): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    with before as (
      select work.id, last.score, case
          when last.state in ('needs_revision', 'graded', 'returned') then last.state
          when work.submitted_at is not null then 'submitted'
          when exists (select from tugasku_work_version as version where version.work_id = work.id) then 'withdrawn'
          when work.draft <> '' or work.draft_links <> '[]' then 'in_progress'
          else 'not_opened' end as state
      from tugasku_work as work
        left join lateral (select change.state, change.score from tugasku_work_change as change
          where change.work_id = work.id and change.state <> 'exempt' order by change.id desc limit 1) as last on true
      where work.post_id = ${post} and work.student_id = ${student}
    )
    update tugasku_work as work set state = before.state, changed_at = ${now}, revision = ${seen}::integer + 1,
      score = case when before.state in ('graded', 'returned') then before.score end
    from before where work.id = before.id and work.revision = ${seen}
    returning work.id`.execute(db)
  await noteChanges(
    db,
    rows.map(({ id }) => id),
    by,
    now,
  )
  return rows.length > 0
}
