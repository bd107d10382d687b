import type { QuizClock, SavedAnswers } from '@lentera/contract/quizzes/taking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { rush, startSurvivor, type Survivor, tokenOf } from './survivor.ts'

const PUPILS = 60
const QUESTIONS = 5
const base = '/api/v1/participant/quizzes'

let product: Survivor
beforeAll(async () => {
  product = await startSurvivor()
}, 60_000)
afterAll(() => product.stop())

interface Pupil {
  readonly id: number
  readonly token: string
}
/** Something that one pupil's phone sends until it is answered. */
type Step =
  | { readonly kind: 'start' | 'finish'; readonly pupil: Pupil }
  | { readonly kind: 'answer'; readonly pupil: Pupil; readonly number: number; readonly value: string }

const typed: Parameters<typeof aQuestion>[3] = {
  content: { type: 'short', html: '<p>Huruf kedua?</p>' },
  key: { type: 'short', accepts: ['b'], case_sensitive: false },
}
/** A quiz that runs, whose right answer is `b`, and the pupils of its class. */
const aQuiz = async () => {
  const { db } = product.database
  const school = await aSchool(db)
  const [teacher, room] = [await aTeacher(db, school), await aClass(db, school)]
  const questions = []
  for (let at = 0; at < QUESTIONS; at++) questions.push(await aQuestion(db, school, teacher, typed))
  const hour = 3_600_000
  const when = { starts_at: new Date(Date.now() - hour), ends_at: new Date(Date.now() + hour) }
  const quiz = await aQuizSession(db, school, teacher, { classes: [room], questions, one_device: false, ...when })
  const pupils: Pupil[] = []
  for (let at = 0; at < PUPILS; at++) {
    const { id } = await aPupil(db, school, { in: room })
    pupils.push({ id, token: tokenOf('student', { id }) })
  }
  const send = (step: Step): Promise<SavedAnswers | QuizClock | undefined> => {
    const { token } = step.pupil
    const body = step.kind === 'start' ? new FormData() : new URLSearchParams()
    body.set('quiz_uuid', quiz.uuid)
    if (step.kind !== 'answer') return product.ask<QuizClock>(`${base}/${step.kind}`, { token, body })
    body.set('number', String(step.number))
    body.set('answer', JSON.stringify({ type: 'short', value: step.value }))
    body.set('seq', String(step.number))
    return product.ask<SavedAnswers>(`${base}/answers`, { token, body })
  }
  const attempts = () =>
    db.selectFrom('quiz_attempt').where('session_id', '=', quiz.id).select(['student_id', 'state', 'score']).execute()
  const answers = async () => {
    const rows = await db
      .selectFrom('quiz_answer')
      .innerJoin('quiz_attempt', 'quiz_attempt.id', 'attempt_id')
      .where('session_id', '=', quiz.id)
      .select(['student_id', 'number', 'answer'])
      .execute()
    return new Map(rows.map(({ student_id, number, answer }) => [`${student_id} ${number}`, answer]))
  }
  return { pupils, send, attempts, answers }
}
type Quiz = Awaited<ReturnType<typeof aQuiz>>

/** Of how many the answers are right. */
const rightOf = ({ id }: Pupil) => id % (QUESTIONS + 1)
const answersOf = (pupil: Pupil): Step[] =>
  Array.from({ length: QUESTIONS }, (_, at) => ({
    kind: 'answer',
    pupil,
    number: at + 1,
    value: at < rightOf(pupil) ? 'b' : 'c',
  }))

/** Whatever was acknowledged is in the database: an attempt, an answer as it was given, a score. */
const expectKept = async (quiz: Quiz, acknowledged: Iterable<Step>) => {
  const [attempts, answers] = [await quiz.attempts(), await quiz.answers()]
  const attemptOf = new Map(attempts.map((one) => [one.student_id, one]))
  expect(attemptOf.size, 'nobody has two attempts').toBe(attempts.length)
  for (const step of acknowledged) {
    const { id } = step.pupil
    if (step.kind === 'start') expect(attemptOf.has(id)).toBe(true)
    else if (step.kind === 'answer') expect(answers.get(`${id} ${step.number}`)).toMatchObject({ value: step.value })
    else expect(attemptOf.get(id)).toMatchObject({ state: 'graded', score: rightOf(step.pupil) })
  }
}

test('a server and a database killed while a class begins, answers and hands in lose nothing that they acknowledged, and score it once', async () => {
  const quiz = await aQuiz()
  const third = PUPILS / 3
  const [late, middle, early] = [0, 1, 2].map((at) => quiz.pupils.slice(at * third, (at + 1) * third)) as [
    Pupil[],
    Pupil[],
    Pupil[],
  ]
  const starting = (pupils: readonly Pupil[]): Step[] => pupils.map((pupil) => ({ kind: 'start', pupil }))
  const finishing = (pupils: readonly Pupil[]): Step[] => pupils.map((pupil) => ({ kind: 'finish', pupil }))
  await rush(starting([...middle, ...early]), quiz.send)
  await rush(early.flatMap(answersOf), quiz.send)
  // Whoever starts, answers and hands in now does so side by side.
  const mixed = (first: readonly Step[], second: readonly Step[], third: readonly Step[]) =>
    Array.from({ length: Math.max(first.length, second.length, third.length) }, (_, at) => [first[at], second[at], third[at]])
      .flat()
      .filter((step) => step !== undefined)

  const now = mixed(starting(late), middle.flatMap(answersOf), finishing(early))
  const before = await rush(now, quiz.send, { after: 20, strike: product.kill })
  expect(before.size).toBeGreaterThanOrEqual(20)
  expect(before.size).toBeLessThan(now.length)
  await product.again()
  await expectKept(quiz, before.keys())

  const meanwhile = await rush(now, quiz.send, { after: 40, strike: product.killDatabase })
  expect(meanwhile.size).toBeGreaterThanOrEqual(40)
  await product.recovered()
  await expectKept(quiz, [...before.keys(), ...meanwhile.keys()])

  // What was not answered is sent again, as phones do.
  const after = await rush(now, quiz.send)
  expect(after.size).toBe(now.length)
  await rush(late.flatMap(answersOf), quiz.send)
  const ended = await rush(finishing([...late, ...middle]), quiz.send)
  await expectKept(quiz, [...after.keys(), ...ended.keys(), ...quiz.pupils.flatMap(answersOf)])
  expect(await quiz.attempts()).toHaveLength(PUPILS)
  expect(product.isAlive()).toBe(true)
}, 120_000)
