import type { BuilderNeed, BuilderOverview, BuilderWishes } from '@lentera/contract/timetable/builder'

/** What the office has typed, not yet saved perhaps. */
export interface Plan {
  readonly needs: readonly BuilderNeed[]
  readonly wishes: BuilderWishes
}
export interface Planning {
  readonly of: BuilderOverview
  readonly plan: Plan
  readonly onChange: (plan: Plan) => void
}
export type TeacherWish = BuilderWishes['teachers'][number]
export type SubjectWish = BuilderWishes['subjects'][number]

/** Puts a wish in place of that of the same key, or behind all. */
export const put = <T>(all: readonly T[], one: T, isSame: (other: T) => boolean): T[] =>
  all.some(isSame) ? all.map((other) => (isSame(other) ? one : other)) : [...all, one]

export const sumOf = (needs: readonly BuilderNeed[]): number => needs.reduce((sum, { hours }) => sum + hours, 0)
export const holderOf = ({ class_uuid, group_uuid }: BuilderNeed): string => class_uuid ?? group_uuid ?? ''

/** `1 jam` to `40 jam`, to choose from. */
export const numbersTo = (most: number, unit: string) =>
  Array.from({ length: most }, (_, at) => ({ value: at + 1, label: `${at + 1} ${unit}` }))

/** Whether two needs are about the same teacher, subject and class: they differ in hours alone. */
const isSame = (one: BuilderNeed, other: BuilderNeed) =>
  holderOf(one) === holderOf(other) && one.subject_id === other.subject_id && one.teacher_id === other.teacher_id

/** What a list that was read would make of needs: how many come, get other hours, and stay. Nothing goes. */
export const differenceOf = (needs: readonly BuilderNeed[], read: readonly BuilderNeed[]) => {
  const known = read.map((one) => needs.find((other) => isSame(one, other)))
  const changed = read.filter((one, at) => {
    const before = known[at]
    return before !== undefined && before.hours !== one.hours
  }).length
  const fresh = known.filter((one) => one === undefined).length
  return { fresh, changed, same: read.length - fresh - changed }
}

/** Needs with a list that was read: its hours, and what it has beside them. What is held at the same time stays so. */
export const withRead = (needs: readonly BuilderNeed[], read: readonly BuilderNeed[]): BuilderNeed[] => [
  ...needs.map((one) => ({ ...one, hours: read.find((other) => isSame(one, other))?.hours ?? one.hours })),
  ...read.filter((one) => !needs.some((other) => isSame(one, other))),
]
