import type { Call } from '@lentera/contract/kit/call'
import { quizSessions } from '@lentera/contract/quiz-sessions'
import { quizzes } from '@lentera/contract/quizzes'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { quizFields } from '#test/quiz-fields.ts'
import { A, aQuiz, choose, essay, later, SECRET } from '#test/quiz-room.ts'
import { openSchool } from '#test/school.ts'

test('no call of a pupil answers a key or an explanation before the results are out, in whatever state the attempt is', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { results: 'explained' }, [essay])
  const uuid = quiz.uuid
  /** What every read of the feature answers now; a new read is asked without a line written for it. */
  const reads = Object.values(quizzes as unknown as Readonly<Record<string, Call>>).filter(({ method }) => method === 'GET')
  const all = () =>
    Promise.all(
      reads.map(async ({ path }) => {
        const url = path.replace(':uuid', uuid).replace(':code', quiz.code)
        const { status, body } = await quiz.pupil.send({
          method: 'GET',
          url: path.endsWith('/search') ? `${url}?search=ulangan` : url,
        })
        expect(status, path).toBeLessThan(500)
        return JSON.stringify(body)
      }),
    )
  const quiet = async (state: string) => {
    const text = (await all()).join()
    expect(text, state).not.toContain(SECRET)
    expect(text, state).not.toMatch(/"(right|accepts|rubric|explanation|tolerance)":/)
  }
  expect(reads.length).toBeGreaterThan(7)
  await quiet('not begun')
  await quiz.start()
  await quiz.answer({ number: 1, answer: choose('b'), seq: 1 })
  await quiet('at work')
  await quiz.finish()
  await quiet('handed in')
  school.travel(later(201))
  expect((await all()).join(), 'once they are out, they are told').toContain(SECRET)
})

test('two tabs of one device answer side by side, and another pupil’s answers never reach the attempt', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school)
  await quiz.start()
  const both = await Promise.all([
    quiz.answer({ number: 1, answer: choose('a'), seq: 1 }),
    quiz.answer({ number: 1, answer: choose('b'), seq: 2 }),
    quiz.answer({ number: 2, answer: choose('c'), seq: 3 }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  const before = await quiz.kept()
  expect(before).toMatchObject([
    { number: 1, answer: { value: 'b' } },
    { number: 2, answer: { value: 'c' } },
  ])
  const other = await school.signIn('student', await aPupil(school.db, school.school, { in: school.class }))
  const body = { quiz_uuid: quiz.uuid, device: A, number: 1, answer: choose('d') as never, seq: 99 }
  expect((await other.ask(quizzes.answer, { body })).status, 'who has not begun has nothing to answer').toBe(404)
  await other.ask(quizzes.start, { body: { quiz_uuid: quiz.uuid } })
  await other.ask(quizzes.answer, { body })
  expect((await quiz.kept()).filter(({ seq }) => seq < 99)).toEqual(before)
})

test('a question that its author has put away or written anew stays as it was asked', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school)
  await quiz.start()
  const asked = (await quiz.paper()).data.questions
  await school.db
    .updateTable('question')
    .set({ archived_at: new Date(later(1)), version: 2 })
    .where('owner_id', '=', school.people.teacher.id)
    .execute()
  expect((await quiz.paper()).data.questions).toEqual(asked)
  expect((await quiz.answer({ number: 1, answer: choose('b'), seq: 1 })).status).toBe(200)
})

test('a session that is given a later end while it runs gives the time back that the former end had cut', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { ends_at: new Date(later(30)) })
  await quiz.start()
  const left = async () =>
    (await quiz.pupil.ask(quizzes.remainingTime, { params: { uuid: quiz.uuid }, query: { device: A } })).data.remaining_seconds
  const before = await left()
  const teacher = await school.signIn('teacher')
  const at = { params: { uuid: quiz.uuid } }
  const endsAt = async (ends_at: string) => {
    const { starts_at, revision } = (await teacher.ask(quizSessions.session, at)).data
    const body = { ...quizFields([school.class.uuid]), starts_at, ends_at, revision }
    expect((await teacher.ask(quizSessions.save, { ...at, body })).status).toBe(200)
  }
  await endsAt(later(40))
  expect(await left()).toBe(before + 600)
  await endsAt(later(500))
  expect(await left(), 'an hour and no more').toBe(3600)
})

test('of many answers in one call each may show its own proof: hours after the end it is kept for the teacher, and one without is over', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { duration_minutes: 30 })
  const begun = await quiz.start()
  const proof = `${String(begun.headers['lentera-time'])};600000`
  school.travel(later(120))
  const one = { seq: 10, answered_at: later(10) }
  const send = (answers: object[]) => quiz.answer({ answers: JSON.stringify(answers) })
  const proven = { ...one, number: 1, answer: { type: 'single', value: 'b' }, proof }
  const bare = { ...one, number: 2, answer: { type: 'single', value: 'b' } }
  expect((await send([bare])).body).toMatchObject({ code: 'QUIZ_OVER' })
  expect((await send([proven])).data.results).toEqual([{ number: 1, seq: 10, outcome: 'late' }])
  expect((await send([bare, { ...proven, seq: 11 }])).data.results).toEqual([
    { number: 2, seq: 10, outcome: 'over' },
    { number: 1, seq: 11, outcome: 'late' },
  ])
  expect((await quiz.kept()).filter(({ answer }) => answer !== null)).toEqual([])
})
