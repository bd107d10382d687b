import type { Input } from '@lentera/contract/kit/call'
import { premium } from '@lentera/contract/premium'
import { questionHistory } from '@lentera/contract/question-history'
import { quizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { expect, test } from 'vitest'
import { aPupil, aSchool, aSubject, aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { DAY, HOUR } from '#kit/durations.ts'
import { openSchool } from '#test/school.ts'

/** Two quizzes that are over, of ten pupils each: in the first `rights` answer b, in the second one more. A colleague's quiz beside them. */
const open = async (questions = 1) => {
  const school = await openSchool()
  const { db, class: room } = school
  const teacher = await school.signIn('teacher')
  const me = school.people.teacher
  const subject = await aSubject(db, school.school)
  const asked: Awaited<ReturnType<typeof aQuestion>>[] = []
  // oxlint-disable no-await-in-loop -- rows of a test, one after the other
  for (let nth = 0; nth < questions; nth++) asked.push(await aQuestion(db, school.school, me, { subject_id: subject.id }))
  const pupils: Awaited<ReturnType<typeof aPupil>>[] = []
  for (let nth = 0; nth < 10; nth++) pupils.push(await aPupil(db, school.school, { in: room }))
  const now = school.now().getTime()
  const quiz = async (of: { id: number }, title: string, rights: number, daysAgo: number) => {
    const ends_at = new Date(now - daysAgo * DAY)
    const session = await aQuizSession(db, school.school, of, {
      title,
      classes: [room],
      questions: asked,
      starts_at: new Date(ends_at.getTime() - HOUR),
      ends_at,
    })
    for (const [nth, pupil] of pupils.entries()) {
      const value = nth < rights ? 'b' : 'c'
      await aQuizAttempt(db, session, pupil, { answers: asked.map(() => ({ type: 'single' as const, value })), at: ends_at })
    }
    return session
  }
  // oxlint-enable no-await-in-loop
  const first = await quiz(me, 'Kuis pertama', 6, 9)
  const second = await quiz(me, 'Kuis kedua', 7, 2)
  await quiz(await aTeacher(db, school.school), 'Kuis rekan', 0, 1)
  const begin = () => teacher.ask(premium.tryIt, {})
  return { ...school, teacher, me, subject, asked, first, second, begin }
}

test('a teacher without premium reads how much there is, and is refused the figures by the server', async () => {
  const at = await open()
  expect((await at.teacher.ask(questionHistory.overview, {})).data).toMatchObject({ is_open: false, quizzes: 2, questions: 1 })
  const params = { question_uuid: at.asked[0]!.uuid }
  const wish = { papers: 2, size: 5, tolerance: 5 as const, subject_uuid: null, tag: '' }
  const answers = await Promise.all([
    at.teacher.ask(questionHistory.list, { query: {} }),
    at.teacher.ask(questionHistory.get, { params }),
    at.teacher.ask(questionHistory.print, { query: {} }),
    at.teacher.ask(questionHistory.papers, { body: wish }),
    at.teacher.ask(questionHistory.makePapers, { body: { ...wish, title: 'Ulangan', seen: '' } }),
  ])
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'PREMIUM_NEEDED']))
  await at.begin()
  expect((await at.teacher.ask(questionHistory.overview, {})).data.is_open).toBe(true)
  expect((await at.teacher.ask(questionHistory.list, { query: {} })).status).toBe(200)
})

test('a question is told over all quizzes of its teacher, by the reckoning of each report; a colleague’s are not in it', async () => {
  const at = await open()
  await at.begin()
  const [row] = (await at.teacher.ask(questionHistory.list, { query: {} })).data
  expect(row).toMatchObject({ quizzes: 2, pupils: 20, is_own: true, difficulty: 0.65 })
  const of = async (uuid: string) => (await at.teacher.ask(quizAnalysis.analysis, { params: { uuid } })).data.items[0]!
  const each = [await of(at.first.uuid), await of(at.second.uuid)]
  const detail = (await at.teacher.ask(questionHistory.get, { params: { question_uuid: at.asked[0]!.uuid } })).data
  expect(detail.sessions.map(({ title, difficulty }) => [title, difficulty])).toEqual([
    ['Kuis kedua', each[1]!.difficulty],
    ['Kuis pertama', each[0]!.difficulty],
  ])
  // The choices are counted together: 13 right ones, 7 wrong ones, and nobody took a and d.
  expect(detail.choices.map(({ key, chosen, right }) => [key, chosen, right])).toEqual([
    ['a', 0, false],
    ['b', 13, true],
    ['c', 7, false],
    ['d', 0, false],
  ])
  expect(detail.findings.find(({ kind }) => kind === 'idle_choice')?.says).toContain('Pengecoh A, D ')
})

