import { type QuestionContent, type QuestionKey, type QuizAnswer, rightsOf } from '@lentera/contract/quizzes/question'
import type { Db } from '#db/db.ts'
import { type AnswerToScore, scoreByKey } from './grade.rules.ts'
import { analyse, type Response } from './item-analysis.rules.ts'
import { type QuizResult, quizResults } from './results.ts'
import { answersOf, questionsOf, type SessionQuestion } from './session-figures.queries.ts'

/** The choices of a question that pupils choose from; none of any other. */
export const choicesOf = (content: QuestionContent) =>
  content.type === 'single' || content.type === 'multiple' ? content.options : []
const picksOf = (answer: QuizAnswer | null): readonly string[] =>
  answer?.type === 'single' ? [answer.value] : answer?.type === 'multiple' ? answer.value : []
/** Whether a choice is right by the key. */
export const isRight = (key: QuestionKey, choice: string): boolean =>
  key.type === 'single' ? rightsOf(key).includes(choice) : key.type === 'multiple' && key.right.includes(choice)

const handedIn = (results: readonly QuizResult[]) =>
  results.flatMap((one) =>
    one.attempt_id !== null && one.standing !== 'at_work' ? [{ ...one, attempt_id: one.attempt_id }] : [],
  )

/** Everybody's answers to everything: of each pupil who has handed in a row, with a response for each question in their order. */
export const answersTo = async (db: Db, questions: readonly SessionQuestion[], results: readonly QuizResult[]) => {
  const pupils = handedIn(results)
  const given = new Map(
    (
      await answersOf(
        db,
        pupils.map(({ attempt_id }) => attempt_id),
      )
    ).map((one) => [`${one.attempt_id} ${one.number}`, one]),
  )
  return pupils.map((pupil) => ({
    pupil,
    answers: questions.map((question): AnswerToScore => {
      const one = given.get(`${pupil.attempt_id} ${question.number}`)
      const { number, key, points, grading, content } = question
      return {
        attempt_id: pupil.attempt_id,
        number,
        key,
        unit: content.type === 'numeric' ? content.unit : null,
        points,
        grading,
        answer: one?.answer ?? null,
        marked: one?.marked ?? null,
        stored: one?.stored ?? null,
      }
    }),
  }))
}

/**
 * What the questions of a session did: the one reckoning of its report and of what is said of a question over all its sessions.
 * Responses by the key alone, whatever was decided of a question since: what shows that its key is wrong stays to be seen.
 */
export const figuresOf = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  session: { readonly id: number; readonly pass_score: number | null },
) => {
  const questions = await questionsOf(db, session.id)
  const results = await quizResults(db, session, now)
  const rows = await answersTo(db, questions, results)
  const figures = analyse(
    questions.map(({ points, grading, content }) => ({
      points,
      counts: grading === 'key',
      choices: choicesOf(content).map(({ key }) => key),
    })),
    rows.map(({ answers }) =>
      answers.map((one): Response => {
        const score = scoreByKey(one)
        return { worth: score === null ? null : score / one.points, is_empty: one.answer === null, picks: picksOf(one.answer) }
      }),
    ),
  )
  return { questions, results, rows, figures }
}
