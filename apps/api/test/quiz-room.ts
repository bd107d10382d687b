import { quizzes } from '@lentera/contract/quizzes'
import type { QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { answerOut } from '#quiz/choice-keys.rules.ts'
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

/** The seed of the keys that the last attempt's device has for choices, of one pupil where that is said. */
export const choiceSeed = async (db: OpenSchool['db'], session: number, student?: number): Promise<string | null> => {
  const all = db.selectFrom('quiz_attempt').where('session_id', '=', session).where('state', '<>', 'retaken')
  const found = student === undefined ? all : all.where('student_id', '=', student)
  return (await found.orderBy('id', 'desc').select('choice_seed').executeTakeFirst())?.choice_seed ?? null
}
interface Sent {
  readonly number: number
  readonly answer: QuizAnswer | null
}
/** A body with answers in the keys of the bank, with those of the device instead. Leaves alone what is no JSON. */
export const asGiven = (body: object, seed: string | null): object => {
  const { number, answer, answers } = body as { number?: number; answer?: unknown; answers?: string }
  const one = (sent: Sent) => ({ ...sent, answer: answerOut(sent.answer, seed, sent.number) })
  return {
    ...body,
    ...(typeof answer === 'string' &&
      answer.endsWith('}') && { answer: JSON.stringify(answerOut(JSON.parse(answer) as QuizAnswer, seed, number ?? 0)) }),
    ...(answers && { answers: JSON.stringify((JSON.parse(answers) as Sent[]).map(one)) }),
  }
}

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
  const { session } = await school.signIn('student')
  // With an access token of now for each call: tests travel further than one lasts.
  const going = () => school.goOn('student', { id: people.student.id, session })
  const pupil = {
    ask: (async (...asked) => going().ask(...asked)) as Caller['ask'],
    send: (async (...sent) => going().send(...sent)) as Caller['send'],
  }
  const quiz_uuid = quiz.uuid
  return {
    ...quiz,
    pupil,
    start: (device: string | undefined = A, code?: string) => pupil.ask(quizzes.start, { body: { quiz_uuid, device, code } }),
    /** Answers by the keys of the bank, as the attempt's device would: by those that it was given. */
    answer: async (body: object, device: string | undefined = A) =>
      pupil.ask(quizzes.answer, { body: { quiz_uuid, device, ...asGiven(body, await choiceSeed(db, quiz.id)) } }),
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
