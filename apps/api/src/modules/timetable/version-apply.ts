import * as z from 'zod/mini'
import type { RequestContext } from '#kit/http/services.ts'
import type { SchoolDate, SchoolHour } from '#kit/jobs/hours.ts'
import type { Job, Work } from '#kit/jobs/jobs.ts'
import { clashOf } from '#kit/clash.ts'
import { SEEN_BEFORE } from '#school/coming-lessons.ts'
import type { Here } from '#school/here.ts'
import { type School, schoolDayOf } from '#school/schools.ts'
import type { InYear } from '#school/in-year.ts'
import { versionOfSchool } from './edits.queries.ts'
import { tellOfEdits } from './edits.ts'
import { writeDifference } from './import-apply.ts'
import { turnsOf } from './import-difference.rules.ts'
import { holdTimetable } from './import.queries.ts'
import { tellOfLessons } from './tell.ts'
import { type ReadVersion, readVersion } from './version-difference.ts'
import { dueTellings, markTold, untoldHere } from './version-telling.queries.ts'
import { dueHere, dueVersions, lockVersion, markApplied, markBlocked, type VersionRow } from './versions.queries.ts'

type Writing = Pick<RequestContext & Here, 'db' | 'school' | 'day' | 'now'>

/** Tells what a version changes for whom: at once, from a date to come, or that it does not after all. */
export const tellOfVersion = (
  context: Writing,
  at: InYear,
  version: { readonly id: number; readonly published_at: Date },
  { difference, from, withdrawn }: Pick<ReadVersion, 'difference'> & { readonly from: string; readonly withdrawn?: true },
): Promise<void> => {
  const change = `version ${version.id} ${version.published_at.getTime()}`
  const isNow = from <= context.day.date && version.published_at.getTime() === context.now.getTime()
  // With the first day of a year its whole timetable begins: there is none before it that it would change.
  const opens = context.school.years.some(({ id, starts_on }) => id === at.year && starts_on === from)
  const coming = { from, ...(opens && { year: at.year }), ...(withdrawn && { withdrawn }) }
  return tellOfLessons(context, at, { turns: turnsOf(difference), change, ...(!isNow && { coming }) })
}

/**
 * Makes the running timetable what a version says, from today on: days before keep the lessons that they had. The timetable and the version
 * are held. Throws DATA_CHANGED, or what the database refuses.
 */
export const takeOver = async (context: Writing, at: InYear, read: ReadVersion): Promise<void> => {
  const { school, day } = context
  const { difference, standing } = read
  if (difference.added.length + difference.changed.length + difference.removed.length === 0) return
  await tellOfEdits(context, at)
  const used = new Map(standing.map(({ id, last_used }) => [id, last_used]))
  // A year that has not begun has no days to keep.
  const keepPast = school.years.some(({ id, starts_on }) => id === at.year && starts_on < day.date)
  await writeDifference(context, at, difference, used, { keepPast })
}

/** Takes over a published version whose day has come, or notes what stands in the way; once, whoever else tries. */
const takeOverDue = async (context: Writing, at: InYear, id: number): Promise<void> => {
  const { db, day, now } = context
  await holdTimetable(db, at)
  const version: VersionRow | undefined = await lockVersion(db, at, id)
  const { published_at, valid_from } = version ?? {}
  if (version?.state !== 'published' || !published_at || !valid_from || valid_from > day.date) return
  const read = await readVersion(context, at, id)
  if (read.problems.length > 0) {
    await markBlocked(db, { school: at.school, id }, { obstacles: read.problems, date: day.date })
    return
  }
  await takeOver(context, at, read)
  await markApplied(db, { school: at.school, id }, now)
  // Who was told when it was published is told again where it has become another for them.
  await tellOfVersion(context, at, { id, published_at }, { difference: read.difference, from: valid_from })
}

const unwritable = 'Ada jam pelajaran yang bentrok dengan pelajaran siswa dari kelompok belajar. Periksa perbedaannya.'

/** Takes over each in a transaction of its own: all of it or nothing. */
export const takeOverOfSchool = async ({ services: { database }, now }: Work, school: School): Promise<void> => {
  const day = schoolDayOf(school, now)
  for (const { id, year } of await dueHere(database.db, { school_id: school.id, date: day.date })) {
    const at = { school: school.id, year }
    try {
      await database.inTransaction((db) => takeOverDue({ db, school, day, now }, at, id))
    } catch (error) {
      if (!clashOf(error)?.startsWith('lesson_')) throw error
      await markBlocked(database.db, { school: school.id, id }, { obstacles: [unwritable], date: day.date })
    }
  }
}

const takeOverJob: Job<SchoolDate> = {
  name: 'timetable.take-over',
  payload: z.object({ school_id: z.number(), date: z.string() }),
  run: async (work, { school_id }) => {
    const { database, schools } = work.services
    await takeOverOfSchool(work, await schools.get(school_id, await versionOfSchool(database.db, school_id)))
  },
}

/** The beginning of a day, by the school's clock, from which a version holds. */
export const takeOverHour: SchoolHour = { job: takeOverJob, due: dueVersions }

/**
 * Tells of a published version of a year that is about to begin. It is done on each of those days: pupils come into their classes
 * meanwhile. Whoever was told what it says is not told again.
 */
const tellOfComing = async ({ services: { database }, now }: Work, school: School): Promise<void> => {
  const day = schoolDayOf(school, now)
  for (const { id, year } of await untoldHere(database.db, { school_id: school.id, date: day.date }, SEEN_BEFORE))
    await database.inTransaction(async (db) => {
      const at = { school: school.id, year }
      const context = { db, school, day, now }
      const version: VersionRow | undefined = await lockVersion(db, at, id)
      const { published_at, valid_from } = version ?? {}
      if (version?.state !== 'published' || !published_at || !valid_from) return
      const { difference } = await readVersion(context, at, id)
      await tellOfVersion(context, at, { id, published_at }, { difference, from: valid_from })
      await markTold(db, { school: school.id, id }, day.date)
    })
}

const tellJob: Job<SchoolDate> = {
  name: 'timetable.tell-coming',
  payload: z.object({ school_id: z.number(), date: z.string() }),
  run: async (work, { school_id }) => {
    const { database, schools } = work.services
    await tellOfComing(work, await schools.get(school_id, await versionOfSchool(database.db, school_id)))
  },
}

/** Each day of the last two weeks before a year whose timetable was published earlier. */
export const tellComingHour: SchoolHour = { job: tellJob, due: (db, now) => dueTellings(db, now, SEEN_BEFORE) }
