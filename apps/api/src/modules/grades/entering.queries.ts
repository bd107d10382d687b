import type { CellState } from '@lentera/contract/grades'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Closed, Entered } from './grades.queries.ts'

type CellKey = Pick<Entered, 'component_id' | 'student_id'>

export interface ComponentToEnter {
  readonly id: number
  readonly class_id: number
  readonly subject_id: number
  readonly semester: number
  /** What closes its subject; null while scores can be entered. */
  readonly closed: Closed | null
  /** Of the cells' pupils, how many are none of the component's class. */
  readonly strangers: number
}

interface ToEnter {
  /** The teacher's own, with its version; null for somebody without one. */
  readonly school: { readonly id: number; readonly version: number } | null
  readonly components: readonly ComponentToEnter[]
}

/** Keeps the subjects of components from being closed until what is written now is done. */
export const holdPlacesOf = async (db: Db, cells: readonly CellKey[]): Promise<void> => {
  await sql`select from grade_place as place where (place.class_id, place.subject_id, place.semester) in (
      select class_id, subject_id, semester from grade_component where id = any(${cells.map((one) => one.component_id)}::bigint[]))
    order by place.class_id, place.subject_id, place.semester for share`.execute(db)
}

/** The components of cells that are there, with what forbids to enter scores, and the teacher's school. */
export const componentsToEnter = async (db: Db, teacher: number, cells: readonly CellKey[]): Promise<ToEnter> => {
  const { rows } = await sql<ToEnter>`
    with given as materialized (
      select component_id, array_agg(student_id) as students
      from unnest(${cells.map((one) => one.component_id)}::bigint[], ${cells.map((one) => one.student_id)}::bigint[])
        as given(component_id, student_id) group by component_id
    ), entered as (
      select part.id, part.class_id, part.subject_id, part.semester,
        coalesce((select json_build_object('how', 'sent', 'by', closer.name) from rapor_subject as held
            join account as closer on closer.id = held.by_id
            where held.class_id = part.class_id and held.subject_id = part.subject_id and held.semester = part.semester
              and held.state = 'sent'),
          (select json_build_object('how', 'locked', 'by', closer.name) from grade_lock as held
            join account as closer on closer.id = held.locked_by
            where held.class_id = part.class_id and held.subject_id = part.subject_id and held.semester = part.semester)) as closed,
        cardinality(given.students) - (select count(*) from enrollment
          join account as pupil on pupil.id = enrollment.student_id and pupil.deleted_at is null
          where enrollment.class_id = part.class_id and enrollment.student_id = any(given.students)) as strangers
      from given join grade_component as part on part.id = given.component_id and part.removed_at is null
    ), home as (
      select school.id, school.version from account join school on school.id = account.school_id
      where account.id = ${teacher} and account.deleted_at is null
    )
    select (select json_build_object('id', id, 'version', version) from home) as school,
      coalesce((select json_agg(entered order by id) from entered), '[]') as components`.execute(db)
  return rows[0]!
}

/** What became of a cell. */
interface EnteredCell extends CellKey {
  readonly is_written: boolean
  /** Whether the cell had a row when it was held. */
  readonly was_there: boolean
  readonly score: number | null
  readonly state: CellState | null
  readonly first_score: number | null
  readonly note: string | null
  readonly revision: number | null
  /** Who had changed it last before. */
  readonly by: string | null
}

/**
 * Writes those of these cells that stand otherwise and are still what was seen, each with its line of history, and answers how all
 * of them stand then. Where no state is given only the score is said: a second try goes on, and what has no score stays without one.
 * They are held in one order, so that two who write the same cells do not wait for each other.
 */
export const writeScores = async (
  db: Db,
  cells: readonly Entered[],
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<EnteredCell[]> => {
  const { rows } = await sql<EnteredCell>`
    with given as materialized (
      select * from unnest(${cells.map((one) => one.component_id)}::bigint[], ${cells.map((one) => one.student_id)}::bigint[],
        ${cells.map((one) => one.score)}::double precision[], ${cells.map((one) => one.revision)}::integer[],
        ${cells.map((one) => one.state ?? null)}::text[], ${cells.map((one) => one.first ?? null)}::double precision[],
        ${cells.map((one) => one.note ?? null)}::text[])
        as given(component_id, student_id, score, seen, state, first_score, note)
    ), held as (
      select cell.component_id, cell.student_id, cell.score, cell.state, cell.first_score, cell.note, cell.revision, cell.changed_by
      from grade_score as cell
      where (cell.component_id, cell.student_id) in (select component_id, student_id from given)
      order by cell.component_id, cell.student_id for update
    ), part as materialized (
      select id as component_id, school_id from grade_component where id in (select component_id from given)
    ), meant as (
      select school_id, component_id, student_id, given.score, given.seen, coalesce(given.note, held.note, '') as note,
        case when given.state is not null then given.state
          when held.state = 'remedial' and given.score is not null then 'remedial'
          when held.state in ('late', 'exempt', 'makeup') and given.score is null then held.state
          else 'score' end as state,
        case when given.state is not null then given.first_score
          when held.state = 'remedial' and given.score is not null then held.first_score end as first_score
      from given join part using (component_id) left join held using (component_id, student_id)
    ), written as (
      insert into grade_score (school_id, component_id, student_id, score, state, first_score, note, changed_by, changed_at, revision)
      select meant.school_id, meant.component_id, meant.student_id, meant.score, meant.state, meant.first_score, meant.note, ${by}::bigint,
        ${now}::timestamptz, meant.seen + 1
      from meant left join held using (component_id, student_id)
      where (held.score, coalesce(held.state, 'score'), held.first_score, coalesce(held.note, ''))
        is distinct from (meant.score, meant.state, meant.first_score, meant.note)
      order by meant.component_id, meant.student_id
      on conflict (component_id, student_id) do update set score = excluded.score, state = excluded.state,
        first_score = excluded.first_score, note = excluded.note, changed_by = excluded.changed_by,
        changed_at = excluded.changed_at, revision = excluded.revision
      where grade_score.revision = excluded.revision - 1
      returning component_id, student_id, score, state, first_score, note, revision
    ), logged as (
      insert into grade_change (school_id, component_id, student_id, before, before_state, before_first, before_note, after, after_state, after_first,
        after_note, by_id, at)
      select school_id, component_id, student_id, held.score, coalesce(held.state, 'score'), held.first_score, coalesce(held.note, ''), written.score,
        written.state, written.first_score, written.note, ${by}::bigint, ${now}::timestamptz
      from written join part using (component_id) left join held using (component_id, student_id)
      order by component_id, student_id
    )
    select component_id, student_id, written.revision is not null as is_written, held.revision is not null as was_there,
      case when written.revision is null then held.score else written.score end as score,
      case when written.revision is null then held.state else written.state end as state,
      case when written.revision is null then held.first_score else written.first_score end as first_score,
      case when written.revision is null then held.note else written.note end as note,
      coalesce(written.revision, held.revision) as revision, changer.name as by
    from given left join held using (component_id, student_id) left join written using (component_id, student_id)
      left join account as changer on changer.id = held.changed_by`.execute(db)
  return rows
}
