/** What a lesson of a weekly timetable is: whose, of what, by whom, when and where. Times as `HH:MM`. */
export interface PlacedLesson {
  /** Null for a lesson of a learning group. */
  readonly class_id: number | null
  readonly group_id: number | null
  readonly subject_id: number
  readonly teacher_id: number
  readonly weekday: number
  readonly starts_at: string
  readonly ends_at: string
  readonly room: string | null
  readonly parallel: boolean
}

export const holderOf = ({ class_id, group_id }: Pick<PlacedLesson, 'class_id' | 'group_id'>) => `${class_id} ${group_id}`

/** Ways in which a wanted lesson is one that stands, the closest first: at its hour, with its teacher on its day or on another, or in its place. */
const likenesses: readonly ((one: PlacedLesson) => string)[] = [
  (one) => [holderOf(one), one.subject_id, one.weekday, one.starts_at, one.teacher_id].join(' '),
  (one) => [holderOf(one), one.subject_id, one.weekday, one.starts_at].join(' '),
  (one) => [holderOf(one), one.subject_id, one.teacher_id, one.weekday].join(' '),
  (one) => [holderOf(one), one.subject_id, one.teacher_id].join(' '),
  (one) => [holderOf(one), one.weekday, one.starts_at].join(' '),
]

/** All that a lesson is, with the room as it is spelled. */
export const wholeOf = (one: PlacedLesson) =>
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

/** Which wanted lesson is which one that stands, each of them once, and what stands and is none of them. `isSame`: nothing of it changes. */
export const pairLessons = <W extends PlacedLesson, S extends PlacedLesson>(
  wanted: readonly W[],
  standing: readonly S[],
  isSame: (to: W, from: S) => boolean = (to, from) => wholeOf(to) === wholeOf(from),
): { readonly pairs: ReadonlyMap<W, S>; readonly free: readonly S[] } => {
  const pairs = new Map<W, S>()
  let [left, free] = [[...wanted], [...standing]]
  const take = (fits: (to: W, from: S) => boolean, like: (one: PlacedLesson) => string) => {
    const byLikeness = Map.groupBy(free, like)
    const taken = new Set<S>()
    left = left.filter((to) => {
      const from = byLikeness.get(like(to))?.find((one) => !taken.has(one) && fits(to, one))
      if (!from) return true
      taken.add(from)
      pairs.set(to, from)
      return false
    })
    free = free.filter((one) => !taken.has(one))
  }
  // What stands just so is paired before anything that only resembles it.
  take(isSame, likenesses[0]!)
  for (const like of likenesses) take(() => true, like)
  return { pairs, free }
}
