import { quizzes } from '@lentera/contract/quizzes'
import type { QuestionContent, QuestionKey } from '@lentera/contract/quizzes/question'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import type { Caller } from './ask.ts'
import type { OpenSchool } from './school.ts'

export const A = '0199a0b0-0000-4000-8000-00000000000a'
export const B = '0199a0b0-0000-4000-8000-00000000000b'
export const SECRET = 'karena rahasia guru'
export const essay: { content: QuestionContent; key: QuestionKey } = {
  content: { type: 'essay', html: '<p>Mengapa?</p>', file: false },
  key: { type: 'essay', rubric: SECRET },
}
export const choose = (value: string) => JSON.stringify({ type: 'single', value })

/** A quiz of two choices that runs, and the pupil who takes it. */
export const aQuiz = async (
  school: OpenSchool,
  wishes: Parameters<typeof aQuizSession>[3] = {},
  more: { content: QuestionContent; key: QuestionKey }[] = [],
) => {
  const { db, people } = school
  const questions = [
    await aQuestion(db, school.school, people.teacher, { explanation: SECRET }),
    await aQuestion(db, school.school, people.teacher),
  ]
  for (const one of more) questions.push(await aQuestion(db, school.school, people.teacher, one))
  const quiz = await aQuizSession(db, school.school, people.teacher, { classes: [school.class], questions, ...wishes })
  // Signed in anew for each call: tests travel further than a session lasts.
  const pupil = {
    ask: (async (...asked) => (await school.signIn('student')).ask(...asked)) as Caller['ask'],
    send: (async (...sent) => (await school.signIn('student')).send(...sent)) as Caller['send'],
  }
  const quiz_uuid = quiz.uuid
  return {
    ...quiz,
    pupil,
    start: (device: string | undefined = A, code?: string) => pupil.ask(quizzes.start, { body: { quiz_uuid, device, code } }),
    answer: (body: object, device: string | undefined = A) => pupil.ask(quizzes.answer, { body: { quiz_uuid, device, ...body } }),
    paper: (device = A) => pupil.ask(quizzes.questions, { params: { uuid: quiz_uuid }, query: { device } }),
    finish: (finish_trigger: 'manual' | 'auto' = 'manual') =>
      pupil.ask(quizzes.finish, { body: { quiz_uuid, device: A, finish_trigger } }),
    leave: () => pupil.ask(quizzes.leave, { body: { quiz_uuid, device: A } }),
    review: () => pupil.ask(quizzes.review, { params: { uuid: quiz_uuid } }),
    attempts: () =>
      db
        .selectFrom('quiz_attempt')
        .where('session_id', '=', quiz.id)
        .select(['state', 'finish_trigger', 'submitted_at', 'score', 'max_score'])
        .execute(),
    kept: async () => {
      const rows = db.selectFrom('quiz_answer').innerJoin('quiz_attempt', 'quiz_attempt.id', 'attempt_id')
      return rows.where('session_id', '=', quiz.id).select(['number', 'answer', 'seq', 'is_late']).orderBy('number').execute()
    },
  }
}
export const later = (minutes: number, from = '2026-11-23T06:50:00+07:00') =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString()
