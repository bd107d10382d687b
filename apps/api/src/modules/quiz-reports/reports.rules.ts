import type { AnswerLetter, Outcome, ReportNumbers, reportVerbs } from '@lentera/contract/quiz-reports'
import { type SessionClock, sessionState } from '#quiz/clock.rules.ts'
import type { QuizResult } from '#quiz/results.ts'

type Standing = Pick<QuizResult, 'standing' | 'mark'>

/** What became of somebody: without a pass mark, or where nothing could be reached, no more than that the work is done. */
export const outcomeOf = ({ standing, mark }: Standing, pass: number | null): Outcome =>
  standing !== 'marked' ? standing : pass === null || mark === null ? 'done' : mark >= pass ? 'passed' : 'failed'

const rounded = (value: number) => Math.round(value * 100) / 100
export const averageOf = (marks: readonly number[]): number | null =>
  marks.length === 0 ? null : rounded(marks.reduce((sum, mark) => sum + mark, 0) / marks.length)
/** The middle one; between two, their mean. */
export const medianOf = (marks: readonly number[]): number | null => {
  if (marks.length === 0) return null
  const sorted = marks.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half]! : rounded((sorted[half - 1]! + sorted[half]!) / 2)
}
export const marksOf = (results: readonly Standing[]): number[] => results.flatMap(({ mark }) => mark ?? [])

export const numbersOf = (results: readonly Standing[], pass: number | null): ReportNumbers => {
  const marks = marksOf(results)
  return {
    invited: results.length,
    taken: results.filter(({ standing }) => standing === 'marked' || standing === 'to_mark').length,
    to_mark: results.filter(({ standing }) => standing === 'to_mark').length,
    average: averageOf(marks),
    highest: marks.length === 0 ? null : Math.max(...marks),
    lowest: marks.length === 0 ? null : Math.min(...marks),
    passed: pass === null ? null : marks.filter((mark) => mark >= pass).length,
  }
}

/** How many marks lie in each tenth: 0–9, 10–19 … 90–100. */
export const tenthsOf = (marks: readonly number[]): number[] =>
  Array.from({ length: 10 }, (_, at) => marks.filter((mark) => Math.min(9, Math.floor(mark / 10)) === at).length)

/** An answer in a letter. */
export const letterOf = (score: number | null, points: number, isEmpty: boolean): AnswerLetter =>
  score === null ? 'u' : score >= points ? 'r' : score > 0 ? 'p' : isEmpty ? 'e' : 'w'

/** What its teacher may do with the results of a session: keys are put right as soon as somebody has handed in, the rest waits for its end. */
export const mayDo = (
  session: SessionClock & { readonly sums: { readonly taken: number } },
  now: Date,
): (typeof reportVerbs)[number][] => {
  const state = sessionState(session, now)
  const over = state === 'finished' || state === 'archived'
  return [...(over ? (['remedial', 'make_up'] as const) : []), ...(session.sums.taken > 0 ? (['regrade'] as const) : [])]
}
