import { quizSessions } from '@lentera/contract/quiz-sessions'
import { type AttemptVerb, quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { quizzes } from '@lentera/contract/quizzes'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

const essay = { content: { type: 'essay', html: '<p>Mengapa?</p>', file: false }, key: { type: 'essay', rubric: '' } } as const
const minutes = (school: OpenSchool, count: number) => new Date(school.now().getTime() + count * 60_000)

/** A session that runs with one question to choose and one essay; its pupil began ten minutes ago and has 30 left. */
const aRoom = async () => {
  const school = await openSchool()
  const { db, people } = school
  const questions = [
    await aQuestion(db, school.school, people.teacher),
    await aQuestion(db, school.school, people.teacher, essay),
  ]
  const session = await aQuizSession(db, school.school, people.teacher, { classes: [school.class], questions })
  const attempt = await db
    .insertInto('quiz_attempt')
    .values({
      uuid: uuidV7(),
      session_id: session.id,
      student_id: people.student.id,
      seed: 1,
      device: uuidV7(),
      started_at: minutes(school, -10),
      last_seen_at: school.now(),
      deadline_at: minutes(school, 30),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answers = [
    { number: 1, answer: JSON.stringify({ type: 'single', value: 'b' }) },
    { number: 2, answer: JSON.stringify({ type: 'essay', value: 'Karena air menguap.' }) },
  ]
  await db
    .insertInto('quiz_answer')
    .values(answers.map((one) => ({ ...one, attempt_id: attempt.id, seq: 1, answered_at: school.now(), saved_at: school.now() })))
    .execute()
  const { uuid } = await db.selectFrom('account').where('id', '=', people.student.id).select('uuid').executeTakeFirstOrThrow()
  const teacher = await school.signIn('teacher')
  const at = { params: { uuid: session.uuid } }
  const act = async (action: AttemptVerb, more: object = {}) =>
    (await teacher.ask(quizAttempts.act, { ...at, body: { action, student_uuids: [uuid], ...more } })).data
  const seen = async () => {
    const { data } = await teacher.ask(quizAttempts.monitor, at)
    return data.students.find((one) => one.uuid === uuid)!
  }
  return {
    ...school,
    session,
    attempt,
    uuid,
    teacher,
    act,
    seen,
    at,
    ofPupil: { params: { uuid: session.uuid, student_uuid: uuid } },
  }
}

test('a supervisor sees who is at work, how far, for how long still, and who has not begun', async () => {
  const room = await aRoom()
  await aPupil(room.db, room.school, { name: 'Zahra Putri', in: room.class })
  const { data } = await room.teacher.ask(quizAttempts.monitor, room.at)
  expect(data).toMatchObject({ state: 'running', questions: 2 })
  expect(data.students).toMatchObject([
    { name: 'Andi Saputra', attempt: { state: 'in_progress', answered: 2, remaining_seconds: 1800, leaves: 0 } },
    { name: 'Zahra Putri', attempt: null, can: [] },
  ])
  room.travel(minutes(room, 1).toISOString())
  expect((await room.seen()).attempt?.state).toBe('disconnected')
})

test('extra time moves the clock of those who are at work, and says who is not', async () => {
  const room = await aRoom()
  const late = await aPupil(room.db, room.school, { in: room.class })
  const { uuid } = await room.db.selectFrom('account').where('id', '=', late.id).select('uuid').executeTakeFirstOrThrow()
  const given = await room.act('extra_time', { minutes: 10, student_uuids: [room.uuid, uuid] })
  expect(given).toMatchObject({ done: 1, left: [{ uuid }] })
  expect((await room.seen()).attempt?.remaining_seconds).toBe(2400)
  const none = await room.teacher.ask(quizAttempts.act, {
    ...room.at,
    body: { action: 'extra_time', student_uuids: [room.uuid] },
  })
  expect(none.body.errors).toHaveProperty('minutes')
})

test('a frozen pupil loses no time', async () => {
  const room = await aRoom()
  await room.act('freeze')
  room.travel(minutes(room, 5).toISOString())
  expect(await room.seen()).toMatchObject({
    attempt: { state: 'frozen', remaining_seconds: 1800 },
    can: expect.arrayContaining(['unfreeze']),
  })
  await room.act('unfreeze')
  expect((await room.seen()).attempt).toMatchObject({ state: 'in_progress', remaining_seconds: 1800 })
})

test('whoever is made to hand in is scored, may be let in again, and what was answered stays', async () => {
  const room = await aRoom()
  expect(await room.act('force_submit')).toMatchObject({ done: 1 })
  expect((await room.seen()).attempt).toMatchObject({ state: 'needs_grading', score: 1, to_mark: 1, remaining_seconds: null })
  expect(await room.act('force_submit')).toMatchObject({ done: 0, left: [{ uuid: room.uuid }] })
  await room.act('reopen', { minutes: 15 })
  expect((await room.seen()).attempt).toMatchObject({ state: 'in_progress', answered: 2, score: null })
  await room.act('restart')
  expect((await room.seen()).attempt?.state).toBe('retaken')
})

test('a pupil who is frozen while the session is paused loses no time and wins none', async () => {
  const room = await aRoom()
  const session = async (action: 'pause' | 'resume') => room.teacher.ask(quizSessions.act, { ...room.at, body: { action } })
  const left = async () => (await room.seen()).attempt?.remaining_seconds
  await room.act('freeze')
  room.travel(minutes(room, 3).toISOString())
  await session('pause')
  room.travel(minutes(room, 3).toISOString())
  await room.act('extra_time', { minutes: 1 })
  await room.act('unfreeze')
  expect(await left()).toBe(1860)
  await room.act('freeze')
  room.travel(minutes(room, 3).toISOString())
  await session('resume')
  expect(await left()).toBe(1860)
  room.travel(minutes(room, 3).toISOString())
  await room.act('unfreeze')
  expect(await left()).toBe(1860)
})

test('whoever is let in again has the time that was left, or the minutes that are given', async () => {
  const room = await aRoom()
  const left = async () => (await room.seen()).attempt?.remaining_seconds
  await room.act('force_submit')
  room.travel(minutes(room, 10).toISOString())
  await room.act('reopen')
  expect(await left()).toBe(1800)
  await room.act('force_submit')
  await room.act('reopen', { minutes: 7 })
  expect(await left()).toBe(420)
})

test('a monitor that is open reads only who was heard of or has answered since, and whom somebody has acted on', async () => {
  const room = await aRoom()
  await aPupil(room.db, room.school, { in: room.class })
  room.travel(minutes(room, 1).toISOString())
  const since = (await room.teacher.ask(quizAttempts.monitor, room.at)).data.server_time
  const news = async () => (await room.teacher.ask(quizAttempts.monitor, { ...room.at, query: { since } })).data.students
  expect(await news()).toEqual([])
  await room.act('extra_time', { minutes: 5 })
  expect(await news()).toMatchObject([{ uuid: room.uuid, attempt: { remaining_seconds: 2040 } }])
})

test('a device that only asks for the time is there', async () => {
  const room = await aRoom()
  await room.db.updateTable('quiz_attempt').set({ device: null }).where('id', '=', room.attempt.id).execute()
  room.travel(minutes(room, 2).toISOString())
  expect((await room.seen()).attempt?.state).toBe('disconnected')
  await (await room.signIn('student')).ask(quizzes.remainingTime, { params: { uuid: room.session.uuid }, query: {} })
  expect((await room.seen()).attempt?.state).toBe('in_progress')
})

test('an essay is marked with its points and a word; not while it is written, and never with more than it has', async () => {
  const room = await aRoom()
  const mark = (score: number | null) =>
    room.teacher.ask(quizAttempts.mark, { ...room.ofPupil, body: { marks: [{ number: 2, score, comment: 'Alasannya tepat.' }] } })
  expect((await mark(0.5)).body.code).toBe('QUIZ_NOT_NOW')
  await room.act('force_submit')
  expect((await mark(2)).body.errors).toEqual({ 'marks.0.score': ['Maksimal 1.'] })
  const marked = await mark(0.5)
  expect(marked.data.pupil.attempt).toMatchObject({ state: 'graded', score: 1.5, to_mark: 0 })
  expect(marked.data.answers[1]).toMatchObject({ score: 0.5, comment: 'Alasannya tepat.', marked_by: 'Ratna Dewi, S.Pd.' })
  expect((await mark(null)).data.pupil.attempt).toMatchObject({ state: 'needs_grading' })
})

test('all that a supervisor does stands in the pupil’s history, with who did it', async () => {
  const room = await aRoom()
  await room.act('extra_time', { minutes: 5, reason: 'HP mati' })
  await room.act('force_submit')
  const { data } = await room.teacher.ask(quizAttempts.work, room.ofPupil)
  expect(data.timeline).toMatchObject([
    { kind: 'extra_time', by: 'Ratna Dewi, S.Pd.', text: 'HP mati', minutes: 5 },
    { kind: 'force_submit', by: 'Ratna Dewi, S.Pd.' },
  ])
})
