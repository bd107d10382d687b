import type { Inside } from '@lentera/contract'
import type { quizReports, ReportAnswers } from '@lentera/contract/quiz-reports'
import type { RequestOf } from '#kit/http/services.ts'
import { gradeAnswers, keepGraded } from '#quiz/grade.rules.ts'
import { quizResults } from '#quiz/results.ts'
import { questionsOf } from '#quiz/session-figures.queries.ts'
import { answersTo } from '#quiz/session-figures.ts'
import type { Here } from '#school/here.ts'
import { letterOf } from './reports.rules.ts'
import { headOf, ownSession } from './reports.ts'

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
