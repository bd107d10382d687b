import { type AttemptVerb, quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { quizzes } from '@lentera/contract/quizzes'
import { expect, test } from 'vitest'
import { A, aQuiz, B, choose, later } from '#test/quiz-room.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

/** What a supervisor sees of the only pupil, and does with that pupil's attempt. */
const supervise = async (school: OpenSchool, uuid: string) => {
  const teacher = await school.signIn('teacher')
  const at = { params: { uuid } }
  const seen = async () => (await teacher.ask(quizAttempts.monitor, at)).data.students[0]!
  const act = async (action: AttemptVerb, reason?: string) =>
    (await teacher.ask(quizAttempts.act, { ...at, body: { action, student_uuids: [(await seen()).uuid], reason } })).data
  return { seen, act }
}
const clockOf = async (quiz: Awaited<ReturnType<typeof aQuiz>>) =>
  (await quiz.pupil.ask(quizzes.remainingTime, { params: { uuid: quiz.uuid }, query: { device: A } })).data

test('the third leave freezes the attempt: nothing is read or taken, and what the device kept is taken once it goes on', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school)
  await quiz.start()
  school.travel(later(10))
  for (const leaves of [1, 2]) expect((await quiz.leave()).data).toMatchObject({ leaves, state: 'in_progress', frozen_by: null })
  expect((await quiz.leave()).data).toMatchObject({ leaves: 3, state: 'frozen', frozen_by: 'leaves', remaining_seconds: 3000 })
  school.travel(later(20))
  const before = { number: 1, answer: choose('b'), seq: 2, answered_at: later(9) }
  expect((await quiz.answer(before)).body.code).toBe('QUIZ_FROZEN')
  expect((await quiz.paper()).body.code).toBe('QUIZ_FROZEN')
  expect((await quiz.finish()).body.code).toBe('QUIZ_FROZEN')
  expect(await quiz.kept()).toEqual([])
  expect(await clockOf(quiz)).toMatchObject({ state: 'frozen', remaining_seconds: 3000 })
  await (await supervise(school, quiz.uuid)).act('unfreeze', 'Sudah saya periksa.')
  const sentAgain = (await quiz.answer(before)).data
  expect(sentAgain).toMatchObject({ note: { text: 'Sudah saya periksa.' }, results: [{ outcome: 'saved' }] })
})

test('whoever is frozen by the supervisor reads the supervisor’s reason', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school)
  await quiz.start()
  await (await supervise(school, quiz.uuid)).act('freeze', 'Bicara dengan teman.')
  const note = { text: 'Bicara dengan teman.' }
  expect(await clockOf(quiz)).toMatchObject({ state: 'frozen', frozen_by: 'teacher', leaves: 0, note })
})

test('a second device waits until the supervisor lets it in, and the former one is out then', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school)
  const takeOver = (device: string) => quiz.pupil.ask(quizzes.takeOver, { body: { quiz_uuid: quiz.uuid, device } })
  await quiz.start()
  await quiz.answer({ number: 1, answer: choose('b'), seq: 1 })
  expect((await quiz.start(B)).body.code).toBe('QUIZ_OTHER_DEVICE')
  expect((await takeOver(B)).data).toMatchObject({ is_here: false, device_request: 'waiting' })
  expect((await quiz.paper(B)).body.code).toBe('QUIZ_OTHER_DEVICE')
  const room = await supervise(school, quiz.uuid)
  const asked = await room.seen()
  expect(asked.attempt?.device_asked_at).toBe(school.now().toISOString())
  expect(asked.can).toEqual(expect.arrayContaining(['allow_device', 'refuse_device']))
  expect((await quiz.answer({ number: 2, answer: choose('a'), seq: 2 })).status, 'the first one goes on meanwhile').toBe(200)
  await room.act('refuse_device')
  expect((await takeOver(A)).data, 'the device that answers needs nobody').toMatchObject({ is_here: true })
  expect((await takeOver(B)).data).toMatchObject({ is_here: false, device_request: 'waiting' })
  expect(await room.act('allow_device')).toMatchObject({ done: 1 })
  expect((await quiz.paper(B)).data.answers).toHaveLength(2)
  expect((await quiz.answer({ number: 1, answer: choose('a'), seq: 3 })).body.code).toBe('QUIZ_OTHER_DEVICE')
  expect((await room.seen()).attempt?.device_asked_at).toBeNull()
})

test('a frozen attempt moves to no device, neither by asking nor by permission', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school)
  const takeOver = () => quiz.pupil.ask(quizzes.takeOver, { body: { quiz_uuid: quiz.uuid, device: B } })
  await quiz.start()
  const room = await supervise(school, quiz.uuid)
  await takeOver()
  await room.act('freeze')
  expect(await room.act('allow_device')).toMatchObject({ done: 0 })
  expect((await takeOver()).body.code).toBe('QUIZ_FROZEN')
  await room.act('unfreeze')
  expect((await quiz.paper(B)).body.code).toBe('QUIZ_OTHER_DEVICE')
})

test('where the rule is off a pupil moves freely, and each move is a line of the history', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { one_device: false })
  await quiz.start()
  expect((await quiz.paper(B)).status).toBe(200)
  expect((await quiz.answer({ number: 1, answer: choose('b'), seq: 1 }, B)).status).toBe(200)
  const moves = await school.db.selectFrom('quiz_event').where('session_id', '=', quiz.id).select(['kind', 'data']).execute()
  expect(moves).toMatchObject([{ kind: 'started' }, { kind: 'device', data: { from: A, to: B } }])
})
