import { quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { quizzes } from '@lentera/contract/quizzes'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { A, aQuiz, asGiven, B, choiceSeed, choose, later } from '#test/quiz-room.ts'

const PUPILS = 24

/** A quiz of half an hour with a class that has begun it. */
const aClassAtWork = async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { duration_minutes: 30, one_device: false })
  const quiz_uuid = quiz.uuid
  const pupils = []
  for (let at = 0; at < PUPILS; at++) {
    const pupil = await aPupil(school.db, school.school, { in: school.class })
    const caller = () => school.signIn('student', pupil)
    await (await caller()).ask(quizzes.start, { body: { quiz_uuid } })
    pupils.push({
      ...pupil,
      answer: async (body: object) => {
        const given = asGiven(body, await choiceSeed(school.db, quiz.id, pupil.id))
        return (await caller()).ask(quizzes.answer, { body: { quiz_uuid, ...given } })
      },
      finish: async () => (await caller()).ask(quizzes.finish, { body: { quiz_uuid, finish_trigger: 'auto' as const } }),
    })
  }
  const scores = async () => {
    const rows = school.db.selectFrom('quiz_attempt').where('session_id', '=', quiz.id).where('state', '=', 'graded')
    return new Map((await rows.select(['student_id', 'score']).execute()).map(({ student_id, score }) => [student_id, score]))
  }
  return { school, quiz, pupils, scores }
}

test('what arrives while the server hands in for dead phones is kept apart for the teacher, each once, and scores nothing', async () => {
  const { school, pupils, scores } = await aClassAtWork()
  school.travel(later(31))
  const inTime = { answered_at: later(29), answer: choose('b') }
  const told = await Promise.all([
    school.runJobs(),
    ...pupils.map(async ({ id, answer, finish }, at) => {
      const first = answer({ ...inTime, number: 1, seq: 1 })
      // Some phones hand in by themselves at the same moment, some have died.
      const ended = at % 2 === 0 ? finish() : undefined
      const second = answer({ ...inTime, number: 2, seq: 2 })
      const taken = [await first, await second].filter(({ status }) => status === 200).length
      await ended
      return { id, taken }
    }),
  ])
  const acknowledged = told.slice(1) as { id: number; taken: number }[]
  school.travel(later(32))
  await school.runJobs()
  const points = await scores()
  expect(acknowledged.map(({ id }) => points.get(id))).toEqual(acknowledged.map(() => 0))
  expect(
    acknowledged.every(({ taken }) => taken === 2),
    'kept within ten minutes',
  ).toBe(true)
  const waiting = school.db.selectFrom('quiz_late_answer').where('decision', 'is', null)
  expect(await waiting.select('number').execute()).toHaveLength(2 * PUPILS)
}, 30_000)

test('two tabs that begin at once, and go on at once, are one attempt', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school)
  const begun = await Promise.all([quiz.start(), quiz.start(), quiz.start()])
  expect(begun.map(({ status }) => status)).toEqual([200, 200, 200])
  const answers = Array.from({ length: 12 }, (_, at) => ({ number: (at % 2) + 1, seq: at + 1, answer: choose('abcd'[at % 4]!) }))
  const told = await Promise.all(answers.toReversed().map((one) => quiz.answer(one)))
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await quiz.kept()).toMatchObject([
    { number: 1, seq: 11, answer: { value: 'c' } },
    { number: 2, seq: 12, answer: { value: 'd' } },
  ])
  expect(await quiz.attempts()).toHaveLength(1)
})

test('a phone that takes over while the other one answers, where any may: both are heard, and nothing is lost', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { one_device: false })
  await quiz.start()
  const [first, taken, second] = await Promise.all([
    quiz.answer({ number: 1, seq: 1, answer: choose('b') }, A),
    quiz.pupil.ask(quizzes.takeOver, { body: { quiz_uuid: quiz.uuid, device: B } }),
    quiz.answer({ number: 2, seq: 2, answer: choose('b') }, A),
  ])
  expect(taken.status).toBe(200)
  const accepted = [first, second].filter(({ status }) => status === 200).length
  expect(await quiz.kept()).toHaveLength(accepted)
  expect(accepted).toBe(2)
})

test('a server that was away at the deadline hands in at the deadline’s own time, and a session’s end ends no minute early', async () => {
  const { school, quiz, pupils } = await aClassAtWork()
  await pupils[0]!.answer({ number: 1, seq: 1, answer: choose('b') })
  school.travel(later(30))
  await school.runJobs()
  expect((await quiz.attempts()).every(({ state }) => state === 'in_progress')).toBe(true)
  school.travel(later(300))
  await school.runJobs()
  const ended = await quiz.attempts()
  expect(ended).toHaveLength(PUPILS)
  expect(new Set(ended.map(({ state, submitted_at }) => `${state} ${submitted_at?.toISOString()}`))).toEqual(
    new Set([`graded ${later(30)}`]),
  )
})

test('each answer is news to whoever supervises, one that follows another within seconds as well', async () => {
  const { school, quiz, pupils } = await aClassAtWork()
  school.travel(later(1))
  await pupils[0]!.answer({ number: 1, seq: 1, answer: choose('b') })
  const teacher = await school.signIn('teacher')
  const at = { params: { uuid: quiz.uuid } }
  const since = (await teacher.ask(quizAttempts.monitor, at)).data.server_time
  school.travel(later(1.05))
  await pupils[0]!.answer({ number: 2, seq: 2, answer: choose('b') })
  expect((await teacher.ask(quizAttempts.monitor, { ...at, query: { since } })).data.students).toMatchObject([
    { attempt: { answered: 2, last_number: 2 } },
  ])
}, 30_000)
