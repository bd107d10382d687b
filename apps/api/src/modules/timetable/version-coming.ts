import type { Inside } from '@lentera/contract'
import type { ComingTimetable, timetableComing } from '@lentera/contract/timetable/coming'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { groupsOfPupils } from '#school/group-members.queries.ts'
import { type Here, hereOf } from '#school/here.ts'
import type { School } from '#school/schools.ts'
import { reach } from '#school/scope.ts'
import type { InYear } from '#school/in-year.ts'
import { differenceOf, turnsOf } from './import-difference.rules.ts'
import { placesOf } from './lesson-places.queries.ts'
import { atYear } from './lessons.ts'
import { isTold } from './tell.ts'
import { type Readers, toldOf } from './told.rules.ts'
import { classOfPupilOn, comingOf, type VersionRow } from './versions.queries.ts'
import { lessonsOfVersion } from './version-lessons.queries.ts'

/** As many changes as are shown of one person's week. */
const MOST = 12

interface Kept {
  readonly mark: string
  readonly readers: Readers
}
/** What each school's coming version changes for whom, as long as neither it nor the school has changed: a morning's pupils ask at once. */
const kept = new Map<number, Kept>()
const MOST_SCHOOLS = 200

const readersOf = async (db: RequestContext['db'], school: School, at: InYear, version: VersionRow): Promise<Readers> => {
  const mark = `${school.version} ${version.id} ${version.revision}`
  const known = kept.get(school.id)
  if (known?.mark === mark) return known.readers
  const standing = (await placesOf(db, at)).map((one) => ({ ...one, revision: 1 }))
  const wanted = (await lessonsOfVersion(db, { school: at.school, id: version.id })).map((one) => ({
    ...one,
    place: '',
    anyRoom: false,
    anyParallel: false,
  }))
  const readers = toldOf(turnsOf(differenceOf(wanted, standing, 'all')), MOST)
  kept.delete(school.id)
  kept.set(school.id, { mark, readers })
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_SCHOOLS) break
    kept.delete(oldest)
  }
  return readers
}

/** What a coming version changes for a teacher or a pupil; null where nothing does. */
const comingFor = async (
  { db }: Pick<RequestContext, 'db'>,
  here: Here,
  who: { readonly id: number; readonly teaches: boolean },
): Promise<Inside<ComingTimetable> | null> => {
  const at = atYear(here)
  const version = await comingOf(db, at)
  const { valid_from } = version ?? {}
  if (!version || !valid_from || valid_from <= here.day.date || !isTold(here, at)) return null
  const { teachers, classes, groups } = await readersOf(db, here.school, at, version)
  const inGroups = who.teaches ? [] : [...((await groupsOfPupils(db, { pupils: [who.id], date: valid_from })).get(who.id) ?? [])]
  const room = who.teaches ? undefined : await classOfPupilOn(db, who.id, valid_from)
  const told = who.teaches
    ? [teachers.get(who.id)]
    : [room === undefined ? undefined : classes.get(room), ...inGroups.map((id) => groups.get(id))]
  const lines = told.flatMap((one) => one?.lines ?? [])
  const more = told.reduce((sum, one) => sum + (one?.more ?? 0), 0)
  return lines.length === 0 ? null : { valid_from, lines, more }
}

export const own = async (context: RequestOf<typeof timetableComing.own>) =>
  comingFor(context, await hereOf(context), { id: context.user.id, teaches: context.user.role === 'teacher' })

export const child = async (context: RequestOf<typeof timetableComing.child>) => {
  const pupil = await reach(context, context.query.student_id, 'read')
  return comingFor(context, pupil, { id: pupil.id, teaches: false })
}
