import type { AttendanceSettings } from '@lentera/contract/attendance/school'
import { closingKinds } from '@lentera/contract/calendar'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/**
 * Writes all of a school's attendance settings, if they are still those that were seen; weekdays that are not named have no
 * school. Answers the new revision, or undefined, having written nothing, when somebody else has saved since.
 */
export const writeSettings = async (db: Db, school: number, settings: AttendanceSettings): Promise<number | undefined> => {
  const { latitude, longitude, hours, places, revision, ...rest } = settings
  const saved = await db
    .insertInto('attendance_setting')
    .values({ school_id: school, ...rest })
    .onConflict((conflict) =>
      conflict
        .column('school_id')
        .doUpdateSet({ ...rest, revision: revision + 1 })
        .where('attendance_setting.revision', '=', revision),
    )
    .returning('revision')
    .executeTakeFirst()
  if (!saved) return undefined
  await db.updateTable('school').set({ latitude, longitude }).where('id', '=', school).execute()
  await db.deleteFrom('check_in_place').where('school_id', '=', school).execute()
  if (places.length > 0)
    await db
      .insertInto('check_in_place')
      .values(places.map((place, at) => ({ school_id: school, position: at + 1, ...place })))
      .execute()
  await db.deleteFrom('attendance_hours').where('school_id', '=', school).execute()
  if (hours.length > 0)
    await db
      .insertInto('attendance_hours')
      .values(hours.map((day) => ({ school_id: school, ...day })))
      .execute()
  return saved.revision
}

/** A school's attendance settings; undefined before the first were saved. */
export const readSettings = (db: Db, school: number) =>
  db
    .selectFrom('school')
    .leftJoin('attendance_setting as setting', 'setting.school_id', 'school.id')
    .where('school.id', '=', school)
    .select(['school.latitude', 'school.longitude', 'setting.revision'])
    .select(['setting.methods', 'setting.radius_m', 'setting.accuracy_limit_m', 'setting.tolerance_minutes'])
    .select([
      'setting.clock_out',
      'setting.offline_minutes',
      'setting.closing',
      'setting.closing_at',
      'setting.lesson_rule',
      'setting.permit_hours',
    ])
    .executeTakeFirstOrThrow()

/** The points at which people check in beside the school's own, in their order. */
export const readPlaces = (db: Db, school: number) =>
  db
    .selectFrom('check_in_place')
    .where('school_id', '=', school)
    .orderBy('position')
    .select(['name', 'latitude', 'longitude', 'radius_m'])
    .execute()

export const readHours = (db: Db, school: number) =>
  db
    .selectFrom('attendance_hours')
    .where('school_id', '=', school)
    .orderBy('weekday')
    .select(['weekday', 'opens_at', 'starts_at', 'closes_at', 'ends_at'])
    .execute()

/** A school's holidays from a date on, by date. */
export const readHolidays = (db: Db, { school, from }: { school: number; from: string }) =>
  db
    .selectFrom('holiday')
    .where('school_id', '=', school)
    .where('date', '>=', from)
    .orderBy('date')
    .limit(400)
    .select(['date', 'name'])
    .execute()

/** Opens the days of a span for the whole school: entries of the calendar that reach beyond them keep their other days. */
export const openDays = async (db: Db, { school, from, to }: { school: number; from: string; to: string }) => {
  await sql`
    with cut as (
      delete from calendar_entry
      where school_id = ${school} and grades is null and kind in (${sql.join(closingKinds.map((kind) => sql.lit(kind)))})
        and starts_on <= ${to}::date and ends_on >= ${from}::date
      returning *
    )
    insert into calendar_entry (school_id, kind, name, starts_on, ends_on)
    select school_id, kind, name, starts_on, ${from}::date - 1 from cut where starts_on < ${from}::date
    union all
    select school_id, kind, name, ${to}::date + 1, ends_on from cut where ends_on > ${to}::date`.execute(db)
  await db.deleteFrom('holiday').where('school_id', '=', school).where('date', '>=', from).where('date', '<=', to).execute()
}

/** Closes the days of a span under one name, which replaces the names that they had. */
export const closeDays = async (
  db: Db,
  { school, from, to, name }: { school: number; from: string; to: string; name: string },
) => {
  await openDays(db, { school, from, to })
  await db.insertInto('calendar_entry').values({ school_id: school, kind: 'own', name, starts_on: from, ends_on: to }).execute()
}
