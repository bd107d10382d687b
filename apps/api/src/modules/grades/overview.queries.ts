import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { ClassSubject } from './grades.queries.ts'

/** How many pupils each of these classes has. */
export const countPupils = async (db: Db, classes: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('pupil.deleted_at', 'is', null)
    .where('enrollment.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .groupBy('enrollment.class_id')
    .select(['enrollment.class_id', sql<number>`count(*)::integer`.as('pupils')])
    .execute()
  return new Map(rows.map(({ class_id, pupils }) => [class_id, pupils]))
}

interface EnteredCount extends ClassSubject {
  readonly components: number
  /** Cells that say a score, or that none is owed. */
  readonly entered: number
  /** How many plain scores there are of what may count, and their sum. */
  readonly scored: number
  readonly total: number
  /** The second tries among what may count. */
  readonly again: readonly { readonly score: number; readonly first_score: number }[]
}

/**
 * Components and scores of subjects of classes, where a component was made. Only scores of pupils who are in the class
 * now count. Begins at what is asked for and reads each component by the key of its scores: `offset 0` and `coalesce` leave the planner
 * no other way, such as a scan of all scores.
 */
export const countsOf = async (db: Db, of: readonly ClassSubject[], semester: number): Promise<readonly EnteredCount[]> => {
  const { rows } = await sql<Omit<EnteredCount, 'again'> & { again: EnteredCount['again'][] }>`
    with asked as (
      select * from unnest(${of.map((one) => one.class_id)}::bigint[], ${of.map((one) => one.subject_id)}::bigint[])
        as asked(class_id, subject_id)
    ), pupil as materialized (
      select enrolled.class_id, enrolled.student_id from (select distinct class_id from asked) as of_class
        cross join lateral (select class_id, student_id from enrollment where class_id = of_class.class_id offset 0) as enrolled
        cross join lateral (select from account where id = enrolled.student_id and deleted_at is null offset 0) as account
    )
    select asked.class_id, asked.subject_id, count(*)::integer as components, sum(got.entered)::integer as entered,
      coalesce(sum(got.scored) filter (where part.kind <> 'formative'), 0)::integer as scored,
      coalesce(sum(got.total) filter (where part.kind <> 'formative'), 0) as total,
      coalesce(json_agg(got.again) filter (where part.kind <> 'formative' and got.again is not null), '[]') as again
    from asked
      cross join lateral (select id, class_id, kind from grade_component
        where class_id = asked.class_id and subject_id = asked.subject_id and semester = ${semester} and removed_at is null
        offset 0) as part
      cross join lateral (select count(*) as entered, count(*) filter (where state = 'score') as scored,
          sum(score) filter (where state = 'score') as total,
          json_agg(json_build_object('score', score, 'first_score', first_score)) filter (where state = 'remedial') as again
        from grade_score
        where component_id = part.id and (score is not null or state = 'exempt')
          and coalesce((part.class_id, student_id) in (select class_id, student_id from pupil), false)) as got
    group by asked.class_id, asked.subject_id`.execute(db)
  return rows.map((row) => ({ ...row, again: row.again.flat() }))
}
