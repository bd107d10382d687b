import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { counted } from './violations.rules.ts'

/** How often each of these pupils has a record of a rule in a year that was not refused. */
export const timesBefore = async (
  db: Db,
  { rule, year, students }: { rule: number; year: number; students: readonly number[] },
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('violation')
    .where('rule_id', '=', rule)
    .where('tahun_ajaran_id', '=', year)
    .where('student_id', 'in', [...students])
    .where('status', 'not in', ['rejected', 'cancelled'])
    .groupBy('student_id')
    .select(['student_id', sql<number>`count(*)::integer`.as('times')])
    .execute()
  return new Map(rows.map(({ student_id, times }) => [student_id, times]))
}

/** Each class's records of this month, of the one before, and of the year, without those that were refused. */
export const trendOf = (
  db: Db,
  { school, year, months: [before, from] }: { school: number; year: number; months: readonly [before: string, from: string] },
) =>
  db
    .selectFrom('violation')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .where('kind', '=', 'violation')
    .where('status', 'in', [...counted])
    .groupBy('class_id')
    .select('class_id')
    .select(sql<number>`(count(*) filter (where date >= ${from}::date))::integer`.as('this_month'))
    .select(sql<number>`(count(*) filter (where date >= ${before}::date and date < ${from}::date))::integer`.as('last_month'))
    .select(sql<number>`count(*)::integer`.as('year'))
    .execute()
