import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { SchoolDate } from '#kit/jobs/hours.ts'
import { runningMark } from '#school/timetable-versions.queries.ts'
import type { InYear } from '#school/in-year.ts'

const versions = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('timetable_version as version')
    .where('version.school_id', '=', school)
    .where('version.tahun_ajaran_id', '=', year)
    .select(['version.id', 'version.tahun_ajaran_id', 'version.name', 'version.state', 'version.valid_from'])
    .select(['version.base', 'version.revision'])
    .select(['version.created_at', 'version.published_at', 'version.tried_on'])
    .select([
      sql<string[]>`version.obstacles`.as('obstacles'),
      sql<number>`(select count(*)::integer from timetable_version_lesson as lesson
        where lesson.school_id = version.school_id and lesson.version_id = version.id)`.as('lessons'),
    ])
export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number]

/** The versions of a year: what is coming, drafts, and what was taken over, each with the newest first. */
export const versionsOf = (db: Db, at: InYear) =>
  versions(db, at)
    .orderBy(sql`array_position(array['published', 'draft', 'applied'], version.state)`)
    .orderBy('version.id', 'desc')
    .execute()

/** The year that a version is a timetable of; undefined for another school's. */
export const yearOfVersion = async (db: Db, school: number, id: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('timetable_version')
    .where('school_id', '=', school)
    .where('id', '=', id)
    .select('tahun_ajaran_id')
    .executeTakeFirst()
  return row?.tahun_ajaran_id
}

export const findVersion = (db: Db, at: InYear, id: number) => versions(db, at).where('version.id', '=', id).executeTakeFirst()

/** The version of a year that is coming. */
export const comingOf = (db: Db, at: InYear) => versions(db, at).where('version.state', '=', 'published').executeTakeFirst()

/** A version that nobody else writes until the transaction ends: whoever writes its lessons, too, holds it first. */
export const lockVersion = async (db: Db, at: InYear, id: number): Promise<VersionRow | undefined> => {
  await db
    .selectFrom('timetable_version')
    .where('school_id', '=', at.school)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return findVersion(db, at, id)
}

/** The mark of the lessons that run. */
export const markOf = async (db: Db, { school, year }: InYear): Promise<string> => {
  const { mark } = await db.selectNoFrom(runningMark(school, year).as('mark')).executeTakeFirstOrThrow()
  return mark
}

export interface OfVersion {
  readonly school: number
  readonly id: number
}
interface Seen extends OfVersion {
  readonly revision: number
}

/** Calls a version something else; false when it has changed since that revision. */
export const renameVersion = async (db: Db, { school, id, revision }: Seen, name: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('timetable_version')
    .set({ name })
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Takes a version away with its lessons; false as above, and for one that is coming. */
export const deleteVersion = async (db: Db, { school, id, revision }: Seen): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('timetable_version')
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '<>', 'published')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

interface Published {
  readonly valid_from: string
  readonly by: number
  readonly now: Date
  readonly base: string
  /** It is taken over at once. */
  readonly applied: boolean
}
/** Lets a draft hold from a date. */
export const publishVersion = (db: Db, { school, id }: OfVersion, { valid_from, by, now, base, applied }: Published) =>
  db
    .updateTable('timetable_version')
    .set({
      state: applied ? 'applied' : 'published',
      valid_from,
      published_by: by,
      published_at: now,
      applied_at: applied ? now : null,
      base,
    })
    .where('school_id', '=', school)
    .where('id', '=', id)
    .execute()

export const withdrawVersion = (db: Db, { school, id }: OfVersion) =>
  db
    .updateTable('timetable_version')
    .set({ state: 'draft', valid_from: null, published_by: null, published_at: null, obstacles: '[]', tried_on: null })
    .where('school_id', '=', school)
    .where('id', '=', id)
    .execute()

export const markApplied = (db: Db, { school, id }: OfVersion, now: Date) =>
  db
    .updateTable('timetable_version')
    .set({ state: 'applied', applied_at: now, obstacles: '[]' })
    .where('school_id', '=', school)
    .where('id', '=', id)
    .execute()

/** Notes why a version was not taken over on a date; it is tried again on the next one. */
export const markBlocked = (
  db: Db,
  { school, id }: OfVersion,
  { obstacles, date }: { obstacles: readonly string[]; date: string },
) =>
  db
    .updateTable('timetable_version')
    .set({ obstacles: JSON.stringify(obstacles), tried_on: date })
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('state', '=', 'published')
    .execute()

/** Schools with a version whose first date has come, by their own clocks, and that was not tried on this date. */
export const dueVersions = async (db: Db, now: Date): Promise<readonly SchoolDate[]> => {
  const { rows } = await sql<SchoolDate>`
    select distinct school.id as school_id, local.date::text as date from timetable_version as version
      join school on school.id = version.school_id
      cross join lateral (select (${now}::timestamptz at time zone school.timezone)::date as date) as local
    where version.state = 'published' and version.valid_from <= local.date
      and (version.tried_on is null or version.tried_on < local.date)`.execute(db)
  return rows
}
/** Those versions of one school. */
export const dueHere = (db: Db, { school_id, date }: SchoolDate) =>
  db
    .selectFrom('timetable_version')
    .where('school_id', '=', school_id)
    .where('state', '=', 'published')
    .where('valid_from', '<=', date)
    .where((eb) => eb.or([eb('tried_on', 'is', null), eb('tried_on', '<', date)]))
    .orderBy('valid_from')
    .select(['id', 'tahun_ajaran_id as year'])
    .execute()

/** What keeps a school's versions from being taken over, the one that is coming alone. */
export const blockedVersions = (db: Db, school: number) =>
  db
    .selectFrom('timetable_version')
    .where('school_id', '=', school)
    .where('state', '=', 'published')
    .where('tried_on', 'is not', null)
    .select(['name', sql<string[]>`obstacles`.as('obstacles')])
    .execute()

/** The classes whose pupils a lesson takes, as with those that run. */
export const classesTaken = sql<number[]>`case when lesson.group_id is null then array[lesson.class_id] else array(
  select distinct enrollment.class_id from learning_group_member as member
    join learning_group as own on own.id = member.group_id
    join enrollment on enrollment.student_id = member.student_id and enrollment.tahun_ajaran_id = own.tahun_ajaran_id
  where member.group_id = lesson.group_id and member.to_date = 'infinity') end`

/** The class of a pupil on a date; undefined for one without. */
export const classOfPupilOn = async (db: Db, student: number, date: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('class_membership')
    .where('student_id', '=', student)
    .where('from_date', '<=', date)
    .where('to_date', '>', date)
    .select('class_id')
    .executeTakeFirst()
  return row?.class_id
}
