import { practice } from '@lentera/contract/practice'
import { premium } from '@lentera/contract/premium'
import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import { expect, test } from 'vitest'
import { aPupil, aSubject } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { openSchool } from '#test/school.ts'

/** Monday 23 November 2026, 06.50 in Jakarta: quizzes of the Friday before are over. */
const friday = { starts_at: new Date('2026-11-20T01:00:00Z'), ends_at: new Date('2026-11-20T03:00:00Z') }
const handedIn = new Date('2026-11-20T02:00:00Z')
const typed = (value: string): QuizAnswer => ({ type: 'numeric', value })

/** A school with a pupil who answers questions like "2 + 2?" in quizzes. */
const aSchoolThatPractises = async () => {
  const opened = await openSchool()
  const { db, school, people } = opened
  const { id } = people.student
  const { teacher } = people
  const pupil = await opened.signIn('student')
  const asked = (text: string, wishes: Parameters<typeof aQuestion>[3] = {}) =>
    aQuestion(db, school, teacher, {
      content: { type: 'numeric', html: `<p>${text}</p>`, unit: null },
      key: { type: 'numeric', value: 4, tolerance: 0 },
      ...wishes,
    })
  const quiz = async (
    questions: readonly Awaited<ReturnType<typeof asked>>[],
    wishes: Parameters<typeof aQuizSession>[3] = {},
    answers: readonly string[] = [],
  ) => {
    const session = await aQuizSession(db, school, teacher, { results: 'explained', ...friday, questions, ...wishes })
    if (answers.length > 0) await aQuizAttempt(db, session, { id }, { at: handedIn, answers: answers.map(typed) })
    return session
  }
  const total = async () => (await pupil.ask(practice.overview, {})).data.total
  const next = async () => (await pupil.ask(practice.next, { query: {} })).data.question
  const answer = (uuid: string, value: string) =>
    pupil.ask(practice.answer, { params: { practice_question_uuid: uuid }, body: { answer: typed(value) } })
  return { ...opened, pupil, asked, quiz, total, next, answer }
}

test('a pupil practises what was met in own quizzes that explain their results, and nothing of those that were not taken', async () => {
  const { asked, quiz, total, next } = await aSchoolThatPractises()
  const [own, foreign] = [await asked('2 + 2?'), await asked('1 + 3?')]
  await quiz([own], {}, ['3'])
  await quiz([foreign])
  expect([await total(), (await next())?.uuid]).toEqual([1, own.uuid])
})

test.each([
  ['keeps its answers hidden', { results: 'hidden' }],
  ['shows points alone', { results: 'score' }],
  ['is released later', { released_at: new Date('2026-11-24T00:00:00Z') }],
  ['is paused', { paused_at: new Date('2026-11-20T02:30:00Z') }],
  ['still runs', { ends_at: new Date('2026-11-23T03:00:00Z') }],
  ['ended less than ten minutes ago', { ends_at: new Date('2026-11-22T23:45:00Z') }],
  ['was called off', { state: 'cancelled' }],
] as const)('a quiz that %s gives nothing to practise', async (_, wishes) => {
  const { asked, quiz, total, next, answer } = await aSchoolThatPractises()
  const question = await asked('2 + 2?')
  await quiz([question], wishes, ['4'])
  expect([await total(), await next(), (await answer(question.uuid, '4')).status]).toEqual([0, null, 404])
})

test('a question that a coming quiz of the school asks is not practised, nor one with the same text, and others stay', async () => {
  const { asked, quiz, next, pupil, answer, db } = await aSchoolThatPractises()
  const [again, copied, stays] = [await asked('2 + 2?'), await asked('8 / 2?'), await asked('5 - 1?')]
  await quiz([again, copied, stays], {}, ['1', '1', '1'])
  const copy = await asked('8 / 2?')
  const coming = { starts_at: new Date('2026-11-25T01:00:00Z'), ends_at: new Date('2026-11-25T03:00:00Z') }
  const session = await quiz([again, copy], coming)
  expect((await pupil.ask(practice.overview, {})).data).toMatchObject({ total: 1, due: 1 })
  expect((await next())?.uuid).toBe(stays.uuid)
  expect([(await answer(again.uuid, '4')).status, (await answer(copied.uuid, '4')).status]).toEqual([404, 404])
  // A draft is nobody's quiz yet.
  await db.updateTable('quiz_session').set({ state: 'draft' }).where('id', '=', session.id).execute()
  expect((await pupil.ask(practice.overview, {})).data.total).toBe(3)
})

