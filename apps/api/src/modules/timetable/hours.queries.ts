import type { Db } from '#db/db.ts'
import type { LessonHour } from '#school/hours.ts'
import type { InYear } from '#school/in-year.ts'
import type { SetFields } from './hours.rules.ts'

interface OfSet {
  readonly school: number
  readonly id: number
}

/** Locks the hours of a year, so that what one office checks no other one changes meanwhile. */
export const lockYearOfHours = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('academic_year')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .select('revision')
    .forUpdate()
    .execute()

const columnsOf = ({ name, weekday, starts_on, ends_on, check_in }: SetFields) => ({
  name,
  weekday,
  starts_on,
  ends_on,
  check_in_opens_at: check_in?.opens_at ?? null,
  check_in_starts_at: check_in?.starts_at ?? null,
  check_in_closes_at: check_in?.closes_at ?? null,
})

const insertHours = (db: Db, { school, id }: OfSet, hours: readonly LessonHour[]) =>
  db
    .insertInto('lesson_hour')
    .values(
      hours.map(({ starts_at, ends_at, number, name }) => ({ school_id: school, set_id: id, starts_at, ends_at, number, name })),
    )
    .execute()

/** Makes a set; answers its id. */
export const insertSet = async (db: Db, { school, year }: InYear, fields: SetFields): Promise<number> => {
  const { id } = await db
    .insertInto('hour_set')
    .values({ school_id: school, tahun_ajaran_id: year, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertHours(db, { school, id }, fields.hours)
  return id
}

/** Changes a set with its hours; false when it has changed since that revision. */
export const updateSet = async (
  db: Db,
  of: OfSet,
  { revision, ...fields }: SetFields & { revision: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('hour_set')
    .set(columnsOf(fields))
    .where('school_id', '=', of.school)
    .where('id', '=', of.id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await db.deleteFrom('lesson_hour').where('school_id', '=', of.school).where('set_id', '=', of.id).execute()
  await insertHours(db, of, fields.hours)
  return true
}

/** False as above. */
export const deleteSet = async (db: Db, { school, id }: OfSet, revision: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('hour_set')
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The first date of a span on which a roll was called lesson by lesson; undefined when there is none. */
export const firstRollCall = async (db: Db, school: number, { from, to }: { from: string; to: string }) => {
  const row = await db
    .selectFrom('roll_call')
    .where('school_id', '=', school)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('lesson_id', 'is not', null)
    .orderBy('date')
    .select('date')
    .executeTakeFirst()
  return row?.date
}
