import { FREE_PRACTICE, practiceBoxes } from '@lentera/contract/practice'
import { addDays } from '#school/time.ts'

/** Days until a question comes again, by its box (Leitner). */
const DAYS: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 7, 4: 14, 5: 30 }

/** What is known of a question that may be practised. */
export interface Standing {
  /** Null before it was practised. */
  readonly box: number | null
  /** `YYYY-MM-DD`; null before it was practised. */
  readonly due_on: string | null
  /** Whether the quiz gave it full marks. */
  readonly was_right: boolean
}

/** Whether a question may be practised on a day. One that never was is due at once. */
export const isDue = ({ due_on }: Pick<Standing, 'due_on'>, day: string): boolean => due_on === null || due_on <= day

/** The box after an answer: right goes one further, anything else back to the first. A new question starts in the first. */
export const boxAfter = (box: number | null, right: boolean): number =>
  right ? Math.min(practiceBoxes.last, (box ?? practiceBoxes.first) + 1) : practiceBoxes.first

/** The day on which a question of this box comes again. */
export const dueAfter = (box: number, day: string): string => addDays(day, DAYS[box]!)

const rank = ({ box, was_right }: Standing): number => (box === null ? (was_right ? 2 : 0) : 1)

/** Whose turn is first: wrong in the quiz and not practised yet, then what is due again (lowest box, longest due), then the rest. */
export const byTurn = (a: Standing, b: Standing): number =>
  rank(a) - rank(b) || (a.box ?? 0) - (b.box ?? 0) || (a.due_on ?? '').localeCompare(b.due_on ?? '')

/** Left of today's free questions; null with premium. */
export const leftOf = (premium: boolean, answered: number): number | null =>
  premium ? null : Math.max(0, FREE_PRACTICE - answered)

/** Questions together, those due and those known well. */
export const countOf = (all: readonly Standing[], day: string) => ({
  total: all.length,
  due: all.filter((one) => isDue(one, day)).length,
  strong: all.filter(({ box }) => (box ?? 0) >= practiceBoxes.strong).length,
})

/** The first day after today on which something is due; null where something is due today, or nothing ever. */
export const nextOn = (all: readonly Standing[], day: string): string | null =>
  all.some((one) => isDue(one, day)) ? null : (all.map(({ due_on }) => due_on ?? day).toSorted()[0] ?? null)
