import { quizReports } from '@lentera/contract/quiz-reports'
import { quizSessions } from '@lentera/contract/quiz-sessions'
import { timetable } from '@lentera/contract/timetable'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { timetableOffice } from '#test/timetable-office.ts'

const over = { starts_at: new Date('2026-11-20T00:00:00Z'), ends_at: new Date('2026-11-20T03:00:00Z') }
const coming = { starts_at: new Date('2026-12-01T00:00:00Z'), ends_at: new Date('2026-12-01T03:00:00Z') }

/** Ratna's quizzes: one runs, one comes, one has an essay that waits, one is over and marked, one is a draft; Budi has one of his own. */
const quizzesOfRatna = async () => {
  const office = await timetableOffice()
  const { db, school, people, class: room, budi } = office
  const classes = [room]
  const question = await aQuestion(db, school, people.teacher)
  const quiz = (title: string, more: object = {}, by: { id: number } = people.teacher) =>
    aQuizSession(db, school, by, { title, classes, questions: [question], ...more })
  const running = await quiz('Sedang berjalan')
  await quiz('Akan datang', coming)
  const toMark = await quiz('Perlu diperiksa', over)
  await aQuizAttempt(db, toMark, people.student)
  await db.updateTable('quiz_attempt').set({ state: 'needs_grading' }).where('session_id', '=', toMark.id).execute()
  const marked = await quiz('Sudah diperiksa', over)
  await aQuizAttempt(db, marked, people.student)
  await quiz('Draf', { state: 'draft', starts_at: null, ends_at: null })
  await quiz('Milik Budi', {}, budi)
  const titles = async (teacher: { id: number; username: string }) => {
    const me = await office.signIn('teacher', teacher)
    return (await me.ask(quizSessions.list, { query: { page: 1, per_page: 25 } })).data.map(({ title }) => title).toSorted()
  }
  const give = async () =>
    office.who.ask(timetable.handOver, { body: { from_id: office.ratna, to_id: office.ids.encode(budi.id) } })
  return { ...office, quiz, running, toMark, marked, question, titles, give }
}

test('quizzes that run, come, or wait to be marked go to the successor; what is over and marked, drafts, and a colleague’s stay', async () => {
  const { who, titles, give, budi, people, ratna } = await quizzesOfRatna()
  const count = async () =>
    (await who.ask(timetable.overview, {})).data.teachers.map(({ name, quizzes }) => [name, quizzes] as const)
  expect(Object.fromEntries(await count())).toMatchObject({ 'Budi Santoso': 1 })
  expect((await who.ask(timetable.overview, {})).data.teachers.find(({ id }) => id === ratna)?.quizzes).toBe(3)
  expect((await give()).data.quizzes).toBe(3)
  expect(await titles(budi)).toEqual(['Akan datang', 'Milik Budi', 'Perlu diperiksa', 'Sedang berjalan'])
  expect(await titles(people.teacher)).toEqual(['Draf', 'Sudah diperiksa'])
  expect((await who.ask(timetable.overview, {})).data.teachers.find(({ id }) => id === ratna)?.quizzes).toBe(0)
})

test('the successor supervises and marks what came over, and is told of it at home; who gave it can no longer write it', async () => {
  const { running, toMark, give, budi, people, signIn } = await quizzesOfRatna()
  await give()
  const [after, before] = [await signIn('teacher', budi), await signIn('teacher', people.teacher)]
  const waiting = async (me: typeof after) => JSON.stringify((await me.ask(waits.list, {})).data)
  expect(await waiting(after)).toContain('Perlu diperiksa')
  expect(await waiting(before)).not.toContain('Perlu diperiksa')
  const act = async (me: typeof after) => me.ask(quizSessions.act, { params: { uuid: running.uuid }, body: { action: 'pause' } })
  expect((await act(before)).status).toBe(404)
  expect((await act(after)).data).toMatchObject({ state: 'paused' })
  const report = async (me: typeof after) => (await me.ask(quizReports.report, { params: { uuid: toMark.uuid } })).status
  expect([await report(after), await report(before)]).toEqual([200, 404])
})

test('a quiz and the one that makes up for it stay together: both go when one of them still needs a teacher', async () => {
  const { quiz, marked, titles, give, budi, db, people } = await quizzesOfRatna()
  await quiz('Remedial', { ...coming, remedial_of: marked.id, makes_up: 'remedial', score_rule: 'highest' })
  await give()
  expect(await titles(budi)).toContain('Sudah diperiksa')
  expect(await titles(budi)).toContain('Remedial')
  expect(await titles(people.teacher)).toEqual(['Draf'])
  const questions = await db.selectFrom('question').select('owner_id').execute()
  expect(questions.filter(({ owner_id }) => owner_id === budi.id)).toEqual([])
})

test('quizzes of another school stay where they are', async () => {
  const { give } = await quizzesOfRatna()
  const other = await quizzesOfRatna()
  await give()
  expect(await other.titles(other.people.teacher)).toHaveLength(5)
})

test('a teacher who has left for another school reads and changes nothing of the quizzes of the school before', async () => {
  const { db, running, marked, people, signIn, titles } = await quizzesOfRatna()
  const elsewhere = await timetableOffice()
  await aPupil(db, elsewhere.school, { in: elsewhere.class, name: 'Siswa lain' })
  await db.updateTable('account').set({ school_id: elsewhere.school.id }).where('id', '=', people.teacher.id).execute()
  const me = await signIn('teacher', people.teacher)
  expect(await titles(people.teacher)).toEqual([])
  expect((await me.ask(quizSessions.act, { params: { uuid: running.uuid }, body: { action: 'pause' } })).status).toBe(404)
  expect((await me.ask(quizReports.report, { params: { uuid: marked.uuid } })).status).toBe(404)
  const kept = await db.selectFrom('quiz_session').where('id', '=', running.id).select('paused_at').executeTakeFirstOrThrow()
  expect(kept.paused_at).toBeNull()
})
