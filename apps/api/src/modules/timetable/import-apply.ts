import { Fault } from '@lentera/contract'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { addDays } from '#school/time.ts'
import type { InYear } from '#school/in-year.ts'
import type { Difference } from './import-difference.rules.ts'
import {
  deleteLessons,
  endLessons,
  type MadeLesson,
  makeAside,
  moveAllReplacements,
  placeLessons,
  putAside,
} from './import.queries.ts'
import { endedPlacesOf } from './lesson-places.queries.ts'
import { endOf, fieldsOf } from './lessons.ts'
import { type Place, takenBy } from './timetable.rules.ts'

/** When something was last recorded in lessons, by their ids. */
export type LastUsed = ReadonlyMap<number, string | null>

interface Gone {
  readonly id: number
  readonly from: string
}
interface Ended extends Place {
  readonly ended_on: string
}
const latest = (dates: readonly (string | null)[]) =>
  dates.reduce<string | null>((last, date) => (date === null || (last !== null && last > date) ? last : date), null)

/** What is written of a difference: a lesson that was recorded ends, and another one begins; every other one is changed as it is. */
const writesOf = (
  { added, changed, removed }: Difference,
  { used, today, ended, begins }: { used: LastUsed; today: string; ended: readonly Ended[]; begins: string | null },
) => {
  const endsOn = (id: number) => {
    const last = used.get(id) ?? null
    return last === null ? null : endOf(last, today)
  }
  const ending = [...removed, ...changed.map(({ from }) => from)].flatMap((lesson) => {
    const ended_on = endsOn(lesson.id)
    return ended_on === null ? [] : [{ ...lesson, ended_on }]
  })
  const before = Map.groupBy([...ended, ...ending], ({ weekday }) => weekday)
  /** One that takes the place of an ended one is held from the end of that one on. */
  const since = (one: Place) =>
    latest((before.get(one.weekday) ?? []).filter((other) => takenBy(one, other).length > 0).map(({ ended_on }) => ended_on))
  const kept = changed.filter(({ from }) => endsOn(from.id) === null)
  const followed = changed.filter(({ from }) => endsOn(from.id) !== null)
  const made: MadeLesson[] = [
    ...followed.map(({ from, to }) => ({ ...fieldsOf(to), starts_on: latest([endsOn(from.id), since(to), begins]) })),
    ...added.map((one) => ({ ...fieldsOf(one), starts_on: latest([since(one), begins]) })),
  ]
  return {
    made,
    kept: kept.map(({ from, to }) => ({ ...fieldsOf(to), id: from.id, starts_on: since(to) })),
    ending: ending.map(({ id, ended_on }): Gone => ({ id, from: ended_on })),
    deleted: removed.flatMap(({ id }) => (endsOn(id) === null ? [id] : [])),
    /** What was arranged for coming dates; `made` counts the lesson that takes it over. */
    arranged: [
      ...kept.flatMap(({ from, to }) => (from.weekday === to.weekday ? [] : [{ id: from.id, from: today, made: null }])),
      ...followed.map(({ from, to }, at) => ({
        id: from.id,
        from: endsOn(from.id) ?? today,
        made: from.weekday === to.weekday ? at : null,
      })),
      ...removed.flatMap(({ id }) => {
        const from = endsOn(id)
        return from === null ? [] : [{ id, from, made: null }]
      }),
    ],
  }
}

/**
 * Writes a difference, in as many statements whatever its size. New lessons stand aside with their teachers before others go, so that
 * nobody is without a class in between. With `keepPast`, days before today keep their lessons even where nothing was recorded;
 * without, a lesson that was never used is changed for all of the year. Throws DATA_CHANGED when a lesson has ended or gone.
 */
export const writeDifference = async (
  { db, day }: Pick<RequestContext & Here, 'db' | 'day'>,
  at: InYear,
  difference: Difference,
  used: LastUsed,
  { keepPast = false }: { readonly keepPast?: boolean } = {},
): Promise<void> => {
  const ended = (await endedPlacesOf(db, at)).flatMap(({ ended_on, ...place }) =>
    ended_on === null ? [] : [{ ...place, ended_on }],
  )
  const { made, kept, ending, deleted, arranged } = writesOf(difference, {
    used: keepPast ? new Map([...used].map(([id, last]) => [id, last ?? addDays(day.date, -1)])) : used,
    today: day.date,
    ended,
    begins: keepPast ? day.date : null,
  })
  const ids = await makeAside(db, at.school, made, 1)
  const done = [
    await putAside(
      db,
      at.school,
      kept.map(({ id }) => id),
      made.length + 1,
    ),
    await endLessons(db, at.school, ending),
    await deleteLessons(db, at.school, deleted),
    await placeLessons(db, at.school, [...kept, ...made.map((fields, nth) => ({ ...fields, id: ids[nth]! }))]),
  ]
  if (done.includes(false)) throw new Fault('DATA_CHANGED')
  await moveAllReplacements(
    db,
    arranged.map(({ id, from, made: nth }) => ({ id, from, to: nth === null ? null : ids[nth]! })),
  )
}
