import { quizAround } from '@lentera/contract/quiz-sessions/around'
import { type AttemptVerb, quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { quizSessions } from '@lentera/contract/quiz-sessions'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aQuizAttempt } from '#db/seed/quizzes.ts'
import { quizFields } from '#test/quiz-fields.ts'
import { aQuiz, later } from '#test/quiz-room.ts'
import { openSchool } from '#test/school.ts'

/** A quiz of an hour that ends in forty minutes; its pupil begins now, another one has handed in already. */
const aCutQuiz = async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { ends_at: new Date(later(40)) })
  const done = await aPupil(school.db, school.school, { in: school.class })
  await aQuizAttempt(school.db, quiz, done, { at: new Date(later(0)), deadline_at: new Date(later(35)) })
  await quiz.start()
  const me = await school.signIn('teacher')
  const at = { params: { uuid: quiz.uuid } }
  const deadlines = async () => {
    const rows = await school.db
      .selectFrom('quiz_attempt')
      .where('session_id', '=', quiz.id)
      .orderBy('id', 'desc')
      .select('deadline_at')
      .execute()
    return rows.map(({ deadline_at }) => (deadline_at.getTime() - Date.parse(later(0))) / 60_000)
  }
  /** In minutes from the beginning: the clock of who is at work once the quiz ends so late. */
  const endAt = async (minutes: number) => {
    const { starts_at, revision } = (await me.ask(quizSessions.session, at)).data
    const hours = { starts_at, ends_at: later(minutes) }
    const saved = await me.ask(quizSessions.save, { ...at, body: { ...quizFields([school.class.uuid]), ...hours, revision } })
    return saved.status === 200 ? (await deadlines())[0] : saved.body
  }
  const act = async (action: AttemptVerb, minutes?: number) => {
    const body = { action, student_uuids: [school.people.student.uuid], ...(minutes && { minutes }) }
    expect((await me.ask(quizAttempts.act, { ...at, body })).data.done).toBe(1)
  }
  const session = (action: 'pause' | 'resume') => me.ask(quizSessions.act, { ...at, body: { action } })
  return { ...school, quiz, me, at, deadlines, endAt, act, session }
}

test('an earlier end is everybody’s who is at work, and a later one gives back no more than the duration', async () => {
  const { endAt, deadlines } = await aCutQuiz()
  expect(await deadlines()).toEqual([40, 35])
  expect([await endAt(20), await endAt(50), await endAt(100)]).toEqual([20, 50, 60])
  expect(await deadlines(), 'who has handed in keeps the clock as it stood').toEqual([60, 35])
})

test('more time and a thaw are kept whatever the end is', async () => {
  const { endAt, act, travel } = await aCutQuiz()
  await act('extra_time', 10)
  expect([await endAt(20), await endAt(45), await endAt(100)]).toEqual([30, 55, 70])
  await act('freeze')
  travel(later(5))
  await act('unfreeze')
  expect([await endAt(30), await endAt(70)]).toEqual([45, 75])
})

test('a pause moves the end and what it cuts alike', async () => {
  const { endAt, session, travel, deadlines } = await aCutQuiz()
  await session('pause')
  travel(later(10))
  await session('resume')
  expect((await deadlines())[0]).toBe(50)
  expect([await endAt(60), await endAt(30), await endAt(200)]).toEqual([60, 30, 70])
})

test('whoever was let in again has the minutes that were given, or what was left and what the end had cut of it', async () => {
  const { endAt, act, travel } = await aCutQuiz()
  travel(later(5))
  await act('force_submit')
  await act('reopen')
  expect([await endAt(35), await endAt(45), await endAt(100)]).toEqual([35, 45, 60])
  await act('force_submit')
  await act('reopen', 20)
  expect([await endAt(50), await endAt(15), await endAt(200)]).toEqual([25, 15, 25])
})

test('of an attempt of which nobody knows what was cut an end takes, and none gives', async () => {
  const { endAt, act, db, quiz } = await aCutQuiz()
  await db.updateTable('quiz_attempt').set({ own_end_at: null }).where('session_id', '=', quiz.id).execute()
  await act('extra_time', 5)
  expect([await endAt(60), await endAt(20), await endAt(60)]).toEqual([45, 25, 25])
})

test('an end that is past is refused while somebody is at work', async () => {
  const { endAt, travel, deadlines, quiz } = await aCutQuiz()
  travel(later(10))
  expect(await endAt(9)).toMatchObject({
    errors: { ends_at: ['Waktu tutup sudah lewat, dan masih ada siswa yang mengerjakan.'] },
  })
  expect(await deadlines()).toEqual([40, 35])
  await quiz.finish()
  expect(await endAt(9)).toBe(40)
})

test('the history says when a quiz ends now, and pupils hear of it; of other words they do not', async () => {
  const { endAt, me, at, database, people } = await aCutQuiz()
  const heard = async () =>
    (await database.sql`select from live_event where about = 'quiz' and ${people.student.id}::bigint = any(people)`).length
  const moves = async () => (await me.ask(quizAround.log, at)).data.filter(({ kind }) => kind === 'end_moved')
  const before = await heard()
  await endAt(40)
  expect([await moves(), await heard()]).toEqual([[], before])
  await endAt(55)
  expect(await moves()).toMatchObject([{ by: 'Ratna Dewi, S.Pd.', text: 'Sekarang ditutup Senin, 23 November pukul 07.45 WIB.' }])
  expect(await heard()).toBeGreaterThan(before)
})
