import { quizReports } from '@lentera/contract/quiz-reports'
import { quizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { expect, test } from 'vitest'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { quizResults } from '#quiz/results.ts'
import { over, overSession, said } from '#test/quiz-over.ts'
import { openSchool } from '#test/school.ts'

test('a teacher reads who passed, who missed it, and what it came to on average', async () => {
  const school = await openSchool()
  const { me, at } = await overSession(school)
  const { data } = await me.ask(quizReports.report, at)
  expect(data.numbers).toEqual({
    invited: 4,
    taken: 3,
    to_mark: 0,
    average: 33.33,
    highest: 66.67,
    lowest: 0,
    passed: 1,
  })
  expect(data.pupils.map(({ name, outcome, mark, seconds }) => [name, outcome, mark, seconds])).toEqual([
    ['Andi Saputra', 'passed', 66.67, 1200],
    ['Bagas', 'failed', 33.33, 1200],
    ['Citra', 'failed', 0, 1200],
    ['Dinda', 'absent', null, null],
  ])
  expect(data.head.can).toEqual(['remedial', 'make_up', 'regrade'])
  const list = await me.ask(quizReports.list, { query: { search: 'ulangan' } })
  expect(list.data).toMatchObject([{ numbers: data.numbers, pass_score: 60 }])
})

test('a running quiz is in no list of results, a draft has no report, and a colleague’s is not there', async () => {
  const school = await openSchool()
  const { db, people } = school
  const me = await school.signIn('teacher')
  await aQuizSession(db, school.school, people.teacher, { classes: [school.class] })
  const draft = await aQuizSession(db, school.school, people.teacher, { ...over, state: 'draft' })
  const theirs = await aQuizSession(db, school.school, await aTeacher(db, school.school), over)
  expect((await me.ask(quizReports.list, { query: {} })).data).toEqual([])
  for (const { uuid } of [draft, theirs]) expect((await me.ask(quizReports.report, { params: { uuid } })).status).toBe(404)
})

test('everybody’s answer to every question is a letter, and of several attempts the best one counts', async () => {
  const school = await openSchool()
  const { me, at, session, pupils } = await overSession(school)
  await aQuizAttempt(school.db, session, pupils[2]!, { nr: 2, answers: [said('b'), said('b'), said('b')] })
  await aQuizAttempt(school.db, session, pupils[2]!, { nr: 3, answers: [null, null, null] })
  const { data } = await me.ask(quizReports.answers, at)
  expect(data.list.map(({ number, type, grading }) => [number, type, grading])).toEqual([
    [1, 'single', 'key'],
    [2, 'single', 'key'],
    [3, 'single', 'key'],
  ])
  expect(data.pupils.map(({ name, letters, mark }) => [name, letters, mark])).toEqual([
    ['Andi Saputra', 'rrw', 66.67],
    ['Bagas', 'rwe', 33.33],
    ['Citra', 'rrr', 100],
  ])
})

test('the analysis says how many chose what, so that a wrong key shows', async () => {
  const school = await openSchool()
  const { me, at } = await overSession(school)
  const { data } = await me.ask(quizAnalysis.analysis, at)
  expect(data).toMatchObject({ pupils: 3, group: 0, reliability: null, average: 33.33, median: 33.33, is_kr20: true })
  expect(data.distribution).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0, 0])
  expect(data.items[2]).toMatchObject({ difficulty: 0, empty: 1 })
  expect(data.items[2]?.choices.map(({ text, right, chosen }) => [text, right, chosen])).toEqual([
    ['Bandung', false, 0],
    ['Jakarta', true, 0],
    ['Medan', false, 2],
    ['Makassar', false, 0],
  ])
})

test('the median is the mark in the middle, whatever the names of the pupils', async () => {
  const school = await openSchool()
  const { me, at, session, pupils } = await overSession(school)
  const median = async () => (await me.ask(quizAnalysis.analysis, at)).data.median
  // Andi 66.67, Bagas 33.33, Citra 100.
  await aQuizAttempt(school.db, session, pupils[2]!, { nr: 2, answers: [said('b'), said('b'), said('b')] })
  expect(await median()).toBe(66.67)
  // Dinda 0: between two, their mean.
  await aQuizAttempt(school.db, session, pupils[3]!, { answers: [said('c'), said('a'), said('c')] })
  expect(await median()).toBe(50)
})

