import { quizReports } from '@lentera/contract/quiz-reports'
import { quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { putAllAside } from '#test/archive.ts'
import { aQuiz, choose, later } from '#test/quiz-room.ts'
import { openSchool } from '#test/school.ts'

/** A pupil with one point, whose second answer and a change of the first came a minute after the deadline. */
const aLatePupil = async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { duration_minutes: 30 })
  await quiz.start()
  await quiz.answer({ number: 1, answer: choose('b'), seq: 1 })
  school.travel(later(31))
  await school.runJobs()
  await quiz.answer({ number: 1, answer: choose('c'), seq: 2, answered_at: later(28) })
  await quiz.answer({ number: 2, answer: choose('b'), seq: 3, answered_at: later(29) })
  const teacher = await school.signIn('teacher')
  const at = { params: { uuid: quiz.uuid } }
  const seen = async () => (await teacher.ask(quizAttempts.monitor, at)).data.students[0]!
  const { uuid } = await seen()
  const decide = async (action: 'count_late' | 'ignore_late') =>
    (await teacher.ask(quizAttempts.act, { ...at, body: { action, student_uuids: [uuid] } })).data
  const work = async () =>
    (await teacher.ask(quizAttempts.work, { params: { uuid: quiz.uuid, student_uuid: uuid }, query: {} })).data
  return { school, quiz, teacher, at, seen, decide, work, uuid }
}

test('late answers wait: the monitor, the report, the home and the pupil say so, and the score is what it was', async () => {
  const { school, quiz, teacher, at, seen, work } = await aLatePupil()
  const pupil = await seen()
  expect(pupil.attempt).toMatchObject({ score: 1, late_waiting: 2, late: 0 })
  expect(pupil.can).toEqual(expect.arrayContaining(['count_late', 'ignore_late']))
  expect((await work()).answers[1]).toMatchObject({
    answer: null,
    late: { answer: { value: 'b' }, answered_at: later(29), received_at: later(31), is_proven: false, decision: null },
  })
  expect((await quiz.review()).data.late_waiting).toBe(2)
  expect((await teacher.ask(quizReports.report, at)).data.head.late_waiting).toBe(1)
  school.travel(later(250))
  const { lines } = (await (await school.signIn('teacher')).ask(waits.list, { query: {} })).data
  expect(lines.filter(({ place }) => place === 'quizzes')).toMatchObject([
    { due: 'Perlu diputuskan', note: 'jawaban terlambat 1 siswa menunggu keputusan', count: 1 },
  ])
})

test('when the teacher lets them count the score changes, once, and the history says from what to what and by whom', async () => {
  const { decide, seen, work, quiz } = await aLatePupil()
  expect(await decide('count_late')).toMatchObject({ done: 1 })
  const { attempt } = await seen()
  expect(attempt, 'the first answer became wrong, the second is right').toMatchObject({ score: 1, late_waiting: 0, late: 2 })
  expect(await quiz.kept()).toMatchObject([
    { number: 1, answer: { value: 'c' }, is_late: true },
    { number: 2, answer: { value: 'b' }, is_late: true },
  ])
  const { timeline } = await work()
  expect(timeline.filter(({ kind }) => kind === 'answered_late').map(({ number, at }) => [number, at])).toEqual([
    [1, later(31)],
    [2, later(31)],
  ])
  expect(timeline.find(({ kind }) => kind === 'count_late')).toMatchObject({
    by: 'Ratna Dewi, S.Pd.',
    marks: [
      { number: 1, from: 1, to: 0 },
      { number: 2, from: null, to: 1 },
    ],
  })
  expect(await decide('ignore_late'), 'what is decided is decided').toMatchObject({ done: 0 })
})

test('when the teacher ignores them nothing changes, and they can still be read', async () => {
  const { decide, seen, work, quiz } = await aLatePupil()
  const before = await quiz.kept()
  expect(await decide('ignore_late')).toMatchObject({ done: 1 })
  expect((await seen()).attempt).toMatchObject({ score: 1, late_waiting: 0, late: 0 })
  expect(await quiz.kept()).toEqual(before)
  expect((await work()).answers[1]?.late).toMatchObject({ decision: 'ignored' })
})

test('a colleague decides nothing', async () => {
  const { school, at, uuid, seen } = await aLatePupil()
  const colleague = await school.signIn('teacher', await aTeacher(school.db, school.school))
  const body = { action: 'count_late' as const, student_uuids: [uuid] }
  expect((await colleague.ask(quizAttempts.act, { ...at, body })).status).toBe(404)
  expect((await seen()).attempt?.late_waiting).toBe(2)
})

test('late answers to a quiz in the archive count all the same: its answers come back, and are taken along the next time', async () => {
  const { school, decide, seen, quiz } = await aLatePupil()
  await putAllAside(school.database, 'quiz_answer', school.now())
  expect(await quiz.kept()).toEqual([])
  expect(await decide('count_late')).toMatchObject({ done: 1 })
  expect((await seen()).attempt).toMatchObject({ score: 1, late_waiting: 0, late: 2 })
  expect(await quiz.kept()).toMatchObject([{ answer: { value: 'c' } }, { answer: { value: 'b' } }])
  await putAllAside(school.database, 'quiz_answer', school.now())
  expect(await quiz.kept()).toEqual([])
  expect((await seen()).attempt).toMatchObject({ score: 1, late_waiting: 0, late: 2 })
})
