import { notifications } from '@lentera/contract/notifications'
import { practice } from '@lentera/contract/practice'
import { quizSessions } from '@lentera/contract/quiz-sessions'
import { type AttemptVerb, quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { quizzes } from '@lentera/contract/quizzes'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { asGiven, aQuiz, B, choiceSeed, choose, later, SECRET } from '#test/quiz-room.ts'
import { openSchool } from '#test/school.ts'

/** An explained quiz of an hour, handed in by one pupil; another one is at work and has half an hour more, until `later(90)`. */
const oneHasMoreTime = async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { results: 'explained', ends_at: new Date(later(60)) })
  const slow = await aPupil(school.db, school.school, { in: school.class })
  // Signed in anew each time: the test travels further than a session lasts.
  const other = () => school.signIn('student', slow)
  const teacher = () => school.signIn('teacher')
  const at = { params: { uuid: quiz.uuid } }
  const act = async (action: AttemptVerb, more: object = {}) =>
    (await (await teacher()).ask(quizAttempts.act, { ...at, body: { action, student_uuids: [slow.uuid], ...more } })).data
  await quiz.start()
  await quiz.answer({ number: 1, answer: choose('b'), seq: 1 })
  await (await other()).ask(quizzes.start, { body: { quiz_uuid: quiz.uuid, device: B } })
  await act('extra_time', { minutes: 30 })
  await quiz.finish()
  const out = async () => (await quiz.review()).data
  const sessions = async (action: 'release' | 'pause' | 'resume') =>
    (await teacher()).ask(quizSessions.act, { ...at, body: { action } })
  const can = async () => (await (await teacher()).ask(quizSessions.session, at)).data.can
  const toPractise = async () => (await (await school.signIn('student')).ask(practice.overview, {})).data.total
  const told = async () => {
    await school.runJobs()
    const { data } = (await (await school.signIn('student')).ask(notifications.list, { query: { type: 'all' } })).data
    return data.map(({ title }) => title).filter((title) => title.startsWith('Hasil'))
  }
  return { school, quiz, slow, other, teacher, at, act, out, sessions, can, toPractise, told }
}

test('nothing of results or keys comes out while another pupil has more time, and all of it once nobody is at work', async () => {
  const { school, quiz, slow, other, at, out, sessions, can, toPractise, told, teacher } = await oneHasMoreTime()
  school.travel(later(75))
  const read = await out()
  expect(read).toMatchObject({ is_released: false, score: null, max_score: null, questions: [] })
  expect(JSON.stringify(read)).not.toContain(SECRET)
  expect((await quiz.pupil.ask(quizzes.download, at)).body.code).toBe('QUIZ_RESULTS_LATER')
  expect((await quiz.pupil.ask(quizzes.list, { query: {} })).data).toMatchObject([{ uuid: quiz.uuid, score: null }])
  expect([await toPractise(), await told(), await can()]).toEqual([0, [], ['edit', 'pause', 'archive']])
  expect((await sessions('release')).body).toMatchObject({
    code: 'QUIZ_NOT_NOW',
    message: 'Masih ada siswa yang mengerjakan. Tunggu sampai semua mengumpulkan, atau kumpulkan jawaban mereka.',
  })
  const { students } = (await (await teacher()).ask(quizAttempts.monitor, at)).data
  expect(students.find(({ uuid }) => uuid === slow.uuid)?.can).toContain('freeze')

  await (await other()).ask(quizzes.finish, { body: { quiz_uuid: quiz.uuid, device: B, finish_trigger: 'manual' } })
  expect(await out()).toMatchObject({ is_released: true, score: 1 })
  expect(JSON.stringify(await out())).toContain(SECRET)
  expect([await toPractise(), await told(), await can()]).toEqual([2, ['Hasil Ulangan harian sudah ada'], ['edit', 'archive']])
})

test('whoever stands frozen after the end is at work, too', async () => {
  const { school, act, out } = await oneHasMoreTime()
  await act('freeze')
  school.travel(later(75))
  expect((await out()).is_released).toBe(false)
  await act('force_submit')
  expect((await out()).is_released).toBe(true)
})

test('where it was the clock that ended the longer time, late answers are taken for ten minutes and results wait as long', async () => {
  const { school, quiz, slow, other, out, sessions } = await oneHasMoreTime()
  const late = async (seq: number) => {
    const sent = { number: 1, answer: choose('b'), seq, answered_at: later(89) }
    const body = {
      quiz_uuid: quiz.uuid,
      device: B,
      ...(asGiven(sent, await choiceSeed(school.db, quiz.id, slow.id)) as typeof sent),
    }
    return (await (await other()).ask(quizzes.answer, { body: body as never })).body
  }
  school.travel(later(91))
  await school.runJobs()
  school.travel(later(99))
  expect([(await out()).is_released, await late(1)]).toMatchObject([false, { data: { results: [{ outcome: 'late' }] } }])
  school.travel(later(101))
  expect([(await out()).is_released, await late(2)]).toMatchObject([true, { code: 'QUIZ_OVER' }])
  expect((await sessions('release')).body.code).toBe('QUIZ_NOT_NOW')
})

test('a teacher who does not want to wait for late answers shows results as soon as nobody is at work', async () => {
  const { school, out, sessions } = await oneHasMoreTime()
  school.travel(later(91))
  await school.runJobs()
  await sessions('release')
  expect((await out()).is_released).toBe(true)
})

test('a quiz that goes on is no longer one whose results are out', async () => {
  const { school, quiz, act, out, sessions } = await oneHasMoreTime()
  await act('force_submit')
  school.travel(later(61))
  await sessions('release')
  expect((await out()).is_released).toBe(true)
  await school.db
    .updateTable('quiz_session')
    .set({ ends_at: new Date(later(120)) })
    .where('id', '=', quiz.id)
    .execute()
  expect((await out()).is_released).toBe(false)
})

test('a quiz is paused after its end, too, while somebody is at work: whoever has more time loses none', async () => {
  const { school, quiz, sessions, slow } = await oneHasMoreTime()
  school.travel(later(70))
  expect((await sessions('pause')).data).toMatchObject({ state: 'paused' })
  school.travel(later(80))
  expect((await sessions('resume')).data).toMatchObject({ state: 'finished' })
  const { deadline_at } = await school.db
    .selectFrom('quiz_attempt')
    .where('session_id', '=', quiz.id)
    .where('student_id', '=', slow.id)
    .select('deadline_at')
    .executeTakeFirstOrThrow()
  expect(deadline_at).toEqual(new Date(later(100)))
})
