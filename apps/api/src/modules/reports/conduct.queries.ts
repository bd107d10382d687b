import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** The states in which a record counts. */
const counting = ['verified', 'followed_up', 'done'] as const

interface ConductScope {
  readonly school: number
  readonly year: number
  readonly from: string
  readonly to: string
}

const within = (db: Db, { school, year, from, to }: ConductScope) =>
  db
    .selectFrom('violation')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .where('status', 'in', [...counting])
    .where('date', '>=', from)
    .where('date', '<=', to)

/** What counts of the records of each class. */
export const conductOfClasses = (db: Db, asked: ConductScope) =>
  within(db, asked)
    .groupBy('class_id')
    .select('class_id')
    .select([
      sql<number>`(count(*) filter (where kind = 'violation' and category = 'light'))::integer`.as('light'),
      sql<number>`(count(*) filter (where kind = 'violation' and category = 'medium'))::integer`.as('medium'),
      sql<number>`(count(*) filter (where kind = 'violation' and category = 'heavy'))::integer`.as('heavy'),
      sql<number>`(count(distinct student_id) filter (where kind = 'violation'))::integer`.as('pupils'),
      sql<number>`(count(*) filter (where kind = 'award'))::integer`.as('awards'),
    ])
    .execute()

/** How often each rule was broken, or earned, the most often first. */
export const conductOfRules = (db: Db, asked: ConductScope) =>
  within(db, asked)
    .groupBy(['kind', 'code', 'rule'])
    .select(['kind', 'code', 'rule'])
    .select(sql<number>`count(*)::integer`.as('times'))
    .select(sql<number>`count(distinct student_id)::integer`.as('pupils'))
    .orderBy('times', 'desc')
    .orderBy('code')
    .execute()
