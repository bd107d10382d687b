import { quizReports } from '@lentera/contract/quiz-reports'
import { quizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { questions as bank } from '@lentera/contract/questions'
import { quizzes } from '@lentera/contract/quizzes'
import { expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { putAllAside } from '#test/archive.ts'
import { over, overSession, said } from '#test/quiz-over.ts'
import { openSchool } from '#test/school.ts'

const correction = (number: number, to: 'key' | 'full' | 'dropped', right: string | null, seen = 0) => ({
  number,
  to,
  key: right === null ? null : { type: 'single' as const, right },
  seen,
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

test('single choice may turn out to have two right answers: both count in this quiz, and the bank keeps its one', async () => {
  const school = await openSchool()
  const { me, at, questions, pupils } = await overSession(school)
  const change = { number: 3, to: 'key' as const, key: { type: 'single' as const, right: 'c', also: ['b', 'c'] }, seen: 0 }
  expect((await me.ask(quizAnalysis.preview, { ...at, body: change })).data).toMatchObject({ up: 2, corrects_bank: false })
  const { data } = await me.ask(quizAnalysis.regrade, { ...at, body: { ...change, reason: 'Keduanya benar.' } })
  expect(data.history).toMatchObject([{ from_key: 'Jakarta', to_key: 'Jakarta / Medan', changed: 2 }])
  expect(data.items[2]!.choices.filter(({ right }) => right).map(({ key }) => key)).toEqual(['b', 'c'])
  const wrong = { ...change, key: { ...change.key, also: ['z'] }, seen: 1 }
  expect((await me.ask(quizAnalysis.preview, { ...at, body: wrong })).body.errors).toEqual({ key: ['Pilih jawaban yang benar.'] })
  expect((await me.ask(bank.get, { params: { question_uuid: questions[2]!.uuid } })).data.version).toBe(1)
  const read = await me.ask(quizAttempts.work, { params: { ...at.params, student_uuid: pupils[0]!.uuid }, query: {} })
  expect(read.data.answers[2]).toMatchObject({ grading: 'key', score: 1, key: { right: 'b', also: ['c'] } })
})

test('what was decided of a question is told with it, to the pupil and to the teacher', async () => {
  const school = await openSchool()
  const { me, at, session, pupils } = await overSession(school)
  for (const [seen, [number, to]] of (
    [
      [2, 'full'],
      [3, 'dropped'],
    ] as const
  ).entries())
    await me.ask(quizAnalysis.regrade, { ...at, body: { ...correction(number, to, null, seen), reason: 'Soal keliru.' } })
  await school.db.updateTable('quiz_session').set({ results: 'explained' }).where('id', '=', session.id).execute()
  const bagas = await school.signIn('student', pupils[1])
  const { data } = await bagas.ask(quizzes.review, at)
  expect(data).toMatchObject({ score: 2, max_score: 2 })
  expect(data.questions.toSorted((a, b) => a.number - b.number).map(({ grading, score }) => [grading, score])).toEqual([
    ['key', 1],
    ['full', 1],
    ['dropped', 0],
  ])
  const work = await me.ask(quizAttempts.work, { params: { ...at.params, student_uuid: pupils[1]!.uuid }, query: {} })
  expect(work.data).toMatchObject({ max_score: 2, answers: [{ grading: 'key' }, { grading: 'full' }, { grading: 'dropped' }] })
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

test('a quiz in the archive is reported, answered and reviewed as before, and a correction of its key changes its scores there', async () => {
  const school = await openSchool()
  const { me, at } = await overSession(school)
  const andi = await school.signIn('student')
  const change = correction(3, 'key', 'c')
  const read = async () =>
    [
      await me.ask(quizReports.report, at),
      await me.ask(quizReports.answers, at),
      await me.ask(quizAnalysis.preview, { ...at, body: change }),
      await andi.ask(quizzes.review, at),
    ].map(({ status, data }) => JSON.stringify([status, data]))
  const before = await read()
  expect(before.map((text) => text.slice(0, 5))).toEqual(['[200,', '[200,', '[200,', '[200,'])
  await putAllAside(school.database, 'quiz_answer', school.now())
  expect(await school.db.selectFrom('quiz_answer').select('number').execute()).toEqual([])
  expect(await read()).toEqual(before)
  const { data } = await me.ask(quizAnalysis.regrade, { ...at, body: { ...change, reason: 'Kuncinya tertukar.' } })
  expect(data.average).toBe(55.55)
  const third = await school.db
    .selectFrom('ever.quiz_answer')
    .where('number', '=', 3)
    .select('score')
    .orderBy('attempt_id')
    .execute()
  expect(third.slice(-3)).toMatchObject([{ score: 1 }, {}, { score: 1 }])
  expect(await school.db.selectFrom('quiz_answer').select('number').execute()).toEqual([])
})
