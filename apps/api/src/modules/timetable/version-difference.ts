import type { Inside } from '@lentera/contract'
import type { VersionDifference } from '@lentera/contract/timetable/versions'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import type { InYear } from '#school/in-year.ts'
import { type Difference, differenceOf } from './import-difference.rules.ts'
import { changesOf, countsOf, seenOf } from './import.ts'
import { groupsOf, lessonsOf, teachersOf } from './lessons.queries.ts'
import { classesOfYear } from './lessons.ts'
import { type Place, whenOf } from './timetable.rules.ts'
import { goneOf } from './versions.rules.ts'
import { lessonsOfVersion } from './version-lessons.queries.ts'

export type Reading = Pick<RequestContext & Here, 'db' | 'school' | 'day'>

/** As many complaints as are told. */
const TOLD = 100

/** What a version makes of the running timetable, with everything that stands in its way. */
export const readVersion = async (context: Reading, at: InYear, version: number) => {
  const { db, school, day } = context
  const standing = await lessonsOf(db, at, day.date).execute()
  const rows = await lessonsOfVersion(db, { school: at.school, id: version })
  const wanted = rows.map((row) => ({
    ...row,
    place: `${row.subject_name} ${row.class_name}, ${whenOf(row)}`,
    anyRoom: false,
    anyParallel: false,
  }))
  const difference = differenceOf(wanted, standing, 'all')
  const [teachers, groups] = [await teachersOf(db, school.id), await groupsOf(db, at)]
  const gone = goneOf(rows, {
    teachers: new Set(teachers.map(({ id }) => id)),
    classes: new Set(classesOfYear(context, at).map(({ id }) => id)),
    groups: new Set(groups.map(({ id }) => id)),
  })
  const clashes = difference.problems.map(({ place, text }) => `${place}: ${text}`)
  const problems = [...new Set([...gone, ...clashes])].slice(0, TOLD)
  return { standing, difference, problems, seen: seenOf(standing, difference, problems.length) }
}
export type ReadVersion = Awaited<ReturnType<typeof readVersion>>

/** Whom a difference concerns: lessons that go from somebody concern them as much as those that come. */
const concerned = ({ added, changed, removed }: Difference) => {
  const all: readonly Place[] = [...added, ...removed, ...changed.flatMap(({ from, to }) => [from, to])]
  return {
    classes: new Set(all.map(({ class_id, group_id }) => `${class_id} ${group_id}`)).size,
    teachers: new Set(all.map(({ teacher_id }) => teacher_id)).size,
  }
}

export const presentDifference = ({ seen, difference, problems }: ReadVersion): Inside<VersionDifference> => ({
  seen,
  changes: changesOf(difference).map((change) => ({ ...change, place: null })),
  ...countsOf(difference),
  ...concerned(difference),
  problems,
})
