import type { RolloverDecision, RolloverSource } from '@lentera/contract/rollover'
import { romanGrades } from '#school/grades.rules.ts'

/** A class of the next year, which may not be there yet. */
export interface Target {
  readonly grade: number
  readonly name: string
}

/** The same name one level up: `X A` → `XI A`, `7-B` → `8-B`. A name that does not begin with its level stays as it is. */
const nameUp = (name: string, grade: number): string => {
  for (const words of [romanGrades, romanGrades.map((_, at) => String(at))]) {
    const level = words[grade]
    const rest = name.slice(level?.length ?? 0)
    if (level && name.toUpperCase().startsWith(level) && !/^[\dIVX]/i.test(rest)) return `${words[grade + 1]}${rest}`
  }
  return name
}

/** A pupil of the year that ends, with what the report card and the office have decided. */
interface Judged {
  readonly class_name: string
  readonly grade: number
  readonly rapor: 'promoted' | 'retained' | null
  readonly chosen: RolloverDecision | null
  readonly to_grade: number | null
  readonly to_name: string | null
}
export interface Judgement {
  readonly decision: RolloverDecision
  readonly source: RolloverSource
  /** Null for who leaves the school. */
  readonly to: Target | null
}

const proposed = ({ grade, rapor, chosen }: Judged, last: number): Omit<Judgement, 'to'> => {
  if (chosen) return { decision: chosen, source: 'office' }
  const onwards = grade >= last ? 'graduate' : 'up'
  if (rapor === null) return { decision: onwards, source: 'level' }
  return { decision: rapor === 'retained' ? 'repeat' : onwards, source: 'rapor' }
}

/** What becomes of a pupil: as the office has chosen, else as the report card says, else by the class level. */
export const judge = (pupil: Judged, last: number): Judgement => {
  const said = proposed(pupil, last)
  const { class_name: name, grade, to_grade, to_name } = pupil
  if (said.decision === 'graduate' || said.decision === 'leave') return { ...said, to: null }
  const level = said.decision === 'repeat' ? grade : grade + 1
  // A class that was chosen for another decision, such as one that a report card has changed since, is none for this one.
  if (to_grade === level && to_name !== null) return { ...said, to: { grade: level, name: to_name } }
  return { ...said, to: { grade: level, name: level === grade ? name : nameUp(name, grade) } }
}

/** Names of classes are unique in a year, also in another spelling of capitals. */
export const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * The classes of the next year: those that are there, those that somebody goes into, and those of the first level by the names of
 * this year, for the pupils who are new. By grade and name.
 */
export const targetsOf = (
  wanted: readonly (Target | null)[],
  { existing, first }: { readonly existing: readonly Target[]; readonly first: readonly Target[] },
) => {
  const found: { grade: number; name: string; exists: boolean; pupils: number }[] = existing.map((one) => ({
    grade: one.grade,
    name: one.name,
    exists: true,
    pupils: 0,
  }))
  const at = ({ grade, name }: Target) => {
    const known = found.find((one) => one.grade === grade && sameName(one.name, name))
    if (known) return known
    const made = { grade, name, exists: false, pupils: 0 }
    found.push(made)
    return made
  }
  for (const one of first) at(one)
  for (const one of wanted) if (one) at(one).pupils++
  return found.toSorted((a, b) => a.grade - b.grade || a.name.localeCompare(b.name, 'id', { numeric: true }))
}

/** The names that stand for classes of two levels. */
export const twice = (targets: readonly Target[]): string[] => {
  const byName = Map.groupBy(targets, ({ name }) => name.toLowerCase())
  return [...byName.values()].filter(({ length }) => length > 1).map(([one]) => one!.name)
}

/** Deals pupils out over classes by gender and name, so that each has as many of each gender as the others, give or take one. */
export const dealOut = <P extends { readonly gender: string | null; readonly name: string }>(
  pupils: readonly P[],
  names: readonly string[],
): (readonly [P, string])[] =>
  pupils
    .toSorted((a, b) => (a.gender ?? '').localeCompare(b.gender ?? '') || a.name.localeCompare(b.name, 'id'))
    .map((pupil, at) => [pupil, names[at % names.length] ?? ''] as const)

interface Years<Y> {
  readonly years: readonly Y[]
  readonly today: string
  /** First years from which a turn was planned. */
  readonly planned: ReadonlySet<number>
  /** Years in which somebody has a class. */
  readonly filled: ReadonlySet<number>
}
/**
 * Which turn the office sees: into the next year that has not begun. Where none is prepared, the last one while it was planned or
 * nobody has a class yet, so that it can be made up for; else the coming one without its next year.
 */
export const turnOf = <Y extends { readonly tahun_ajaran_id: number; readonly starts_on: string }>({
  years,
  today,
  planned,
  filled,
}: Years<Y>): { from: Y | null; to: Y | null } => {
  const named = (year: number) => years.find(({ tahun_ajaran_id }) => tahun_ajaran_id === year) ?? null
  const sorted = years.toSorted((a, b) => a.tahun_ajaran_id - b.tahun_ajaran_id)
  const coming = sorted.find(({ starts_on }) => starts_on > today)
  if (coming) return { from: named(coming.tahun_ajaran_id - 1), to: coming }
  const newest = sorted.at(-1)
  if (!newest) return { from: null, to: null }
  const before = named(newest.tahun_ajaran_id - 1)
  if (before && (planned.has(before.tahun_ajaran_id) || !filled.has(newest.tahun_ajaran_id))) return { from: before, to: newest }
  return { from: newest, to: null }
}

/** Days before the end of a year from which the office is told to prepare the next one, and to turn the classes. */
const PREPARE = 45
const TURN = 14
/** Days into a new year after which nobody is reminded of its turn any more. */
const OVER = 30

interface YearDates {
  readonly id: number
  readonly starts_on: string
  readonly ends_on: string
}
/** What an office has to do next for the year `year`; `isLate` once the year before it is over. */
export interface NextStep {
  readonly kind: 'prepare' | 'turn'
  readonly year: number
  /** Of the year before. */
  readonly ends_on: string
  /** Of the year itself; that of the year before while there is none. */
  readonly starts_on: string
  readonly isLate: boolean
}
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The step of a school at the end of its year; undefined where none is due. `years` in any order, `today` as `2027-06-21`. */
export const nextStep = (years: readonly YearDates[], today: string): NextStep | undefined => {
  const begun = years.filter(({ starts_on }) => starts_on <= today).toSorted((a, b) => a.id - b.id)
  const last = begun.at(-1)
  if (!last) return undefined
  const next = years.find(({ id }) => id === last.id + 1)
  const { ends_on } = last
  const isLate = today > ends_on
  if (!next && daysFrom(today, ends_on) <= PREPARE)
    return { kind: 'prepare', year: last.id + 1, ends_on, starts_on: last.starts_on, isLate }
  if (next && daysFrom(today, ends_on) <= TURN) return { kind: 'turn', year: next.id, ends_on, starts_on: next.starts_on, isLate }
  const before = begun.at(-2)
  if (before?.id === last.id - 1 && daysFrom(last.starts_on, today) <= OVER)
    return { kind: 'turn', year: last.id, ends_on: before.ends_on, starts_on: last.starts_on, isLate: true }
  return undefined
}
