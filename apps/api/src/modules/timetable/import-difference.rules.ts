import type { LessonColumn, ImportScope } from '@lentera/contract/timetable/files'
import { holderOf, pairLessons, wholeOf } from '#school/lesson-pairs.ts'
import type { FileProblem } from './import-row.ts'
import type { WantedLesson } from './import-words.rules.ts'
import { type Place, type Taken, takenBy, takenText } from './timetable.rules.ts'
import type { LessonTurn } from './told.rules.ts'

/** A lesson as it stands. */
export interface StandingLesson extends Place {
  readonly id: number
  readonly revision: number
}
interface Changed {
  readonly from: StandingLesson
  readonly to: WantedLesson
}
export interface Difference {
  readonly added: readonly WantedLesson[]
  readonly changed: readonly Changed[]
  readonly removed: readonly StandingLesson[]
  /** Lessons of the file that stand just so. */
  readonly same: number
  readonly problems: readonly FileProblem[]
}

/** What becomes of each lesson that a difference changes. */
export const turnsOf = ({ added, changed, removed }: Difference): LessonTurn[] => [
  ...added.map((to) => ({ from: null, to })),
  ...changed,
  ...removed.map((from) => ({ from, to: null })),
]

/** What a file leaves open of a lesson is as it stands. */
const filled = (to: WantedLesson, from: Place | undefined): WantedLesson => ({
  ...to,
  room: to.anyRoom ? (from?.room ?? null) : to.room,
  parallel: to.anyParallel ? (from?.parallel ?? to.parallel) : to.parallel,
})

const columns: Readonly<Record<Taken, LessonColumn>> = { teacher: 'teacher', class: 'class', room: 'room' }

/** Lessons that all stand in one place clash by the million; after so many nobody reads on. */
const MOST_CLASHES = 1_000
/** In what the lessons of a file stand in each other's way, or in that of lessons that stay. */
const clashesOf = (wanted: readonly WantedLesson[], staying: readonly Place[]): FileProblem[] => {
  const problems: FileProblem[] = []
  const stays = Map.groupBy(staying, ({ weekday }) => weekday)
  const above = new Map<number, WantedLesson[]>()
  for (const one of wanted) {
    if (problems.length >= MOST_CLASHES) break
    const { place, weekday } = one
    for (const other of stays.get(weekday) ?? [])
      for (const what of takenBy(one, other)) problems.push({ place, column: columns[what], text: takenText(what, other) })
    const before = above.get(weekday) ?? []
    for (const other of before)
      for (const what of takenBy(one, other))
        problems.push({ place, column: columns[what], text: `Bentrok dengan ${other.place}: ${takenText(what, other)}` })
    before.push(one)
    above.set(weekday, before)
  }
  return problems
}

/** What a file changes in a timetable. A lesson that the file changes or removes stands in nobody's way. */
export const differenceOf = (
  wanted: readonly WantedLesson[],
  standing: readonly StandingLesson[],
  scope: ImportScope,
): Difference => {
  const listed = new Set(wanted.map(holderOf))
  const isMeant = (one: Place) => scope === 'all' || listed.has(holderOf(one))
  const { pairs, free } = pairLessons(wanted, standing.filter(isMeant), (to, from) => wholeOf(filled(to, from)) === wholeOf(from))
  const meant = wanted.map((to) => ({ from: pairs.get(to), to: filled(to, pairs.get(to)) }))
  return {
    added: meant.flatMap(({ from, to }) => (from ? [] : [to])),
    changed: meant.flatMap(({ from, to }) => (from && wholeOf(from) !== wholeOf(to) ? [{ from, to }] : [])),
    removed: free,
    same: meant.filter(({ from, to }) => from && wholeOf(from) === wholeOf(to)).length,
    problems: clashesOf(
      meant.map(({ to }) => to),
      standing.filter((one) => !isMeant(one)),
    ),
  }
}