test('essays and questions that their teacher dropped are not practised', async () => {
  const { asked, quiz, total, db } = await aSchoolThatPractises()
  const essay = await asked('Jelaskan.', {
    content: { type: 'essay', html: '<p>Jelaskan.</p>', file: false },
    key: { type: 'essay', rubric: '' },
  })
  const session = await quiz([await asked('2 + 2?'), await asked('3 + 1?'), essay], {}, ['4', '4'])
  await db
    .updateTable('quiz_question')
    .set({ grading: 'dropped' })
    .where('session_id', '=', session.id)
    .where('number', '=', 1)
    .execute()
  expect(await total()).toBe(1)
})

test('an answer is judged at once with its key, its question comes again on its day, and a second time changes nothing', async () => {
  const { asked, quiz, pupil, answer, db, travel, signIn } = await aSchoolThatPractises()
  const question = await asked('2 + 2?', { explanation: '<p>Dua dan dua.</p>' })
  await quiz([question], {}, ['3'])
  const attempts = () => db.selectFrom('quiz_attempt').select(['id', 'score', 'state']).orderBy('id').execute()
  const before = await attempts()
  expect((await answer(question.uuid, '4')).data).toMatchObject({
    worth: 1,
    key: { type: 'numeric', value: 4 },
    explanation: '<p>Dua dan dua.</p>',
    next_on: '2026-11-26',
    left: 4,
  })
  expect((await answer(question.uuid, '5')).body.code).toBe('PRACTICE_DONE')
  const { data } = await pupil.ask(practice.overview, {})
  expect(data).toMatchObject({ total: 1, due: 0, left: 4, today: { answered: 1, rights: 1 }, next_on: '2026-11-26' })
  // Practice touches no quiz.
  expect(await attempts()).toEqual(before)
  travel('2026-11-26T00:00:00Z')
  const later = await signIn('student')
  const again = { params: { practice_question_uuid: question.uuid }, body: { answer: typed('5') } }
  expect((await later.ask(practice.answer, again)).data).toMatchObject({ worth: 0, next_on: '2026-11-27', left: 4 })
})

test('wrong answers of the quiz come first', async () => {
  const { asked, quiz, next } = await aSchoolThatPractises()
  const [right, wrong] = [await asked('2 + 2?'), await asked('3 + 1?')]
  await quiz([right, wrong], {}, ['4', '5'])
  expect((await next())?.uuid).toBe(wrong.uuid)
})

test('without premium five are free on a day of the school and the sixth is refused and not kept; with it there is no limit', async () => {
  const { asked, quiz, pupil, next, answer, db } = await aSchoolThatPractises()
  const questions: Awaited<ReturnType<typeof asked>>[] = []
  for (let at = 0; at < 7; at++) questions.push(await asked(`${at} + ${4 - at}?`))
  await quiz(
    questions,
    {},
    questions.map(() => '0'),
  )
  for (const { uuid } of questions.slice(0, 5)) expect((await answer(uuid, '4')).status).toBe(200)
  const sixth = questions[5]!.uuid
  expect([await next(), (await answer(sixth, '4')).body.code]).toEqual([null, 'PRACTICE_LIMIT'])
  const cards = async () =>
    (await db.selectFrom('practice_card').where('question_id', '=', questions[5]!.id).selectAll().execute()).length
  expect(await cards()).toBe(0)
  await pupil.ask(premium.tryIt, {})
  expect([(await next())?.uuid, (await answer(sixth, '4')).data.left, await cards()]).toEqual([sixth, null, 1])
})

test('practice is narrowed by subject and objective, counts each, and another pupil has none of it', async () => {
  const { asked, quiz, pupil, school, db, signIn } = await aSchoolThatPractises()
  const maths = await aSubject(db, school, 'Matematika')
  const physics = await aSubject(db, school, 'Fisika')
  const sum = await asked('2 + 2?', { subject_id: maths.id, objective: 'Menjumlah' })
  const root = await asked('√16?', { subject_id: maths.id, objective: 'Akar' })
  await quiz([await asked('8 N / 2 kg?', { subject_id: physics.id }), sum, root], {}, ['1', '1', '4'])
  const { data } = await pupil.ask(practice.overview, {})
  expect(data.subjects.map(({ name, total, objectives }) => [name, total, objectives.map((one) => one.name)])).toEqual([
    ['Fisika', 1, []],
    ['Matematika', 2, ['Akar', 'Menjumlah']],
  ])
  const subject_id = data.subjects[1]!.id!
  const narrowed = (objective: string) => pupil.ask(practice.next, { query: { subject_id, objective } })
  expect([(await narrowed('Akar')).data.question?.uuid, (await narrowed('Menjumlah')).data.question?.uuid]).toEqual([
    root.uuid,
    sum.uuid,
  ])
  expect((await pupil.ask(practice.next, { query: { subject_id } })).data.due).toBe(2)
  const other = await signIn('student', await aPupil(db, school))
  expect((await other.ask(practice.overview, {})).data).toMatchObject({ total: 0, subjects: [] })
  expect((await other.ask(practice.next, { query: { subject_id } })).status).toBe(404)
})
