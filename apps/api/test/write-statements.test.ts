// How many statements those writes send that many people make at the same moment: all of them, begin and commit included.
import { randomUUID } from 'node:crypto'
import { grades } from '@lentera/contract/grades'
import { messages } from '@lentera/contract/messages'
import { quizzes } from '@lentera/contract/quizzes'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import type { Answer } from './ask.ts'
import { openSchool, testSettings } from './school.ts'
import { listen, ofCalls } from './statements.ts'

const ids = createIds(testSettings.hashidsSalt)
const key = () => ({ 'idempotency-key': randomUUID() })
let asked: ReturnType<typeof listen> = () => []
beforeEach(() => {
  asked = listen()
  return () => vi.restoreAllMocks()
})

/** The statements that these calls send together, without what the process looks at by itself. The first call of a process is none to count. */
const statementsOf = async (...calls: (() => Promise<Answer>)[]): Promise<string[]> => {
  asked()
  const answers = await Promise.all(calls.map((call) => call()))
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200))
  const texts = ofCalls(asked()).map(({ text }) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 100))
  return texts.filter((text) => !text.startsWith('set '))
}

/** A running quiz, and pupils of its class who can take it. */
const aRunningQuiz = async (count: number) => {
  const school = await openSchool()
  const { db, people } = school
  const questions = [await aQuestion(db, school.school, people.teacher), await aQuestion(db, school.school, people.teacher)]
  const quiz = await aQuizSession(db, school.school, people.teacher, { classes: [school.class], questions })
  const pupils = []
  for (let at = 0; at < count; at++) {
    const caller = await school.signIn('student', await aPupil(db, school.school, { in: school.class }))
    const start = () => caller.ask(quizzes.start, { body: { quiz_uuid: quiz.uuid } })
    const answer = (seq: number) => () =>
      caller.ask(quizzes.answer, { body: { quiz_uuid: quiz.uuid, number: 1, seq, answer: 'null' } })
    pupils.push({ start, answer })
  }
  return pupils
}

test('to start a quiz is 4 statements, and for a class at once hardly more', async () => {
  const [first, one, ...others] = await aRunningQuiz(26)
  await first!.start()
  expect(await statementsOf(one!.start)).toHaveLength(4)
  expect((await statementsOf(...others.map(({ start }) => start))).length).toBeLessThanOrEqual(12)
})

test('to answer a question of a quiz is 4 statements, and for a class at once hardly more', async () => {
  const pupils = await aRunningQuiz(25)
  await Promise.all(pupils.map(({ start }) => start()))
  expect(await statementsOf(pupils[0]!.answer(1))).toHaveLength(4)
  expect((await statementsOf(...pupils.map(({ answer }) => answer(2)))).length).toBeLessThanOrEqual(12)
})

test('to hand in a task is 6 statements, the first time and again, and for a class at once hardly more', async () => {
  const school = await openSchool()
  const { people, db } = school
  const now = school.now()
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const task = await aTask(db, { room: room.id, by: people.teacher, now })
  const submit = async () => {
    const pupil = await school.signIn('student', await aPupil(db, school.school, { in: school.class }))
    const body = { text: 'Rata-rata 2,4 m/s.', links: [], kept: [], files: [] }
    return () => pupil.ask(tugaskuSubmissions.submit, { params: { post_id: ids.encode(task.id) }, body }, key())
  }
  await (
    await submit()
  )()
  const first = await submit()
  expect(await statementsOf(first)).toHaveLength(6)
  expect(await statementsOf(first)).toHaveLength(6)
  const others = []
  for (let at = 0; at < 24; at++) others.push(await submit())
  expect((await statementsOf(...others)).length).toBeLessThanOrEqual(20)
})

test.each([
  // Whether a guardian has agreed is asked before a pupil speaks to others.
  ['student', 'teacher', 7],
  ['teacher', 'student', 6],
  ['parent', 'teacher', 6],
] as const)('a message of a %s to a %s is %i statements', async (from, to, count) => {
  const school = await openSchool()
  const caller = await school.signIn(from)
  const params = { contact_id: ids.encode(school.people[to].id) }
  const send = () => caller.ask(messages.send, { params, body: { text: 'Selamat pagi.' } }, key())
  await send()
  expect(await statementsOf(send)).toHaveLength(count)
})

// One of them holds the subject against its lock; it has to be one of its own, so that what is read after it is newer. One is the line
// in the log of changes.
test('to save the scores of a class is 8 statements, however many pupils it has', async () => {
  const school = await openSchool()
  const { db, people } = school
  const lesson = db.selectFrom('lesson').where('teacher_id', '=', people.teacher.id).select('subject_id')
  const { subject_id } = await lesson.executeTakeFirstOrThrow()
  const pupils: { id: number }[] = [people.student]
  for (let at = 1; at < 36; at++) pupils.push(await aPupil(db, school.school, { in: school.class }))
  const teacher = await school.signIn('teacher')
  const of = { class_id: school.class.uuid, subject_id: ids.encode(subject_id) }
  const { id: component_id } = (await teacher.ask(grades.add, { body: { ...of, title: 'UH 1', kind: 'scope' } })).data
  const save = (some: typeof pupils, score: number, revision: number) => () =>
    teacher.ask(
      grades.save,
      { body: { cells: some.map(({ id }) => ({ component_id, student_id: ids.encode(id), score, revision })) } },
      key(),
    )
  expect(await statementsOf(save(pupils, 80, 0))).toHaveLength(8)
  expect(await statementsOf(save(pupils, 85, 1))).toHaveLength(8)
  expect(await statementsOf(save(pupils.slice(0, 1), 90, 2))).toHaveLength(8)
})
