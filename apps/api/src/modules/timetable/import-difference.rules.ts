import type { LessonColumn, ImportScope } from '@lentera/contract/timetable/files'
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

const holderOf = ({ class_id, group_id }: Place) => `${class_id} ${group_id}`
/** Ways in which a lesson of a file is one that stands, the closest first: at its hour, with its teacher on its day or on another, or in its place. */
const likenesses: readonly ((one: Place) => string)[] = [
  (one) => [holderOf(one), one.subject_id, one.weekday, one.starts_at, one.teacher_id].join(' '),
  (one) => [holderOf(one), one.subject_id, one.weekday, one.starts_at].join(' '),
  (one) => [holderOf(one), one.subject_id, one.teacher_id, one.weekday].join(' '),
  (one) => [holderOf(one), one.subject_id, one.teacher_id].join(' '),
  (one) => [holderOf(one), one.weekday, one.starts_at].join(' '),
]
/** All that a lesson is, with the room as it is spelled. */
const whole = (one: Place) =>
  [
    holderOf(one),
    one.subject_id,
    one.teacher_id,
    one.weekday,
    one.starts_at,
    one.ends_at,
    one.room ?? '',
    one.parallel ? 'parallel' : '',
  ].join('\n')

/** What a file leaves open of a lesson is as it stands. */
const filled = (to: WantedLesson, from: Place | undefined): WantedLesson => ({
  ...to,
  room: to.anyRoom ? (from?.room ?? null) : to.room,
  parallel: to.anyParallel ? (from?.parallel ?? to.parallel) : to.parallel,
})

/** Which lesson of a file is which one that stands, each of them once. */
const paired = (wanted: readonly WantedLesson[], standing: readonly StandingLesson[]) => {
  const pairs = new Map<WantedLesson, StandingLesson>()
  let [left, free] = [[...wanted], [...standing]]
  const take = (isSame: (to: WantedLesson, from: StandingLesson) => boolean, like: (one: Place) => string) => {
    const byLikeness = Map.groupBy(free, like)
    const taken = new Set<StandingLesson>()
    left = left.filter((to) => {
      const from = byLikeness.get(like(to))?.find((one) => !taken.has(one) && isSame(to, one))
      if (!from) return true
      taken.add(from)
      pairs.set(to, from)
      return false
    })
    free = free.filter((one) => !taken.has(one))
  }
  // What stands just so is paired before anything that only resembles it.
  take((to, from) => whole(filled(to, from)) === whole(from), likenesses[0]!)
  for (const like of likenesses) take(() => true, like)
  return { pairs, free }
}

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
  const { pairs, free } = paired(wanted, standing.filter(isMeant))
  const meant = wanted.map((to) => ({ from: pairs.get(to), to: filled(to, pairs.get(to)) }))
  return {
    added: meant.flatMap(({ from, to }) => (from ? [] : [to])),
    changed: meant.flatMap(({ from, to }) => (from && whole(from) !== whole(to) ? [{ from, to }] : [])),
    removed: free,
    same: meant.filter(({ from, to }) => from && whole(from) === whole(to)).length,
    problems: clashesOf(
      meant.map(({ to }) => to),
      standing.filter((one) => !isMeant(one)),
    ),
  }
}
