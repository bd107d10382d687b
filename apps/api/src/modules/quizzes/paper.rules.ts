import type { QuestionContent } from '@lentera/contract/quizzes/question'
import type { QuizQuestion } from '@lentera/contract/quizzes/taking'
import { contentFor, shuffled } from '#quiz/shuffle.rules.ts'

interface Order {
  readonly seed: number
  readonly shuffles_questions: boolean
  readonly shuffles_options: boolean
}

/** Content as one participant has it. */
export const contentOf = (
  content: QuestionContent,
  { seed, shuffles_options }: Pick<Order, 'seed' | 'shuffles_options'>,
  number: number,
): QuestionContent => (shuffles_options ? contentFor(content, seed + number) : content)

/** Rows of questions in one participant's order. */
export const inOrder = <T>(
  rows: readonly T[],
  { shuffles_questions, seed }: Pick<Order, 'seed' | 'shuffles_questions'>,
): readonly T[] => (shuffles_questions ? shuffled(rows, seed) : rows)

/** What one participant is asked, in the own order. */
export const questionsFor = (rows: readonly QuizQuestion[], order: Order): QuizQuestion[] =>
  inOrder(rows, order).map(({ number, points, content }) => ({ number, points, content: contentOf(content, order, number) }))
