import type { Grading, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import { pointsOf, scoreOf } from './score.rules.ts'

export interface AnswerToScore {
  readonly attempt_id: number
  readonly number: number
  readonly key: QuestionKey
  /** The unit that a question of a number shows. */
  readonly unit: string | null
  readonly points: number
  readonly grading: Grading
  /** Null where nothing was answered. */
  readonly answer: QuizAnswer | null
  /** What a person gave; null where nobody has marked it. */
  readonly marked: number | null
  /** What it was worth when its attempt was last graded; null before. */
  readonly stored: number | null
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
  unit,
  answer,
  points,
  marked,
}: Pick<AnswerToScore, 'key' | 'unit' | 'answer' | 'points' | 'marked'>): number | null => {
  if (marked !== null) return marked
  const worth = scoreOf(key, answer, unit)
  return worth === null ? null : pointsOf(worth, points)
}

/**
 * Answers that have been graded keep their points, but for the question `anew`: how typed numbers and texts are read may have become
 * better since, and marks of the past change only when their teacher decides so.
 */
export const keepGraded = (rows: readonly AnswerToScore[], anew?: number): AnswerToScore[] =>
  rows.map((row) => (row.number === anew ? row : { ...row, marked: row.marked ?? row.stored }))

/** Answers that today's reading of what was typed gives other points than they have. Decisions of a teacher are none of them. */
export const readDifferently = (rows: readonly AnswerToScore[]): AnswerToScore[] =>
  rows.filter(
    (row) =>
      row.grading === 'key' &&
      row.marked === null &&
      row.stored !== null &&
      Math.abs(row.stored - (scoreByKey(row) ?? 0)) > 0.005,
  )

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
