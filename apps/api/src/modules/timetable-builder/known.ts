import type { builderWeights } from '@lentera/contract/timetable/builder'
import type { Db } from '#db/db.ts'
import type { Services } from '#kit/http/services.ts'
import { hoursHere } from '#modules/timetable/import.ts'
import { lessonsBefore } from '#modules/timetable/lessons-before.queries.ts'
import { groupsOf, groupsToHold, teachersOf } from '#modules/timetable/lessons.queries.ts'
import { placesOf } from '#modules/timetable/lesson-places.queries.ts'
import { classesOfYear } from '#modules/timetable/lessons.ts'
import { subjectsOf } from '#modules/timetable/subjects.queries.ts'
import type { Here } from '#school/here.ts'
import { schoolDayOf } from '#school/schools.ts'
import type { InYear } from '#school/in-year.ts'
import { planOf, versionOf } from './builder.queries.ts'
import { type Known, type Need, planned, type Wishes } from './model.rules.ts'
import { needsOf } from './needs.rules.ts'

const usualWeights: Record<keyof typeof builderWeights, number> = { gaps: 3, spread: 3, early: 1, days: 2 }
const usual: Wishes = { teachers: [], subjects: [], rooms: [], kept: [], weights: usualWeights, across_breaks: true }

/** What a school has for the builder. */
export const knownOf = async (db: Db, { school, day }: Here, at: InYear) => {
  const here = { school, day }
  const [groups, holding, teachers, subjects, standing] = await Promise.all([
    groupsOf(db, at),
    groupsToHold(db, at),
    teachersOf(db, at.school),
    subjectsOf(db, at).where('archived_at', 'is', null).execute(),
    placesOf(db, at),
  ])
  const days = [...school.hours.keys()]
    .toSorted((a, b) => a - b)
    .map((weekday) => ({ weekday, hours: hoursHere(here, at)(weekday) }))
    .filter(({ hours }) => hours.length > 0)
  const known: Known = {
    days,
    classes: classesOfYear(here, at),
    groups: groups.map((group) => ({ ...group, classes: holding.find(({ id }) => id === group.id)?.classes ?? [] })),
    teachers,
    subjects,
    standing,
  }
  return { known, groups, standing }
}

interface Proposed {
  readonly needs: Need[]
  readonly wishes: Wishes
}

/** What a plan begins with in a year without a timetable: the lessons of the year before in the classes of the same name, and its wishes. */
const proposedBefore = async (db: Db, at: InYear, known: Known): Promise<Proposed> => {
  const { lessons } = await lessonsBefore(db, at)
  const before = await planOf(db, { ...at, year: at.year - 1 })
  const wishes: Wishes = before ? { ...before.wishes, kept: [] } : usual
  return { needs: needsOf({ ...known, standing: lessons.map((one) => ({ id: 0, ...one })) }), wishes }
}

/** A plan as it was saved, or as the timetable proposes it: its own, or where nothing stands in it that of the year before. */
export const planHere = async (db: Db, at: InYear, known: Known): Promise<Proposed & { readonly revision: number }> => {
  const saved = await planOf(db, at)
  if (saved) return { needs: saved.needs, wishes: saved.wishes, revision: saved.revision }
  const proposed = known.standing.length > 0 ? { needs: needsOf(known), wishes: usual } : await proposedBefore(db, at, known)
  return { ...proposed, revision: 0 }
}

/** What a search is given, as the school and its plan stand now. */
export const plannedOf = async ({ database, schools, clock }: Services, at: InYear) => {
  const school = await schools.get(at.school, await versionOf(database.db, at.school))
  const { known } = await knownOf(database.db, { school, day: schoolDayOf(school, clock()) }, at)
  const { needs, wishes } = await planHere(database.db, at, known)
  return planned(needs, wishes, known)
}
