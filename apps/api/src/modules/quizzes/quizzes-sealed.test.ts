import { createDecipheriv } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { LockedPaper } from '@lentera/contract/quizzes/taking'
import { expect, test } from 'vitest'
import { aQuestion } from '#db/seed/quizzes.ts'
import { A, aQuiz, B, choose, essay, later, SECRET } from '#test/quiz-room.ts'
import { openSchool } from '#test/school.ts'

type School = Awaited<ReturnType<typeof openSchool>>
type Quiz = Awaited<ReturnType<typeof aQuiz>>
const addressOf = ({ uuid }: Pick<Quiz, 'uuid'>) => `/api/v2/participant/quizzes/${uuid}/questions/sealed`
const bring = async ({ app, signIn }: School, quiz: Quiz) => {
  const { tokens } = await signIn('student')
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  return (await app.inject({ url: addressOf(quiz), headers })).rawPayload
}
const refused = async (quiz: Quiz) => (await quiz.pupil.send({ method: 'GET', url: addressOf(quiz) })).body.code
/** What a device makes of what it has brought, once it has the key. Throws for another key. */
const opened = (bytes: Buffer, key: string): LockedPaper => {
  const lock = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12))
  lock.setAuthTag(bytes.subarray(-16))
  const open = Buffer.concat([lock.update(bytes.subarray(12, -16)), lock.final()])
  return JSON.parse(gunzipSync(open.subarray(4, 4 + open.readUInt32BE())).toString()) as LockedPaper
}

test('questions are brought locked before the opening, and beginning opens the very paper that this pupil gets', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { starts_at: new Date(later(30)), ends_at: new Date(later(90)) }, [essay])
  const brought = await bring(school, quiz)
  expect(brought.toString('latin1')).not.toContain('Ibu kota')
  expect((await quiz.start()).body.code).toBe('QUIZ_CLOSED')
  school.travel(later(30))
  const { lock } = (await quiz.start()).data
  const paper = opened(brought, lock!.secret)
  expect(paper.edition).toBe(lock!.edition)
  expect(paper.questions).toEqual((await quiz.paper()).data.questions)
  expect(JSON.stringify(paper)).not.toContain(SECRET)
  expect((await quiz.start()).data.lock, 'a second time, as long as nothing is answered').toEqual(lock)
  await quiz.answer({ number: 1, answer: choose('b'), seq: 1 })
  expect((await quiz.start()).data.lock, 'answers are read with their questions').toBeNull()
})

test('a paper that was changed after it was brought is of another edition, and another pupil’s key opens nothing', async () => {
  const school = await openSchool()
  const wishes = { starts_at: new Date(later(10)), ends_at: new Date(later(90)), one_device: false }
  const [quiz, other] = [await aQuiz(school, wishes), await aQuiz(school, wishes)]
  const brought = await bring(school, quiz)
  const added = await aQuestion(school.db, school.school, school.people.teacher)
  await school.db
    .insertInto('quiz_question')
    .values({ session_id: quiz.id, number: 3, question_version_id: added.version_id })
    .execute()
  school.travel(later(10))
  const { lock } = (await quiz.start()).data
  expect(opened(brought, lock!.secret).edition).not.toBe(lock!.edition)
  const foreign = (await other.start(B)).data.lock!.secret
  expect(() => opened(brought, foreign)).toThrow(/authenticate/)
})

test('nothing is brought long before the opening, after the end, or of a quiz of others', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { starts_at: new Date(later(61)), ends_at: new Date(later(90)) })
  expect(await refused(quiz)).toBe('QUIZ_CLOSED')
  school.travel(later(91))
  expect(await refused(quiz)).toBe('QUIZ_CLOSED')
  const stranger = await (await openSchool()).signIn('student')
  expect((await stranger.send({ method: 'GET', url: addressOf(quiz) })).status).toBe(404)
  const taken = await aQuiz(school, { starts_at: new Date(later(60)), ends_at: new Date(later(190)) })
  await taken.start(A)
  await taken.finish()
  expect(await refused(taken)).toBe('QUIZ_DONE')
})