test('what changes in a quiz is reckoned anew, and what was reckoned stays when its answers have gone', async () => {
  const at = await open()
  await at.begin()
  const difficulty = async () => (await at.teacher.ask(questionHistory.list, { query: {} })).data[0]?.difficulty
  expect(await difficulty()).toBe(0.65)
  const pupil = await aPupil(at.db, at.school, { in: at.class })
  await aQuizAttempt(at.db, at.second, pupil, { answers: [{ type: 'single', value: 'b' }] })
  expect(await difficulty()).toBeCloseTo(14 / 21)
  await at.db.deleteFrom('quiz_answer').execute()
  await at.db.deleteFrom('quiz_attempt').where('session_id', '=', at.first.id).execute()
  expect(await difficulty()).toBeCloseTo(14 / 21)
})

test('a question whose wording has changed since is told with the wording that pupils have met, and says so', async () => {
  const at = await open()
  await at.begin()
  const old = await at.db
    .selectFrom('question_version')
    .selectAll()
    .where('id', '=', at.asked[0]!.version_id)
    .executeTakeFirstOrThrow()
  const { id: _, school_id: __, ...copied } = old
  await at.db
    .insertInto('question_version')
    .values({
      ...copied,
      version: 2,
      source: JSON.stringify(old.source),
      content: JSON.stringify({ ...(old.content as object), html: '<p>Apa ibu kota Indonesia?</p>' }),
      key: JSON.stringify(old.key),
    })
    .execute()
  await at.db.updateTable('question').set({ version: 2 }).where('id', '=', old.question_id).execute()
  const [row] = (await at.teacher.ask(questionHistory.list, { query: {} })).data
  expect(row).toMatchObject({ is_changed: true, quizzes: 2, difficulty: 0.65 })
})

test('the list is narrowed by words, subject and finding', async () => {
  const at = await open()
  await at.begin()
  const count = async (query: NonNullable<Input<typeof questionHistory.list>['query']>) =>
    (await at.teacher.ask(questionHistory.list, { query })).data.length
  expect(await count({ search: 'ibu KOTA' })).toBe(1)
  expect(await count({ search: 'fotosintesis' })).toBe(0)
  expect([await count({ subject: at.subject.uuid }), await count({ subject: 'none' })]).toEqual([1, 0])
  expect([await count({ finding: 'idle_choice' }), await count({ finding: 'too_easy' })]).toEqual([1, 0])
  expect((await at.teacher.ask(questionHistory.print, { query: {} })).status).toBe(200)
})

test('papers become drafts of their own quizzes, in the wording of the bank, and only those that were seen', async () => {
  const at = await open(10)
  await at.begin()
  const wish = { papers: 2, size: 5, tolerance: 1 as const, subject_uuid: at.subject.uuid, tag: '' }
  const seen = (await at.teacher.ask(questionHistory.papers, { body: wish })).data
  expect(seen).toMatchObject({ spread: 0, is_equal: true, usable: 10, unmeasured: 0, doubtful: 0 })
  expect(seen.papers.map(({ name, mean, questions }) => [name, mean, questions.length])).toEqual([
    ['A', 65, 5],
    ['B', 65, 5],
  ])
  const make = (more: object = {}) =>
    at.teacher.ask(questionHistory.makePapers, { body: { ...wish, title: 'Ulangan bab 2', seen: seen.seen, ...more } })
  const drafts = () =>
    at.db
      .selectFrom('quiz_session')
      .where('teacher_id', '=', at.me.id)
      .where('state', '=', 'draft')
      .select(['id', 'title'])
      .execute()
  expect((await make({ seen: 'lain' })).body.code).toBe('DATA_CHANGED')
  expect(await drafts()).toEqual([])
  expect((await make()).status).toBe(200)
  const made = await drafts()
  expect(made.map(({ title }) => title).toSorted()).toEqual(['Ulangan bab 2 (paket A)', 'Ulangan bab 2 (paket B)'])
  const items = await at.db
    .selectFrom('quiz_question')
    .where(
      'session_id',
      'in',
      made.map(({ id }) => id),
    )
    .select('question_version_id')
    .execute()
  expect(new Set(items.map(({ question_version_id }) => question_version_id)).size).toBe(10)
})

test('a subject of another school makes no papers', async () => {
  const at = await open()
  await at.begin()
  const other = await aSubject(at.db, await aSchool(at.db))
  const wish = { papers: 2, size: 5, tolerance: 5 as const, subject_uuid: other.uuid, tag: '' }
  expect((await at.teacher.ask(questionHistory.papers, { body: wish })).status).toBe(404)
})

test('papers of more questions than pupils have answered are refused at the field', async () => {
  const at = await open(3)
  await at.begin()
  const wish = { papers: 2, size: 5, tolerance: 5 as const, subject_uuid: at.subject.uuid, tag: '' }
  expect((await at.teacher.ask(questionHistory.papers, { body: wish })).body.errors).toHaveProperty('size')
})
