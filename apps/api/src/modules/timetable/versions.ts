import { Fault, type Inside } from '@lentera/contract'
import type { TimetableVersion, timetableVersions, TimetableVersions } from '@lentera/contract/timetable/versions'
import { MOST_VERSIONS } from '@lentera/contract/timetable/versions'
import { clashOf } from '#kit/clash.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here, SchoolContext } from '#school/here.ts'
import { createVersion } from '#school/timetable-versions.queries.ts'
import type { InYear } from '#school/in-year.ts'
import type { PlacedLesson } from '#school/lesson-pairs.ts'
import { clashFault } from './clash.ts'
import { holdTimetable } from './import.queries.ts'
import { lessonsBefore } from './lessons-before.queries.ts'
import { placesOf } from './lesson-places.queries.ts'
import { atYear, classesOfYear, fieldsOf, overviewOf } from './lessons.ts'
import type { Place } from './timetable.rules.ts'
import { takeOver, tellOfVersion } from './version-apply.ts'
import { presentDifference, readVersion } from './version-difference.ts'
import {
  comingOf,
  deleteVersion,
  findVersion,
  lockVersion,
  markOf,
  publishVersion,
  renameVersion,
  type VersionRow,
  versionsOf,
  withdrawVersion,
  yearOfVersion,
} from './versions.queries.ts'
import { lessonsOfVersion } from './version-lessons.queries.ts'
import { reachOf, wrongDate } from './versions.rules.ts'
import { hasLessons } from './waits.queries.ts'
import { atAsked, plannedYear, plannedYears, toPlan } from './year.ts'

const dated = (at: Date | null) => at?.toISOString() ?? null

const present = (row: VersionRow, mark: string): Inside<TimetableVersion> => ({
  id: row.id,
  tahun_ajaran_id: row.tahun_ajaran_id,
  name: row.name,
  state: row.state,
  lessons: row.lessons,
  valid_from: row.valid_from,
  created_at: row.created_at.toISOString(),
  published_at: dated(row.published_at),
  older: row.state !== 'applied' && row.base !== null && row.base !== mark,
  obstacles: row.obstacles,
  revision: row.revision,
})

/** The year of a version: the running one, or one that has not begun. Throws NOT_FOUND for another school's, and one of a year that is over. */
export const atVersion = async (context: Pick<SchoolContext, 'db' | keyof Here>, id: number): Promise<InYear> => {
  const year = await yearOfVersion(context.db, context.school.id, id)
  if (year === undefined) throw new Fault('NOT_FOUND')
  return atAsked(context, year)
}

