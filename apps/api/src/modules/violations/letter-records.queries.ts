import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { counted } from './violations.rules.ts'

/** A pupil's records of a year that count, the oldest first. */
export const countedRecords = (db: Db, { school, student, year }: { school: number; student: number; year: number }) =>
  db
    .selectFrom('violation')
    .where('school_id', '=', school)
    .where('student_id', '=', student)
    .where('tahun_ajaran_id', '=', year)
    .where('status', 'in', [...counted])
    .orderBy('date')
    .orderBy('id')
    .select(['id', 'date', 'code', 'kind', 'rule', sql<number>`greatest(0, points - remitted)`.as('points')])
    .execute()

/** Which of these records count still. */
export const stillCounted = async (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('violation')
    .where('id', 'in', [...ids])
    .where('status', 'in', [...counted])
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The letters about a pupil of a year, cancelled ones too. */
export const lettersAbout = (db: Db, { school, student, year }: { school: number; student: number; year: number }) =>
  db
    .selectFrom('conduct_letter')
    .where('school_id', '=', school)
    .where('student_id', '=', student)
    .where('tahun_ajaran_id', '=', year)
    .select(['action', 'cancelled_at'])
    .execute()