test('a remedial is a draft with the pupils and the questions, and counts by its rule; a make-up counts as it is', async () => {
  const school = await openSchool()
  const { db, people } = school
  const { me, at, pupils, session } = await overSession(school)
  const uuids = (await me.ask(quizReports.report, at)).data.pupils.map(({ uuid }) => uuid)
  const make = async (makes_up: 'remedial' | 'make_up', who: number, score_rule: 'highest' | 'capped') => {
    const body = { makes_up, title: `Lanjutan ${who}`, student_uuids: [uuids[who]!], same_questions: true, score_rule }
    const { uuid } = (await me.ask(quizReports.followUp, { ...at, body })).data
    const made = await db.selectFrom('quiz_session').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow()
    await db
      .updateTable('quiz_session')
      .set({ ...over, state: 'published' })
      .where('id', '=', made.id)
      .execute()
    await aQuizAttempt(db, made, pupils[who]!, { answers: [said('b'), said('b'), said('b')] })
    return made
  }
  expect(await make('remedial', 1, 'capped')).toMatchObject({ state: 'draft', makes_up: 'remedial', remedial_of: session.id })
  await make('remedial', 2, 'highest')
  await make('make_up', 3, 'capped')
  const { data } = await me.ask(quizReports.report, at)
  expect(data.pupils.map(({ mark, final, final_from }) => [mark, final, final_from])).toEqual([
    [66.67, 66.67, 'own'],
    [33.33, 60, 'remedial'],
    [0, 100, 'remedial'],
    [null, 100, 'make_up'],
  ])
  expect(data.follow_ups.map(({ makes_up, pupils: many }) => [makes_up, many])).toEqual([
    ['remedial', 1],
    ['remedial', 1],
    ['make_up', 1],
  ])
  // What the grades of a school take.
  const results = await quizResults(db, { id: session.id, pass_score: 60 }, school.now())
  expect(results.map(({ id, final }) => [id, final.mark])).toEqual(pupils.map(({ id }, nth) => [id, [66.67, 60, 100, 100][nth]]))
  const stranger = await aPupil(db, school.school)
  const theirs = await db.selectFrom('account').where('id', '=', stranger.id).select('uuid').executeTakeFirstOrThrow()
  const body = {
    makes_up: 'remedial' as const,
    title: 'Remedial',
    student_uuids: [theirs.uuid],
    same_questions: false,
    score_rule: 'capped' as const,
  }
  expect((await me.ask(quizReports.followUp, { ...at, body })).status).toBe(404)
  const running = await aQuizSession(db, school.school, people.teacher, { classes: [school.class] })
  expect(
    (await me.ask(quizReports.followUp, { params: { uuid: running.uuid }, body: { ...body, student_uuids: uuids } })).body.code,
  ).toBe('QUIZ_NOT_NOW')
})

test('an essay that waits has no mark yet, and is neither passed nor failed', async () => {
  const school = await openSchool()
  const { db, people } = school
  const essay = { content: { type: 'essay', html: '<p>Mengapa?</p>', file: false }, key: { type: 'essay', rubric: '' } } as const
  const questions = [
    await aQuestion(db, school.school, people.teacher),
    await aQuestion(db, school.school, people.teacher, essay),
  ]
  const session = await aQuizSession(db, school.school, people.teacher, { ...over, classes: [school.class], questions })
  await aQuizAttempt(db, session, people.student, { answers: [said('b'), { type: 'essay', value: 'Karena.' }] })
  const me = await school.signIn('teacher')
  const { data } = await me.ask(quizReports.report, { params: { uuid: session.uuid } })
  expect(data.pupils[0]).toMatchObject({ outcome: 'to_mark', score: 1, mark: null })
  expect(data.numbers).toMatchObject({ taken: 1, to_mark: 1, average: null, passed: 0 })
  expect((await me.ask(quizReports.answers, { params: { uuid: session.uuid } })).data.pupils[0]?.letters).toBe('ru')
})

test('the report is a workbook and a sheet of paper', async () => {
  const school = await openSchool()
  const { me, session } = await overSession(school)
  for (const [form, begins] of [
    ['pdf', '%PDF'],
    ['xlsx', 'PK'],
  ] as const) {
    const url = `/v1/teacher/quiz-reports/${session.uuid}/print?form=${form}`
    const file = await school.app.inject({ url, headers: { authorization: `Bearer ${me.tokens.access_token}` } })
    expect([file.statusCode, file.rawPayload.subarray(0, begins.length).toString()]).toEqual([200, begins])
  }
})
