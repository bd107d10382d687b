import { quizReports } from '@lentera/contract/quiz-reports'
import { quizAround } from '@lentera/contract/quiz-sessions/around'
import { quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { quizSessions } from '@lentera/contract/quiz-sessions'
import { quizzes } from '@lentera/contract/quizzes'
import { waits } from '@lentera/contract/waits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { aGroupRoom } from '#test/group-room.ts'

const fields = (group_uuids: string[], more: object = {}) => ({
  title: 'Kuis doa',
  description: '',
  topic: '',
  subject_uuid: null,
  starts_at: '2026-11-23T05:00:00.000Z',
  ends_at: '2026-11-23T08:00:00.000Z',
  duration_minutes: 30,
  class_uuids: [],
  group_uuids,
  student_uuids: [],
  needs_code: false,
  results: 'score' as const,
  shuffles_questions: true,
  shuffles_options: true,
  one_device: false,
  full_screen: false,
  leaves_allowed: null,
  attempts_allowed: 1,
  pass_score: 75,
  ...more,
})

/** Budi's running quiz for the religion group of Maria and Yosef; Bagus has left the group, Andi was never in it. */
const groupQuiz = async () => {
  const around = await aGroupRoom('first', '12:20')
  const { db, school, budiAccount, group, signIn } = around
  const outside = await aPupil(db, school, { in: around.class, name: 'Andi Luar' })
  const question = await aQuestion(db, school, budiAccount)
  const quiz = await aQuizSession(db, school, budiAccount, {
    title: 'Kuis doa',
    groups: [group],
    questions: [question],
    starts_at: new Date('2026-11-23T05:00:00Z'),
    ends_at: new Date('2026-11-23T08:00:00Z'),
  })
  const as = (pupil: { id: number; username: string }) => signIn('student', pupil)
  const sees = async (pupil: { id: number; username: string }) =>
    (await (await as(pupil)).ask(quizzes.list, { query: {} })).data.map(({ title }) => title)
  const join = (pupil: { id: number }, from_date: string) =>
    db
      .insertInto('learning_group_member')
      .values({ group_id: group.id, student_id: pupil.id, from_date, added_at: around.now() })
      .execute()
  const leave = (pupil: { id: number }, to_date: string) =>
    db
      .updateTable('learning_group_member')
      .set({ to_date })
      .where('group_id', '=', group.id)
      .where('student_id', '=', pupil.id)
      .execute()
  return { ...around, outside, question, quiz, as, sees, join, leave, at: { params: { uuid: quiz.uuid } } }
}

test('a quiz for a learning group is drafted and published in the picker of classes, and invites the pupils of the day', async () => {
  const { budi, group, question, db } = await groupQuiz()
  const { data: options } = await budi.ask(quizSessions.options, {})
  expect(options.groups).toEqual([{ uuid: group.uuid, name: 'Agama Katolik', students: 2 }])
  const { data: draft } = await budi.ask(quizSessions.create, { body: fields([group.uuid], { title: 'Kuis baru' }) })
  expect(draft).toMatchObject({ groups: [{ name: 'Agama Katolik' }], classes: [], invited: 2 })
  const asked = await db.selectFrom('question').where('id', '=', question.id).select('uuid').executeTakeFirstOrThrow()
  const params = { uuid: draft.uuid }
  const { data: filled } = await budi.ask(quizSessions.setQuestions, {
    params,
    body: { questions: [{ question_uuid: asked.uuid, points: 1 }], revision: draft.revision },
  })
  expect((await budi.ask(quizSessions.act, { params, body: { action: 'publish' } })).data).toMatchObject({ invited: 2 })
  const { group_uuids: _left, ...silent } = fields([])
  const { data: kept } = await budi.ask(quizSessions.save, {
    params,
    body: { ...silent, title: 'Kuis baru', revision: filled.revision + 1 },
  })
  expect(kept.groups).toHaveLength(1)
})

test('pupils of the group on the day see it in their list and at home and begin it; others do not', async () => {
  const { maria, yosef, bagus, outside, sees, as, quiz } = await groupQuiz()
  for (const pupil of [maria, yosef]) expect(await sees(pupil)).toEqual(['Kuis doa'])
  for (const pupil of [bagus, outside]) expect(await sees(pupil)).toEqual([])
  const waiting = async (pupil: typeof maria) => JSON.stringify((await (await as(pupil)).ask(waits.list, {})).data)
  expect(await waiting(yosef)).toContain('Kuis doa')
  expect(await waiting(outside)).not.toContain('Kuis doa')
  const start = async (pupil: typeof maria) =>
    (await (await as(pupil)).ask(quizzes.start, { body: { quiz_uuid: quiz.uuid, device: crypto.randomUUID() } })).status
  expect(await start(maria)).toBe(200)
  expect(await start(outside)).toBe(404)
})

test('who joins the group sees the running quiz from that day; who leaves keeps the own attempt and is asked to nothing new', async () => {
  const { maria, yosef, outside, sees, join, leave, quiz, db, travel } = await groupQuiz()
  await aQuizAttempt(db, quiz, maria)
  await join(outside, '2026-11-24')
  expect(await sees(outside)).toEqual([])
  await leave(maria, '2026-11-23')
  await leave(yosef, '2026-11-23')
  expect(await sees(maria)).toEqual(['Kuis doa'])
  expect(await sees(yosef)).toEqual([])
  travel('2026-11-24T06:00:00+07:00')
  expect(await sees(outside)).toEqual(['Kuis doa'])
})

test('live supervision and results name the pupils of the group with their classes, who is missing among them', async () => {
  const { budi, at, db, quiz, maria, travel } = await groupQuiz()
  const watched = (await budi.ask(quizAttempts.monitor, { ...at, query: {} })).data.students
  expect(watched.map(({ name, class: of }) => [name, of])).toEqual([
    ['Maria Goretti', 'X-1'],
    ['Yosef Bili', 'X-2'],
  ])
  await aQuizAttempt(db, quiz, maria)
  travel('2026-11-23T16:00:00+07:00')
  const { data } = await budi.ask(quizReports.report, at)
  expect(JSON.stringify(data)).toContain('Yosef Bili')
  expect(JSON.stringify(data)).not.toContain('Andi Luar')
  const { data: list } = await budi.ask(quizReports.list, { query: { page: 1, per_page: 25 } })
  expect(list[0]).toMatchObject({ classes: ['Agama Katolik'] })
})

test('pupils of the group are offered and may be invited one by one; a pupil of nobody’s class or group is not', async () => {
  const { budi, db, maria, outside } = await groupQuiz()
  const names = (await budi.ask(quizAround.candidates, { query: { page: 1, per_page: 25 } })).data.map(({ name }) => name)
  expect(names).toEqual(['Maria Goretti', 'Yosef Bili'])
  const uuidOf = async ({ id }: { id: number }) =>
    (await db.selectFrom('account').where('id', '=', id).select('uuid').executeTakeFirstOrThrow()).uuid
  const make = async (pupil: { id: number }) =>
    (await budi.ask(quizSessions.create, { body: fields([], { student_uuids: [await uuidOf(pupil)] }) })).status
  expect(await make(maria)).toBe(200)
  expect(await make(outside)).toBe(404)
})

test('a quiz is given to own groups alone: a colleague’s and another school’s are not found', async () => {
  const { ratna, budi, group } = await groupQuiz()
  const elsewhere = await groupQuiz()
  expect((await ratna.ask(quizSessions.create, { body: fields([group.uuid]) })).status).toBe(404)
  expect((await budi.ask(quizSessions.create, { body: fields([elsewhere.group.uuid]) })).status).toBe(404)
})

test('the pupils of the group are told that it opens, and nobody else; who leaves the group is told no longer', async () => {
  const { db, maria, yosef, leave, quiz, runJobs } = await groupQuiz()
  await runJobs()
  const told = async () => {
    const rows = await db
      .selectFrom('notification')
      .where(sql<boolean>`data->>'quiz_uuid' = ${quiz.uuid}`)
      .where('kind', 'in', ['quiz', 'quiz_opens'])
      .select('account_id')
      .execute()
    return [...new Set(rows.map(({ account_id }) => account_id))].toSorted((a, b) => a - b)
  }
  expect(await told()).toEqual([maria.id, yosef.id].toSorted((a, b) => a - b))
  await leave(maria, '2026-11-23')
  expect(await told()).toEqual([yosef.id])
})
