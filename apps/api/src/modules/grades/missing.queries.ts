import type { GradeKind } from '@lentera/contract/grades'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { ClassSubject } from './grades.queries.ts'

/** A subject of a class, and whose scores are entered; null for everybody of the class. */
interface ToEnter extends ClassSubject {
  readonly pupils: readonly number[] | null
}
interface MissingPart extends ClassSubject {
  readonly id: number
  readonly name: string
  readonly kind: GradeKind
  readonly due_on: string | null
  /** Pupils of the class now of whom nothing is said. */
  readonly lacking: number
}

/**
 * Components of a semester in which pupils of the class lack a score although others have one, or its due day is over; none of subjects
 * that are locked or sent to the report cards. Who is let off, hands in late or makes up later was said to be so, and lacks nothing here.
 */
export const missingParts = async (
  db: Db,
  of: readonly ToEnter[],
  { semester, today }: { readonly semester: number; readonly today: string },
): Promise<readonly MissingPart[]> => {
  if (of.length === 0) return []
  const { rows } = await sql<MissingPart>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(of)}::text::jsonb) as asked(class_id bigint, subject_id bigint, pupils bigint[])
    )
    select asked.class_id, asked.subject_id, part.id, part.name, part.kind, part.due_on, counted.lacking
    from asked
      cross join lateral (select id, name, kind, due_on, position from grade_component
        where class_id = asked.class_id and subject_id = asked.subject_id and semester = ${semester} and removed_at is null
          and kind <> 'formative' offset 0) as part
      cross join lateral (
        select count(*) filter (where coalesce(cell.state in ('score', 'remedial'), true) and cell.score is null)::integer as lacking,
          count(cell.score)::integer as given
        from enrollment as enrolled
          join account as pupil on pupil.id = enrolled.student_id and pupil.deleted_at is null
          left join grade_score as cell on cell.component_id = part.id and cell.student_id = enrolled.student_id
        where enrolled.class_id = asked.class_id and coalesce(enrolled.student_id = any(asked.pupils), true)) as counted
    where counted.lacking > 0 and (counted.given > 0 or part.due_on < ${today}::date)
      and not exists (select from grade_lock as held where held.class_id = asked.class_id and held.subject_id = asked.subject_id
        and held.semester = ${semester})
      and not exists (select from rapor_subject as given where given.class_id = asked.class_id and given.subject_id = asked.subject_id
        and given.semester = ${semester} and given.state = 'sent')
    order by part.position, part.id`.execute(db)
  return rows
}
