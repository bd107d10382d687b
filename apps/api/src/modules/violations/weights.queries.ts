import { violationLimits } from '@lentera/contract/violations'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

interface Repeated {
  readonly rule: number
  readonly year: number
  readonly students: readonly number[]
}

/** Holds what these pupils have of a rule until the transaction ends: two who record at once count one after the other. */
export const holdWeights = async (db: Db, { rule, students }: Pick<Repeated, 'rule' | 'students'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('violation ' || student, ${rule}::bigint))
    from (select unnest(${[...students]}::bigint[]) as student order by 1) as held`.execute(db)
}

/**
 * Weighs the records of a rule by frequency anew after one of them has gone: the first one of the year once, the second twice, all
 * further ones three times, in the order in which they were recorded. Each that changes says so in its history.
 */
export const weighAnew = async (
  db: Db,
  { rule, year, students, by, now }: Repeated & { readonly by: number; readonly now: Date },
): Promise<void> => {
  await holdWeights(db, { rule, students })
  const { rows } = await sql<{ id: number; before: number; points: number }>`
    with due as (
      select id, points as before, base_points * least(${violationLimits.repeated}::integer,
        row_number() over (partition by student_id order by recorded_at, id)::integer) as points
      from violation where rule_id = ${rule} and tahun_ajaran_id = ${year} and student_id = any(${[...students]}::bigint[])
        and base_points is not null and status not in ('rejected', 'cancelled'))
    update violation set points = due.points from due where violation.id = due.id and violation.points <> due.points
    returning violation.id, due.before, due.points`.execute(db)
  if (rows.length === 0) return
  await db
    .insertInto('violation_event')
    .values(
      rows.map(({ id, before, points }) => ({
        violation_id: id,
        kind: 'weighed' as const,
        by_id: by,
        at: now,
        note: `${before} menjadi ${points} poin, karena catatan sebelumnya tidak lagi dihitung.`,
      })),
    )
    .execute()
}
