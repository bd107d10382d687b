import type { Inside } from '@lentera/contract'
import type { quizReports, ReportAnswers } from '@lentera/contract/quiz-reports'
import type { Db } from '#db/db.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { type AnswerToScore, gradeAnswers, keepGraded } from '#quiz/grade.rules.ts'
import { type QuizResult, quizResults } from '#quiz/results.ts'
import type { Here } from '#school/here.ts'
import { answersOf, type SessionQuestion as Question, questionsOf } from './reports.queries.ts'
import { letterOf } from './reports.rules.ts'
import { headOf, ownSession } from './reports.ts'

const handedIn = (results: readonly QuizResult[]) =>
  results.flatMap((one) =>
    one.attempt_id !== null && one.standing !== 'at_work' ? [{ ...one, attempt_id: one.attempt_id }] : [],
  )

/** Everybody's answers to everything: of each pupil who has handed in a row, with a response for each question in their order. */
export const answersTo = async (db: Db, questions: readonly Question[], results: readonly QuizResult[]) => {
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

const TEXT = 160
export const beginning = (text: string) => (text.length > TEXT ? `${text.slice(0, TEXT - 1).toWellFormed()}…` : text)

/** Pupils against questions: what each answer was. */
export const answers = async (context: RequestOf<typeof quizReports.answers, Here>): Promise<Inside<ReportAnswers>> => {
  const { db, now } = context
  const row = await ownSession(context, context.params.uuid)
  const questions = await questionsOf(db, row.id)
  const rows = await answersTo(db, questions, await quizResults(db, row, now))
  return {
    head: await headOf(context, row),
    list: questions.map(({ number, type, points, grading, asked }) => ({
      number,
      type,
      points,
      grading,
      text: beginning(asked),
    })),
    pupils: rows.map(({ pupil, answers: given }) => {
      const { scored } = gradeAnswers(keepGraded(given))
      const letters = given.map(({ points, answer }, at) => letterOf(scored[at]!.score, points, answer === null))
      return { uuid: pupil.uuid, name: pupil.name, class: pupil.class, mark: pupil.mark, letters: letters.join('') }
    }),
  }
}
