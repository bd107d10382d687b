import type { Grading, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import { pointsOf, scoreOf } from './score.rules.ts'

export interface AnswerToScore {
  readonly attempt_id: number
  readonly number: number
  readonly key: QuestionKey
  readonly points: number
  readonly grading: Grading
  /** Null where nothing was answered. */
  readonly answer: QuizAnswer | null
  /** What a person gave; null where nobody has marked it. */
  readonly marked: number | null
}
export interface Scored {
  readonly attempt_id: number
  readonly number: number
  /** Null: waits for a person. */
  readonly score: number | null
}
export interface Total {
  readonly attempt_id: number
  readonly state: 'graded' | 'needs_grading'
  readonly score: number
  readonly max_score: number
}

/** The points of one answer by its key, or by whoever marked it; null while an essay waits. */
export const scoreByKey = ({
  key,
  answer,
  points,
  marked,
}: Omit<AnswerToScore, 'attempt_id' | 'number' | 'grading'>): number | null => {
  if (marked !== null) return marked
  const worth = scoreOf(key, answer)
  return worth === null ? null : pointsOf(worth, points)
}

const sumOf = (values: readonly number[]) =>
  pointsOf(
    1,
    values.reduce((sum, value) => sum + value, 0),
  )

/**
 * What answers are worth, and what their attempts come to. A question with full marks for everybody gives them also to who left it
 * empty; one that is dropped keeps what its answer is worth, and counts neither in the score nor in what can be reached.
 */
export const gradeAnswers = (rows: readonly AnswerToScore[]): { scored: Scored[]; totals: Total[] } => {
  const scored = rows.map((row) => ({
    attempt_id: row.attempt_id,
    number: row.number,
    score: row.grading === 'full' ? row.points : scoreByKey(row),
    points: row.points,
    counts: row.grading !== 'dropped',
  }))
  const totals = [...Map.groupBy(scored, ({ attempt_id }) => attempt_id)].map(([attempt_id, all]): Total => {
    const answers = all.filter(({ counts }) => counts)
    return {
      attempt_id,
      state: answers.some(({ score }) => score === null) ? 'needs_grading' : 'graded',
      score: sumOf(answers.map(({ score }) => score ?? 0)),
      max_score: sumOf(answers.map(({ points }) => points)),
    }
  })
  return { scored: scored.map(({ attempt_id, number, score }) => ({ attempt_id, number, score })), totals }
}
