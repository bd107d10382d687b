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
