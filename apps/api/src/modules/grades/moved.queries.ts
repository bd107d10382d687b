import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isMemberOn } from '#school/scope.queries.ts'
import type { Entered } from './grades.queries.ts'

/** A cell, and the last day of its semester where that is over (`2026-12-31`). */
export interface DatedCell extends Pick<Entered, 'component_id' | 'student_id'> {
  readonly ended_on: string | null
}
/** A cell of a pupil who was moved on from the component's class, with what was given there. */
interface MovedCell extends Pick<Entered, 'component_id' | 'student_id'> {
  readonly name: string
  readonly image: string | null
  readonly nisn: string | null
  /** The pupil's class of now. */
  readonly present_id: number
  /** The class in which the score counts: that of the semester's last day, or the one of now. */
  readonly counts_in: number
}

/**
 * Those of these cells whose pupils were moved on to another class of the same school and year, by name, and which have a score, or had
 * one after the move: what is corrected can be taken back. Begins at the cells, each by the key of its score.
 */
export const movedCells = async (db: Db, cells: readonly DatedCell[]): Promise<MovedCell[]> => {
  const { rows } = await sql<MovedCell>`
    select part.id as component_id, pupil.id as student_id, pupil.name, pupil.image, pupil.nisn, present.class_id as present_id,
      coalesce((select member.class_id from class_membership as member
        where member.student_id = pupil.id and member.tahun_ajaran_id = former.tahun_ajaran_id
          and ${isMemberOn('member', sql`given.ended_on`)}), present.class_id) as counts_in
    from unnest(${cells.map((one) => one.component_id)}::bigint[], ${cells.map((one) => one.student_id)}::bigint[],
        ${cells.map((one) => one.ended_on)}::date[]) as given(component_id, student_id, ended_on)
      join grade_component as part on part.id = given.component_id and part.removed_at is null
      join class as former on former.id = part.class_id
      join enrollment as present on present.student_id = given.student_id
        and present.tahun_ajaran_id = former.tahun_ajaran_id and present.class_id <> former.id
      join class as room on room.id = present.class_id and room.school_id = former.school_id
      join account as pupil on pupil.id = given.student_id and pupil.deleted_at is null
      join grade_score as cell on cell.component_id = part.id and cell.student_id = pupil.id
    where exists (select from class_move as move
      where move.student_id = pupil.id and move.tahun_ajaran_id = former.tahun_ajaran_id and move.from_class_id = former.id
        and (cell.score is not null or cell.changed_at > move.moved_at))
    order by pupil.name, pupil.id, part.position, part.id`.execute(db)
  return rows
}
