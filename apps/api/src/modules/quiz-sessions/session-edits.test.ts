import { quizSessions, type Session } from '@lentera/contract/quiz-sessions'
import { expect, test } from 'vitest'
import { quizFields } from '#test/quiz-fields.ts'
import { aQuiz, later } from '#test/quiz-room.ts'
import { openSchool } from '#test/school.ts'

/** A quiz as its form sends it: hours know no seconds. */
const asFormOf = (session: Session, more: object = {}) => {
  const minute = (at: string | null) => at && `${at.slice(0, 16)}:00.000Z`
  return {
    ...quizFields(session.classes.map(({ uuid }) => uuid)),
    title: session.title,
    starts_at: minute(session.starts_at),
    ends_at: minute(session.ends_at),
    duration_minutes: session.duration_minutes,
    student_uuids: session.students.map(({ uuid }) => uuid),
    revision: session.revision,
    ...more,
  }
}
/** A quiz that opens at ten past and closes after two hours, and what its teacher does with it. */
const aCalledQuiz = async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { starts_at: new Date(later(20)), ends_at: new Date(later(140)) })
  const at = { params: { uuid: quiz.uuid } }
  const teacher = () => school.signIn('teacher')
  const seen = async () => (await (await teacher()).ask(quizSessions.session, at)).data
  const act = async (action: 'start' | 'finish') => (await teacher()).ask(quizSessions.act, { ...at, body: { action } })
  const save = async (more: object = {}) =>
    (await teacher()).ask(quizSessions.save, { ...at, body: asFormOf(await seen(), more) })
  /** So many seconds after this minute. */
  const seconds = (minutes: number, count: number) => new Date(Date.parse(later(minutes)) + count * 1000).toISOString()
  return { ...school, quiz, at, seen, act, save, seconds }
}

test('a quiz that its teacher started by hand is edited while pupils answer, and keeps the second of its start', async () => {
  const { travel, quiz, act, save, seconds } = await aCalledQuiz()
  travel(seconds(3, 42))
  await act('start')
  await quiz.start()
  expect((await save({ title: 'Ulangan bab 2' })).data).toMatchObject({ title: 'Ulangan bab 2', starts_at: seconds(3, 42) })
  expect((await save({ starts_at: later(4) })).body.code, 'another minute is another start').toBe('QUIZ_BEGUN')
})

test('a quiz that was ended early is edited, though it was open for less than its duration', async () => {
  const { travel, quiz, act, save, seen, seconds } = await aCalledQuiz()
  await act('start')
  await quiz.start()
  travel(seconds(5, 7))
  await act('finish')
  expect((await save({ title: 'Ulangan bab 2' })).data).toMatchObject({ title: 'Ulangan bab 2', ends_at: seconds(5, 7) })
  expect((await save({ ends_at: later(40) })).data, 'it goes on for less than its duration').toMatchObject({ state: 'running' })
  expect((await save({ ends_at: later(-1) })).body.errors).toEqual({ ends_at: ['Waktu tutup harus setelah waktu buka.'] })
  expect((await seen()).ends_at).toBe(later(40))
})

test('hours that change before anybody has begun must have room for the duration', async () => {
  const { save, seen } = await aCalledQuiz()
  const tooLong = { duration_minutes: ['Lebih lama daripada waktu antara buka dan tutup.'] }
  expect((await save({ ends_at: later(50) })).body.errors).toEqual(tooLong)
  expect((await save({ duration_minutes: 121 })).body.errors).toEqual(tooLong)
  expect((await save({ starts_at: later(100) })).body.errors).toEqual(tooLong)
  expect(await seen()).toMatchObject({ starts_at: later(20), ends_at: later(140), duration_minutes: 60 })
})
