import type { Inside } from '@lentera/contract'
import type { CellState, GradeKind } from '@lentera/contract/grades'
import type { SignalCause, SignalReasons, SignalSight } from '@lentera/contract/signals'
import type { SignalRules } from '@lentera/contract/signals/rules'
import type { OwedWork } from '#school/owed-work.ts'
import { addDays } from '#school/time.ts'

export type Sight = Inside<SignalSight>

/** The figures of a cause that is not of attendance. */
export const noAttendance: SignalReasons = {
  dates: [],
  rate: null,
  school_days: 0,
  attended: 0,
  excused: 0,
  sick: 0,
  absent: 0,
}

/** What a pupil has in a component, in the order in which the teacher put the components of a subject. Days are the school's: `2026-11-20`. */
export interface BookCell {
  readonly subject_id: number
  readonly subject: string
  readonly kind: GradeKind
  readonly title: string
  /** Families do not read it yet. */
  readonly hidden: boolean
  readonly state: CellState | 'empty'
  /** What it counts. */
  readonly score: number | null
  readonly due_on: string | null
  /** When a score was first given, or any other state was said; null of an empty cell. */
  readonly said_on: string | null
  /** Most others of the class have something in it, and the pupil was there when it was due. */
  readonly expected: boolean
}
/** What a pupil's semester shows. */
interface Book {
  readonly cells: readonly BookCell[]
  readonly owed: readonly Pick<OwedWork, 'title' | 'place' | 'due_on'>[]
}

/** So many scores of a subject are its newest; as many, or more, must have been there before. */
const RECENT = 2
const EARLIER = 2

const mean = (cells: readonly BookCell[]) => cells.reduce((sum, { score }) => sum + (score ?? 0), 0) / cells.length
const tenth = (value: number) => Math.round(value * 10) / 10
/** Without what a machine adds: 84.99999999 is 85. */
const settled = (value: number) => Math.round(value * 1e6) / 1e6
/** A score that was given. What counts nought because it was not handed in is work that is owed, not a fall; formative scores count for nothing. */
const isGiven = ({ kind, state, score }: BookCell) =>
  kind !== 'formative' && (state === 'score' || state === 'remedial') && score !== null
const dayOf = ({ due_on, said_on }: BookCell) => due_on ?? said_on ?? ''

/** By how many points the last two scores of each subject are below the pupil's own earlier ones of the semester. Nobody is compared with others. */
const fallsIn = (cells: readonly BookCell[]): { readonly points: number; readonly sight: Sight }[] =>
  [...Map.groupBy(cells.filter(isGiven), ({ subject_id }) => subject_id).values()].flatMap((its) => {
    const inTime = its.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))
    if (inTime.length < RECENT + EARLIER) return []
    const newest = inTime.slice(-RECENT)
    const [before, after] = [mean(inTime.slice(0, -RECENT)), mean(newest)]
    const { subject_id, subject } = inTime[0]!
    const hidden = inTime.some((cell) => cell.hidden)
    const sight: Sight = {
      kind: 'fall',
      subject_id,
      subject,
      title: null,
      on: newest.flatMap(({ said_on }) => said_on ?? []).toSorted()[0] ?? null,
      before: tenth(before),
      after: tenth(after),
      hidden,
    }
    return [{ points: settled(before - after), sight }]
  })

const fallen = (cells: readonly BookCell[], { fall_points, several_points, several_subjects }: SignalRules): Sight[] => {
  if (fall_points === null) return []
  const all = fallsIn(cells)
  const several = all.filter(({ points }) => points >= several_points)
  const isBroad = several.length >= several_subjects
  return all
    .filter(({ points }) => points >= fall_points || (isBroad && points >= several_points))
    .toSorted((a, b) => b.points - a.points)
    .map(({ sight }) => sight)
}

/** Whether a cell waits for something that is over its time on a day. */
const isOwed = ({ state, due_on, said_on, expected }: BookCell, date: string, days: number): boolean => {
  if (state === 'late') return due_on === null || due_on <= date
  if (state === 'makeup') return said_on !== null && addDays(said_on, days) <= date
  return state === 'empty' && expected && due_on !== null && addDays(due_on, days) <= date
}
const missingIn = (cells: readonly BookCell[], date: string, days: number): Sight[] =>
  cells
    .filter((cell) => isOwed(cell, date, days))
    .map(({ state, subject_id, subject, title, due_on, said_on, hidden }) => ({
      kind: state === 'late' || state === 'makeup' ? state : 'empty',
      subject_id,
      subject,
      title,
      on: state === 'makeup' ? said_on : due_on,
      before: null,
      after: null,
      hidden,
    }))

const tasksIn = (owed: Book['owed']): Sight[] =>
  owed.map(({ title, place, due_on }) => ({
    kind: 'task',
    subject_id: null,
    subject: place,
    title,
    on: due_on,
    before: null,
    after: null,
    hidden: false,
  }))

interface Warning {
  readonly cause: SignalCause
  readonly sights: readonly Sight[]
}

/** What needs a look in a pupil's semester on a day, by the school's rules: what was seen, never a figure of the pupil. */
export const warningsIn = ({ cells, owed }: Book, rules: SignalRules, date: string): Warning[] => {
  const { missing_scores, missing_tasks, score_days } = rules
  const falls = fallen(cells, rules)
  const missing = missingIn(cells, date, score_days)
  return [
    ...(falls.length > 0 ? [{ cause: 'falling_scores' as const, sights: falls }] : []),
    ...(missing_scores !== null && missing.length >= missing_scores
      ? [{ cause: 'missing_scores' as const, sights: missing }]
      : []),
    ...(missing_tasks !== null && owed.length >= missing_tasks
      ? [{ cause: 'missing_tasks' as const, sights: tasksIn(owed) }]
      : []),
  ]
}

/** Whether a component was given to most others of a class: otherwise the teacher is still at it, and nobody owes anything. */
export const isGivenToMost = (said: number, pupils: number): boolean => said > 0 && said * 2 >= pupils - 1
