import { quizReports } from '@lentera/contract/quiz-reports'
import { quizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { questions as bank } from '@lentera/contract/questions'
import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import { expect, test } from 'vitest'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { quizResults } from '#quiz/results.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

const said = (value: string): QuizAnswer => ({ type: 'single', value })
const over = { starts_at: new Date('2026-11-22T22:00:00Z'), ends_at: new Date('2026-11-22T23:40:00Z'), pass_score: 60 }

/** A session that is over, of three questions whose right answer is `b`: Andi had two right, Bagas one, Citra none, Dinda was not there. */
const overSession = async (school: OpenSchool) => {
  const { db, people, class: room } = school
  const pupils = [people.student]
  for (const name of ['Bagas', 'Citra', 'Dinda']) pupils.push(await aPupil(db, school.school, { name, in: room }))
  const questions = []
  for (let nth = 0; nth < 3; nth++) questions.push(await aQuestion(db, school.school, people.teacher))
  const session = await aQuizSession(db, school.school, people.teacher, { ...over, classes: [room], questions })
  const picks = [
    ['b', 'b', 'c'],
    ['b', 'a', null],
    ['c', 'a', 'c'],
  ]
  for (const [at, all] of picks.entries())
    await aQuizAttempt(db, session, pupils[at]!, { answers: all.map((one) => (one === null ? null : said(one))) })
  return { session, questions, pupils, at: { params: { uuid: session.uuid } }, me: await school.signIn('teacher') }
}
const correction = (number: number, to: 'key' | 'full' | 'dropped', right: string | null, seen = 0) => ({
  number,
  to,
  key: right === null ? null : { type: 'single' as const, right },
  seen,
})

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
  expect(data).toMatchObject({ pupils: 3, group: 1, average: 33.33, median: 33.33, is_kr20: true })
  expect(data.distribution).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0, 0])
  expect(data.items[2]).toMatchObject({ difficulty: 0, empty: 1 })
  expect(data.items[2]?.choices.map(({ text, right, chosen }) => [text, right, chosen])).toEqual([
    ['Bandung', false, 0],
    ['Jakarta', true, 0],
    ['Medan', false, 2],
    ['Makassar', false, 0],
  ])
})

test('a corrected key is shown before it is done, changes everybody’s points, and is kept with its reason', async () => {
  const school = await openSchool()
  const { me, at, questions, session } = await overSession(school)
  const change = correction(3, 'key', 'c')
  const shown = await me.ask(quizAnalysis.preview, { ...at, body: change })
  expect(shown.data).toMatchObject({
    attempts: 3,
    up: 2,
    down: 0,
    average_from: 33.33,
    average_to: 55.55,
    newly_passed: 0,
    corrects_bank: true,
    pupils: [
      { name: 'Andi Saputra', from: 66.67, to: 100 },
      { name: 'Citra', from: 0, to: 33.33 },
    ],
  })
  expect((await me.ask(quizReports.report, at)).data.numbers.average).toBe(33.33)
  const { data } = await me.ask(quizAnalysis.regrade, { ...at, body: { ...change, reason: 'Kuncinya tertukar.' } })
  expect(data.average).toBe(55.55)
  expect(data.history).toMatchObject([
    { number: 3, from_key: 'Jakarta', to_key: 'Medan', reason: 'Kuncinya tertukar.', changed: 2, by: 'Ratna Dewi, S.Pd.' },
  ])
  const kept = await school.db.selectFrom('quiz_regrade_score').select(['from_score', 'to_score']).orderBy('attempt_id').execute()
  expect(kept).toEqual([
    { from_score: 2, to_score: 3 },
    { from_score: 0, to_score: 1 },
  ])
  // The bank has it as a new version, with the key that the editor shows; what was asked stays.
  const corrected = await me.ask(bank.get, { params: { question_uuid: questions[2]!.uuid } })
  expect(corrected.data).toMatchObject({ version: 2, key: { right: 'c' } })
  expect(corrected.data.source).toMatchObject({
    options: [{ right: false }, { right: false }, { right: true }, { right: false }],
  })
  const again = await me.ask(quizAnalysis.regrade, { ...at, body: { ...change, reason: 'Sekali lagi.' } })
  expect(again.body.code).toBe('DATA_CHANGED')
  const same = await me.ask(quizAnalysis.preview, { ...at, body: { ...change, seen: 1 } })
  expect(same.body.errors).toEqual({ key: ['Tidak ada yang berubah: soal ini sudah dinilai begitu.'] })
  expect(session.uuid).toBe(data.head.uuid)
})

test('full marks go also to who left it empty, a dropped question counts for nobody, and both can be taken back', async () => {
  const school = await openSchool()
  const { me, at } = await overSession(school)
  const marks = async () => (await me.ask(quizReports.report, at)).data.pupils.map(({ mark }) => mark)
  const regrade = (body: ReturnType<typeof correction>) =>
    me.ask(quizAnalysis.regrade, { ...at, body: { ...body, reason: 'Soal keliru.' } })
  await regrade(correction(3, 'full', null))
  expect(await marks()).toEqual([100, 66.67, 33.33, null])
  await regrade(correction(3, 'dropped', null, 1))
  expect(await marks()).toEqual([100, 50, 0, null])
  expect((await me.ask(quizReports.answers, at)).data.head.max_score).toBe(2)
  await regrade(correction(3, 'key', null, 2))
  expect(await marks()).toEqual([66.67, 33.33, 0, null])
  expect((await me.ask(quizAnalysis.analysis, at)).data.history.map(({ from, to }) => [from, to])).toEqual([
    ['dropped', 'key'],
    ['full', 'dropped'],
    ['key', 'full'],
  ])
})

test('a colleague’s shared question is corrected for this quiz alone, and a key that does not fit is refused at its field', async () => {
  const school = await openSchool()
  const { db, people } = school
  const question = await aQuestion(db, school.school, await aTeacher(db, school.school), { is_shared: true })
  const session = await aQuizSession(db, school.school, people.teacher, {
    ...over,
    classes: [school.class],
    questions: [question],
  })
  await aQuizAttempt(db, session, people.student, { answers: [said('c')] })
  const me = await school.signIn('teacher')
  const at = { params: { uuid: session.uuid } }
  const wrong = await me.ask(quizAnalysis.preview, { ...at, body: correction(1, 'key', 'z') })
  expect(wrong.body.errors).toEqual({ key: ['Pilih jawaban yang benar.'] })
  const other = { ...correction(1, 'key', null), key: { type: 'numeric' as const, value: 1, tolerance: 0 } }
  expect((await me.ask(quizAnalysis.preview, { ...at, body: other })).body.errors).toEqual({
    key: ['Kunci ini bukan untuk jenis soal ini.'],
  })
  expect((await me.ask(quizAnalysis.preview, { ...at, body: correction(1, 'key', 'c') })).data.corrects_bank).toBe(false)
  await me.ask(quizAnalysis.regrade, { ...at, body: { ...correction(1, 'key', 'c'), reason: 'Kunci keliru.' } })
  expect((await me.ask(quizReports.report, at)).data.numbers.average).toBe(100)
  expect((await me.ask(bank.get, { params: { question_uuid: question.uuid } })).data).toMatchObject({
    version: 1,
    key: { right: 'b' },
  })
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
  const results = await quizResults(db, { id: session.id, pass_score: 60 })
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
