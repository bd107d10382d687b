import { quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { quizSessions } from '@lentera/contract/quiz-sessions'
import { quizMarking } from '@lentera/contract/quiz-sessions/marking'
import { quizProgress } from '@lentera/contract/quiz-sessions/progress'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { putAllAside } from '#test/archive.ts'
import { aQuiz } from '#test/quiz-room.ts'
import { openSchool } from '#test/school.ts'

const essay = { content: { type: 'essay', html: '<p>Mengapa?</p>', file: false }, key: { type: 'essay', rubric: '' } } as const

/** A session with one question to choose and one essay, handed in by two pupils and still written by a third. */
const aPile = async () => {
  const school = await openSchool()
  const { db, people } = school
  const now = school.now()
  const questions = [
    await aQuestion(db, school.school, people.teacher),
    await aQuestion(db, school.school, people.teacher, essay),
  ]
  const session = await aQuizSession(db, school.school, people.teacher, { classes: [school.class], questions })
  const begin = async (student_id: number, state: 'needs_grading' | 'in_progress', text: string) => {
    const attempt = await db
      .insertInto('quiz_attempt')
      .values({
        uuid: uuidV7(),
        session_id: session.id,
        student_id,
        seed: 1,
        state,
        started_at: now,
        last_seen_at: now,
        deadline_at: now,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    const answers = [
      { number: 1, answer: JSON.stringify({ type: 'single', value: 'b' }), score: 1 },
      { number: 2, answer: JSON.stringify({ type: 'essay', value: text }), score: null },
    ]
    await db
      .insertInto('quiz_answer')
      .values(answers.map((one) => ({ ...one, attempt_id: attempt.id, seq: 1, answered_at: now, saved_at: now })))
      .execute()
    return attempt
  }
  const citra = await aPupil(db, school.school, { name: 'Citra Lestari', in: school.class })
  const dewi = await aPupil(db, school.school, { name: 'Dewi Ayu', in: school.class })
  const first = await begin(people.student.id, 'needs_grading', 'Karena panas.')
  await begin(citra.id, 'needs_grading', 'Karena angin.')
  const open = await begin(dewi.id, 'in_progress', 'Karena')
  const teacher = await school.signIn('teacher')
  const at = { params: { uuid: session.uuid } }
  const read = async (query: object = {}) => (await teacher.ask(quizMarking.read, { ...at, query })).data
  const mark = (attempt_uuid: string, score: number | null, more: object = {}) =>
    teacher.ask(quizMarking.mark, { ...at, body: { attempt_uuid, number: 2, score, comment: null, ...more } })
  return { ...school, teacher, at, first, open, read, mark }
}

test('essays are marked question by question, with names only when asked for, and none that is still written', async () => {
  const pile = await aPile()
  const seen = await pile.read()
  expect(seen).toMatchObject({ question: { number: 2 }, questions: [{ number: 2, to_mark: 2, marked: 0 }], total: 2, at_work: 1 })
  expect(JSON.stringify(seen.answers)).not.toContain('Citra')
  expect(seen.answers.map(({ name, class: room }) => [name, room])).toEqual([
    [null, null],
    [null, null],
  ])
  const named = await pile.read({ names: 'shown' })
  expect(new Set(named.answers.map(({ name }) => name))).toEqual(new Set(['Andi Saputra', 'Citra Lestari']))
  expect((await pile.mark(pile.first.uuid, 0.75)).data).toEqual({ score: 0.75 })
  expect(await pile.read({ only: 'to_mark' })).toMatchObject({ total: 1, questions: [{ to_mark: 1, marked: 1 }] })
})

test('results that were to stay hidden are shown once the teacher says so and how much of them, and only once', async () => {
  const pile = await aPile()
  await pile.db.updateTable('quiz_session').set({ results: 'hidden', ends_at: pile.now() }).execute()
  const release = () =>
    pile.teacher.ask(quizSessions.act, { ...pile.at, body: { action: 'release' as const, results: 'explained' as const } })
  expect(await pile.read(), 'one is still writing').toMatchObject({ is_released: false, can_release: false })
  expect((await release()).body.code).toBe('QUIZ_NOT_NOW')
  await pile.db.updateTable('quiz_attempt').set({ state: 'needs_grading' }).where('id', '=', pile.open.id).execute()
  expect(await pile.read()).toMatchObject({ results: 'hidden', is_released: false, can_release: true })
  expect((await release()).data).toMatchObject({ results: 'explained' })
  expect(await pile.read()).toMatchObject({ results: 'explained', is_released: true, can_release: false })
  expect((await release()).body.code).toBe('QUIZ_NOT_NOW')
})

test('a mark is refused for what is still written, for more than a question has, and for an answer that changed meanwhile', async () => {
  const pile = await aPile()
  expect((await pile.mark(pile.open.uuid, 1)).body.code).toBe('QUIZ_NOT_NOW')
  expect((await pile.mark(pile.first.uuid, 1.5)).body.errors).toEqual({ score: ['Maksimal 1.'] })
  const earlier = new Date(pile.now().getTime() - 60_000).toISOString()
  expect((await pile.mark(pile.first.uuid, 1, { answered_at: earlier })).body.code).toBe('DATA_CHANGED')
  expect((await pile.mark(pile.first.uuid, 1, { answered_at: pile.now().toISOString() })).status).toBe(200)
})

test('an essay that is written anew after its mark has neither the mark nor what was said of the former one; others keep theirs', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, {}, [essay, essay])
  const write = (number: number, seq: number, value: string) =>
    quiz.answer({ number, seq, answer: JSON.stringify({ type: 'essay', value }) })
  await quiz.start()
  await write(3, 1, 'Karena panas.')
  await write(4, 2, 'Karena angin.')
  await quiz.finish()
  const teacher = await school.signIn('teacher')
  const ofPupil = { params: { uuid: quiz.uuid, student_uuid: school.people.student.uuid } }
  const marks = [3, 4].map((number) => ({ number, score: 0.5, comment: 'Kurang tepat.' }))
  await teacher.ask(quizAttempts.mark, { ...ofPupil, body: { marks } })
  const reopen = { action: 'reopen' as const, student_uuids: [school.people.student.uuid] }
  await teacher.ask(quizAttempts.act, { params: { uuid: quiz.uuid }, body: reopen })
  await write(3, 5, 'Karena uap air mengembun.')
  const { answers } = (await teacher.ask(quizAttempts.work, ofPupil)).data
  expect(answers.slice(2)).toMatchObject([
    { score: null, comment: null, marked_by: null },
    { score: 0.5, comment: 'Kurang tepat.', marked_by: 'Ratna Dewi, S.Pd.' },
  ])
})

test('a mark that is changed leaves what stood there before in the history', async () => {
  const pile = await aPile()
  await pile.mark(pile.first.uuid, 0.5)
  await pile.mark(pile.first.uuid, 1)
  const { uuid } = await pile.db
    .selectFrom('account')
    .where('id', '=', pile.people.student.id)
    .select('uuid')
    .executeTakeFirstOrThrow()
  const { data } = await pile.teacher.ask(quizAttempts.work, { params: { ...pile.at.params, student_uuid: uuid } })
  expect(data.timeline.map(({ marks }) => marks)).toEqual([
    [{ number: 2, from: null, to: 0.5 }],
    [{ number: 2, from: 0.5, to: 1 }],
  ])
})

test('the room sees how far each class and each question is, without names', async () => {
  const pile = await aPile()
  const { data } = await pile.teacher.ask(quizProgress.read, pile.at)
  expect(data).toMatchObject({
    begun: 3,
    classes: [{ invited: 3, at_work: 1, submitted: 2, answered: 6, of: 6 }],
    items: [
      { number: 1, type: 'single', answered: 3 },
      { number: 2, type: 'essay', answered: 3 },
    ],
  })
  expect(JSON.stringify(data)).not.toContain('Citra')
})

test('answers of years in the archive are read and marked as before, and what is written there stays there', async () => {
  const { database, now, first, read, mark, teacher, at } = await aPile()
  const whole = async () => [await read(), await read({ number: 2 }), (await teacher.ask(quizProgress.read, at)).data]
  const before = await whole()
  await putAllAside(database, 'quiz_answer', now())
  const there = () =>
    database.sql`select number, score, comment from archive.quiz_answer where attempt_id = ${first.id} order by 1`
  expect(await there()).toMatchObject([{ score: 1 }, { score: null }])
  expect(await database.sql`select from quiz_answer where attempt_id = ${first.id}`).toEqual([])
  expect(await whole()).toEqual(before)
  expect((await mark(first.uuid, 1, { comment: 'Bagus.' })).status).toBe(200)
  expect(await there()).toMatchObject([{ score: 1 }, { score: 1, comment: 'Bagus.' }])
  expect(await database.sql`select state, score from quiz_attempt where id = ${first.id}`).toEqual([
    { state: 'graded', score: 2 },
  ])
})
