import { quizzes } from '@lentera/contract/quizzes'
import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { A, aQuiz, B } from '#test/quiz-room.ts'

/** A quiz, pupils of its class, one of another class and one of another school. */
const aClassAtTheDoor = async (wishes: Parameters<typeof aQuiz>[1] = {}) => {
  const school = await openSchool()
  const { db } = school
  const quiz = await aQuiz(school, wishes)
  const elsewhere = await aSchool(db)
  const rooms = [school.class, school.class, school.class, await aClass(db, school.school)]
  const pupils = []
  for (const room of rooms) pupils.push(await aPupil(db, school.school, { in: room }))
  pupils.push(await aPupil(db, elsewhere, { in: await aClass(db, elsewhere) }))
  const callers: Awaited<ReturnType<typeof school.signIn>>[] = []
  for (const pupil of pupils) callers.push(await school.signIn('student', pupil))
  const start = (at: number, more: { code?: string; device?: string } = {}) =>
    callers[at]!.ask(quizzes.start, { body: { quiz_uuid: quiz.uuid, ...more } })
  const attempts = () =>
    db
      .selectFrom('quiz_attempt')
      .where('session_id', '=', quiz.id)
      .orderBy('student_id')
      .select(['id', 'student_id', 'nr'])
      .execute()
  const events = () =>
    db.selectFrom('quiz_event').where('session_id', '=', quiz.id).select(['attempt_id', 'by_id', 'kind', 'data']).execute()
  return { ...school, quiz, pupils, start, attempts, events }
}

test('a class that starts at once has an attempt and a line of history each, and everybody else is refused alone', async () => {
  const { quiz, pupils, start, attempts, events } = await aClassAtTheDoor()
  const sent: { device?: string; code?: string }[] = [{ device: A }, {}, {}, { code: '12345678' }, { code: quiz.code }]
  const answers = await Promise.all(sent.map((more, at) => start(at, more)))
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [200, undefined],
    [200, undefined],
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
  ])
  const secrets = answers.slice(0, 3).map(({ data }) => data.lock?.secret)
  expect(new Set(secrets).size).toBe(3)
  const begun = await attempts()
  expect(begun.map(({ student_id }) => student_id)).toEqual(pupils.slice(0, 3).map(({ id }) => id))
  expect((await events()).toSorted((a, b) => a.by_id! - b.by_id!)).toMatchObject(
    begun.map(({ id, student_id }) => ({ attempt_id: id, by_id: student_id, kind: 'started' })),
  )
})

test('one pupil of another class comes by the code and is asked to it from then on, and the one who tries a wrong code is not', async () => {
  const { db, quiz, pupils, start } = await aClassAtTheDoor({ needs_code: true })
  const answers = await Promise.all([
    start(0, { code: '00000000' }),
    start(1, { code: quiz.code }),
    start(3, { code: quiz.code }),
  ])
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'QUIZ_CODE'],
    [200, undefined],
    [200, undefined],
  ])
  const named = db.selectFrom('quiz_session_student').where('session_id', '=', quiz.id).select('student_id')
  expect(await named.execute()).toEqual([{ student_id: pupils[3]!.id }])
})

test('who starts five times at once has one attempt and the same questions each time, and no second device gets in', async () => {
  const { start, attempts, events } = await aClassAtTheDoor()
  const answers = await Promise.all(Array.from({ length: 5 }, () => start(0, { device: A })))
  expect(answers.map(({ status, data }) => ({ status, data }))).toEqual(
    answers.map(() => ({ status: 200, data: answers[0]!.data })),
  )
  expect(await attempts()).toHaveLength(1)
  expect(await events()).toHaveLength(1)
  const [other, mate] = await Promise.all([start(0, { device: B }), start(1, { device: B })])
  expect([other.body.code, mate.status]).toEqual(['QUIZ_OTHER_DEVICE', 200])
})