/** A version of the year as it is now. Throws NOT_FOUND for another school's, and one of another year. */
export const versionHere = async ({ db }: Pick<SchoolContext, 'db'>, at: InYear, id: number): Promise<VersionRow> => {
  const row = await findVersion(db, at, id)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
/** The same, held until the transaction ends. */
export const heldVersion = async ({ db }: Pick<SchoolContext, 'db'>, at: InYear, id: number): Promise<VersionRow> => {
  const row = await lockVersion(db, at, id)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
const presentNow = async (context: Pick<SchoolContext, 'db'>, at: InYear, id: number) =>
  present(await versionHere(context, at, id), await markOf(context.db, at))

export const list = async (context: RequestOf<typeof timetableVersions.list, Here>): Promise<Inside<TimetableVersions>> => {
  const { db, day, query } = context
  const at = atAsked(context, query.tahun_ajaran_id)
  const year = plannedYear(context, at.year)
  const [rows, mark, stands] = await Promise.all([versionsOf(db, at), markOf(db, at), hasLessons(db, at)])
  const reach = year && day.date <= year.ends_on ? reachOf(day.date, year) : { from: null, until: null }
  return {
    ...reach,
    today: day.date,
    years: plannedYears(context),
    year: year?.tahun_ajaran_id ?? null,
    classes: classesOfYear(context, at).length,
    stands,
    missing_classes: year?.coming === true ? missingClasses(context, at) : null,
    versions: rows.map((row) => present(row, mark)),
  }
}

/** The present classes of whose name and level a coming year has none. */
const missingClasses = (here: Here, at: InYear) => {
  const keyOf = ({ grade, name }: { grade: number; name: string }) => `${grade} ${name.toLowerCase()}`
  const there = new Set(classesOfYear(here, at).map(keyOf))
  return classesOfYear(here, atYear(here))
    .filter((room) => !there.has(keyOf(room)))
    .map(({ name, grade }) => ({ name, grade }))
}

/** The versions of a year, to which another one is added. Throws VALIDATION when there are as many as a year has. */
const versionsBefore = async (db: SchoolContext['db'], at: InYear) => {
  const all = await versionsOf(db, at)
  if (all.length >= MOST_VERSIONS)
    throw new Fault('VALIDATION', { errors: { name: [`Sudah ada ${MOST_VERSIONS} versi. Hapus dulu yang tidak dipakai.`] } })
  return all
}

/** Makes a draft of these lessons, which were found beside the running ones; answers its id. Throws VALIDATION, LESSON_CLASH. */
export const versionOf = async (
  { db, user, now }: Pick<SchoolContext, 'db' | 'user' | 'now'>,
  at: InYear,
  { name, lessons }: { readonly name: string; readonly lessons: readonly Place[] },
): Promise<number> => {
  await versionsBefore(db, at)
  return made(() => createVersion(db, { ...at, name, by: user.id, now }, lessons.map(fieldsOf)))
}

/** Throws LESSON_CLASH where lessons of a new version stand in each other's way. */
const made = async (create: () => Promise<number>): Promise<number> => {
  try {
    return await create()
  } catch (error) {
    if (clashOf(error)?.startsWith('version_lesson_')) throw new Fault('LESSON_CLASH', { cause: error })
    throw error
  }
}

type Creating = RequestOf<typeof timetableVersions.create, Here>
interface Contents {
  readonly lessons: readonly PlacedLesson[]
  /** Lessons of the year before that are not among them. */
  readonly left_out: number
  /** The mark of the lessons that it is made of; left out: as they stand now. */
  readonly base?: string | null
}

/** What a new version begins with. Throws VALIDATION, and NOT_FOUND for a version of another year or school. */
const contentsOf = async (context: Creating, at: InYear, all: readonly VersionRow[]): Promise<Contents> => {
  const { db, body } = context
  if (body.from === 'empty') return { lessons: [], left_out: 0, base: null }
  if (body.from === 'running') return { lessons: (await placesOf(db, at)).map(fieldsOf), left_out: 0 }
  if (body.from === 'before') {
    if (plannedYear(context, at.year)?.coming !== true)
      throw new Fault('VALIDATION', { errors: { from: ['Hanya untuk tahun ajaran yang belum mulai.'] } })
    return lessonsBefore(db, at)
  }
  if (body.version_id === undefined) throw new Fault('VALIDATION', { errors: { version_id: ['Pilih versi yang disalin.'] } })
  const of = all.find(({ id }) => id === body.version_id)
  if (!of) throw new Fault('NOT_FOUND')
  const lessons = (await lessonsOfVersion(db, { school: at.school, id: of.id })).map(fieldsOf)
  return { lessons, left_out: 0, base: of.base }
}

/** Makes a draft of the lessons of its year, of those of the year before, of another version's, or of none. */
export const create = async (context: Creating) => {
  const { db, user, now, body } = context
  const at = toPlan(context, body.tahun_ajaran_id)
  const { lessons, left_out, base } = await contentsOf(context, at, await versionsBefore(db, at))
  const id = await made(() =>
    createVersion(db, { ...at, name: body.name, by: user.id, now, ...(base !== undefined && { base }) }, lessons),
  )
  return { ...(await presentNow(context, at, id)), left_out }
}

export const rename = async (context: RequestOf<typeof timetableVersions.rename, Here>) => {
  const { db, params, body } = context
  const at = await atVersion(context, params.version_id)
  const { id } = await versionHere(context, at, params.version_id)
  if (!(await renameVersion(db, { school: at.school, id, revision: body.revision }, body.name))) throw new Fault('DATA_CHANGED')
  return presentNow(context, at, id)
}

export const remove = async (context: RequestOf<typeof timetableVersions.remove, Here>) => {
  const at = await atVersion(context, context.params.version_id)
  const { id } = await versionHere(context, at, context.params.version_id)
  const seen = { school: at.school, id, revision: context.query.revision }
  if (!(await deleteVersion(context.db, seen))) throw new Fault('DATA_CHANGED')
  return null
}

export const detail = async (context: RequestOf<typeof timetableVersions.detail, Here>) => {
  const at = await atVersion(context, context.params.version_id)
  const version = await presentNow(context, at, context.params.version_id)
  return { version, of: await overviewOf(context, at, () => lessonsOfVersion(context.db, { school: at.school, id: version.id })) }
}

export const difference = async (context: RequestOf<typeof timetableVersions.difference, Here>) => {
  const at = await atVersion(context, context.params.version_id)
  const { id } = await versionHere(context, at, context.params.version_id)
  return presentDifference(await readVersion(context, at, id))
}

/** Writes what a version makes of the timetable; what the database refuses is LESSON_CLASH, read beside the transaction, which has failed. */
const written = async (context: SchoolContext, at: InYear, id: number, write: () => Promise<void>) => {
  try {
    await write()
  } catch (error) {
    const clash = clashOf(error)
    if (clash === 'gone') throw new Fault('DATA_CHANGED', { cause: error })
    if (!clash?.startsWith('lesson_')) throw error
    const lessons = await lessonsOfVersion(context.services.database.db, { school: at.school, id })
    throw clashFault(lessons, [], error).fault
  }
}

/**
 * Publishes a draft. The timetable is held before the version is, as everywhere; what was seen is compared while both are. A version of a
 * year that has not begun waits for its day, while another year runs. Throws VERSION_COMING where another one is, VERSION_BLOCKED with
 * what stands in the way, DATA_CHANGED.
 */
export const publish = async (context: RequestOf<typeof timetableVersions.publish, Here>) => {
  const { db, user, now, day, params, body } = context
  const at = await atVersion(context, params.version_id)
  const { id } = await versionHere(context, at, params.version_id)
  const year = plannedYear(context, at.year)
  if (!year) throw new Fault('YEAR_MISSING')
  const reach = reachOf(day.date, year)
  const wrong = wrongDate(body.valid_from, reach)
  if (wrong !== undefined) throw new Fault('VALIDATION', { errors: { valid_from: [wrong] } })
  await holdTimetable(db, at)
  const { state } = await heldVersion(context, at, id)
  if (state !== 'draft') throw new Fault('DATA_CHANGED')
  const coming = await comingOf(db, at)
  const isFirst = body.valid_from === reach.from
  const isNow = body.valid_from <= day.date || (isFirst && !year.coming && !coming)
  if (coming && !isNow) throw new Fault('VERSION_COMING', { message: `Versi ${coming.name} sudah terbit. Tarik dulu versi itu.` })
  const read = await readVersion(context, at, id)
  if (read.seen !== body.seen) throw new Fault('DATA_CHANGED')
  if (read.problems.length > 0)
    throw new Fault('VERSION_BLOCKED', { message: `Versi ini belum dapat berlaku. ${read.problems.slice(0, 3).join(' ')}` })
  const { valid_from } = body
  const base = await markOf(db, at)
  await publishVersion(db, { school: at.school, id }, { valid_from, by: user.id, now, base, applied: isNow })
  if (isNow) await written(context, at, id, () => takeOver(context, at, read))
  await tellOfVersion(context, at, { id, published_at: now }, { difference: read.difference, from: valid_from })
  return presentNow(context, at, id)
}

/** Makes a published version a draft again. Throws DATA_CHANGED for one that is none, or was taken over meanwhile. */
export const withdraw = async (context: RequestOf<typeof timetableVersions.withdraw, Here>) => {
  const { db, params, body } = context
  const at = await atVersion(context, params.version_id)
  const { id, state, revision, published_at, valid_from } = await heldVersion(context, at, params.version_id)
  if (state !== 'published' || revision !== body.revision || !published_at || !valid_from) throw new Fault('DATA_CHANGED')
  const read = await readVersion(context, at, id)
  await withdrawVersion(db, { school: at.school, id })
  await tellOfVersion(context, at, { id, published_at }, { difference: read.difference, from: valid_from, withdrawn: true })
  return presentNow(context, at, id)
}
