import { quizzes } from '@lentera/contract/quizzes'
import { expect, test } from 'vitest'
import { aClass } from '#db/seed/builders.ts'
import { aQuizSession } from '#db/seed/quizzes.ts'
import { openSchool } from '#test/school.ts'
import { aQuiz, choose, essay, later } from '#test/quiz-room.ts'

test('a pupil finds the quizzes of the class by where they stand, and no others', async () => {
  const school = await openSchool()
  const { pupil, uuid } = await aQuiz(school)
  await aQuiz(school, { title: 'Besok', starts_at: new Date(later(1440)), ends_at: new Date(later(1500)) })
  await aQuiz(school, { title: 'Kemarin', starts_at: new Date(later(-1440)), ends_at: new Date(later(-1380)) })
  await aQuiz(school, { title: 'Rancangan', state: 'draft', starts_at: null, ends_at: null })
  const foreign = await aQuizSession(school.db, school.school, school.people.teacher, {
    classes: [await aClass(school.db, school.school)],
  })
  const titles = async (status?: 'upcoming' | 'running' | 'finished' | 'missed') =>
    ((await pupil.ask(quizzes.list, { query: { status } })).body.data as { title: string }[]).map(({ title }) => title)
  expect(await titles()).toEqual(['Besok', 'Ulangan harian', 'Kemarin'])
  expect(await titles('upcoming')).toEqual(['Besok'])
  expect(await titles('running')).toEqual(['Ulangan harian'])
  expect(await titles('missed')).toEqual(['Kemarin'])
  expect(await titles('finished')).toEqual([])
  expect((await pupil.ask(quizzes.search, { query: { search: 'HARIAN' } })).body.data).toMatchObject([{ uuid }])
  expect((await pupil.ask(quizzes.info, { params: { uuid: foreign.uuid }, query: {} })).status).toBe(404)
})

test('of a question the highest count is the last word, in whatever order answers arrive and however often', async () => {
  const quiz = await aQuiz(await openSchool())
  await quiz.start()
  expect((await quiz.answer({ number: 1, answer: choose('b'), seq: 5 })).data).toMatchObject({
    results: [{ number: 1, seq: 5, outcome: 'saved' }],
  })
  await quiz.answer({ number: 1, answer: choose('a'), seq: 3 })
  await quiz.answer({ number: 1, answer: choose('b'), seq: 5 })
  const many = [
    { number: 2, answer: { type: 'single', value: 'd' }, is_uncertain: true, seq: 7 },
    { number: 2, answer: { type: 'single', value: 'c' }, is_uncertain: false, seq: 6 },
  ]
  expect((await quiz.answer({ answers: JSON.stringify(many) })).status).toBe(200)
  expect(await quiz.kept()).toMatchObject([
    { number: 1, seq: 5, answer: { value: 'b' } },
    { number: 2, seq: 7, answer: { value: 'd' } },
  ])
  expect((await quiz.paper()).data.answers).toContainEqual({
    number: 2,
    seq: 7,
    is_uncertain: true,
    answer: { type: 'single', value: 'd' },
  })
})

test('an answer without a count, as other clients send it, is later than those before; null takes one back', async () => {
  const quiz = await aQuiz(await openSchool(), { one_device: false })
  await quiz.start()
  await quiz.answer({ number: 1, answer: choose('a'), seq: 4 })
  await quiz.answer({ number: 1, answer: 'null', is_uncertain: 'true' })
  expect(await quiz.kept()).toMatchObject([{ number: 1, answer: null }])
})

test('what is no answer to this question is refused at its field', async () => {
  const quiz = await aQuiz(await openSchool(), {}, [essay])
  await quiz.start()
  const refused = async (body: object) => (await quiz.answer(body)).body.errors
  expect(await refused({ number: 9, answer: choose('a') })).toEqual({ number: ['Soal ini tidak ada.'] })
  expect(await refused({ number: 3, answer: choose('a') })).toEqual({ answer: ['Jawaban ini bukan untuk jenis soal ini.'] })
  expect(await refused({ number: 1, answer: '{' })).toHaveProperty('answer')
  expect(await refused({ number: 1 })).toHaveProperty('answer')
  expect(await refused({})).toHaveProperty('number')
})

test('what arrives after the end is kept apart for ten minutes and counts for nothing; what was there already is no late answer', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { duration_minutes: 30 })
  await quiz.start()
  const inTime = { number: 1, answer: choose('b'), seq: 1, answered_at: later(29) }
  await quiz.answer(inTime)
  school.travel(later(35))
  const again = (await quiz.answer(inTime)).data.results
  expect(again, 'the reply was lost on the way').toEqual([{ number: 1, seq: 1, outcome: 'saved' }])
  expect((await quiz.answer({ ...inTime, number: 2 })).data.results).toEqual([{ number: 2, seq: 1, outcome: 'late' }])
  expect((await quiz.answer({ ...inTime, number: 2, seq: 2, answered_at: later(31) })).body.code).toBe('QUIZ_OVER')
  await school.runJobs()
  const closed = (await quiz.answer({ ...inTime, number: 2, seq: 3 })).data
  expect(closed).toMatchObject({ state: 'graded', results: [{ outcome: 'late' }] })
  expect(await quiz.kept()).toMatchObject([{ number: 1, is_late: false }])
  expect(await quiz.attempts(), 'nothing of it is scored').toMatchObject([{ score: 1 }])
  expect((await quiz.review()).data.late_waiting).toBe(1)
  school.travel(later(41))
  expect((await quiz.answer({ ...inTime, number: 2, seq: 4 })).body.code).toBe('QUIZ_OVER')
})

test('handing in scores at once and takes nothing afterwards; a second time answers the same', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school)
  await quiz.start()
  await quiz.answer({ number: 1, answer: choose('b'), seq: 1 })
  expect((await quiz.finish('auto')).data.state, 'the phone’s clock ends nothing').toBe('in_progress')
  expect((await quiz.finish()).data.state).toBe('graded')
  expect((await quiz.finish()).data.state).toBe('graded')
  expect((await quiz.answer({ number: 2, answer: choose('b'), seq: 2 })).body.code).toBe('QUIZ_OVER')
  expect((await quiz.start()).body.code).toBe('QUIZ_DONE')
  expect(await quiz.attempts()).toMatchObject([{ score: 1, max_score: 2 }])
})

test('the server hands in for a phone that died; an essay then waits for a person', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { duration_minutes: 30 }, [essay])
  await quiz.start()
  await quiz.answer({ number: 3, answer: JSON.stringify({ type: 'essay', value: 'Karena air.' }), seq: 1 })
  school.travel(later(31))
  await school.runJobs()
  expect(await quiz.attempts()).toMatchObject([
    { state: 'needs_grading', finish_trigger: 'auto', submitted_at: new Date(later(30)) },
  ])
})
