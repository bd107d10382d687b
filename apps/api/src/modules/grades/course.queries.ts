import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { ScoreRow } from '#marks/marks.queries.ts'
import { isMemberOn } from '#school/scope.queries.ts'

/** A cell with the school's day on which it was said. */
type SaidCell = Pick<ScoreRow, 'component_id' | 'student_id' | 'score' | 'state' | 'first_score'> & {
  readonly said_on: string
}

/**
 * What the pupils of a class have in components: those who are in it now or, with `date`, who were on that day, and `student`. Of `student` the day is the one on which a score was first given, which a
 * correction keeps; of the others that of the last change. Begins at the components and reads each by the key of its scores: `offset 0`
 * leaves the planner no other way.
 */
export const cellsOfClass = async (
  db: Db,
  of: {
    readonly room: number
    readonly date?: string | undefined
    readonly components: readonly number[]
    readonly student: number
    readonly timezone: string
  },
): Promise<SaidCell[]> => {
  if (of.components.length === 0) return []
  const members =
    of.date === undefined
      ? sql`select student_id from enrollment where class_id = ${of.room}`
      : sql`select member.student_id from class_membership as member
          where member.class_id = ${of.room} and ${isMemberOn('member', sql`${of.date}::date`)}`
  const { rows } = await sql<SaidCell>`
    with pupil as materialized (
      select enrolled.student_id from (${members} offset 0) as enrolled
        cross join lateral (select from account where id = enrolled.student_id and deleted_at is null offset 0) as account
    )
    select cell.component_id, cell.student_id, cell.score, cell.state, cell.first_score,
      (coalesce(case when cell.student_id = ${of.student} and cell.score is not null
        then (select min(change.at) from ever.grade_change as change where change.student_id = cell.student_id
          and change.component_id = cell.component_id and change.after is not null) end,
        cell.changed_at) at time zone ${of.timezone}::text)::date::text as said_on
    from unnest(${[...of.components]}::bigint[]) as part(id)
      cross join lateral (select component_id, student_id, score, state, first_score, changed_at from grade_score
        where component_id = part.id offset 0) as cell
    where cell.student_id = ${of.student} or cell.student_id in (select student_id from pupil)`.execute(db)
  return rows
}
