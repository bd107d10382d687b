import type { QuestionContent, QuizAnswer } from '@lentera/contract/quizzes/question'
import type { KeptAnswer, QuizQuestion } from '@lentera/contract/quizzes/taking'
import { answerOut, contentOut } from '#quiz/choice-keys.rules.ts'
import { contentFor, shuffled } from '#quiz/shuffle.rules.ts'

interface Order {
  readonly seed: number
  /** Null for an attempt that was begun before choices had keys of its own. */
  readonly choice_seed: string | null
  readonly shuffles_questions: boolean
  readonly shuffles_options: boolean
}

/** Content as one participant has it. */
export const contentOf = (
  content: QuestionContent,
  { seed, choice_seed, shuffles_options }: Pick<Order, 'seed' | 'choice_seed' | 'shuffles_options'>,
  number: number,
): QuestionContent => {
  if (choice_seed !== null) return contentOut(content, { seed: choice_seed, number, shuffles: shuffles_options })
  return shuffles_options ? contentFor(content, seed + number) : content
}

interface Answered {
  readonly number: number
  readonly answer: QuizAnswer | null
  readonly is_uncertain: boolean | null
  readonly seq: number | null
}
/** What was answered, in the names that the attempt's device has for choices. */
export const answersFor = (rows: readonly Answered[], { choice_seed }: Pick<Order, 'choice_seed'>): KeptAnswer[] =>
  rows.flatMap(({ number, answer, is_uncertain, seq }) =>
    seq === null ? [] : [{ number, answer: answerOut(answer, choice_seed, number), is_uncertain: is_uncertain ?? false, seq }],
  )

/** Rows of questions in one participant's order. */
export const inOrder = <T>(
  rows: readonly T[],
  { shuffles_questions, seed }: Pick<Order, 'seed' | 'shuffles_questions'>,
): readonly T[] => (shuffles_questions ? shuffled(rows, seed) : rows)

/** What one participant is asked, in the own order. */
export const questionsFor = (rows: readonly QuizQuestion[], order: Order): QuizQuestion[] =>
  inOrder(rows, order).map(({ number, points, content }) => ({ number, points, content: contentOf(content, order, number) }))
