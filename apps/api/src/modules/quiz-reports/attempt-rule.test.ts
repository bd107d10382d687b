import { quizReports } from '@lentera/contract/quiz-reports'
import { quizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import { quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { quizMarking } from '@lentera/contract/quiz-sessions/marking'
import { quizzes } from '@lentera/contract/quizzes'
import type { AttemptRule } from '@lentera/contract/quizzes/session'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { over, said } from '#test/quiz-over.ts'
import { essay } from '#test/quiz-room.ts'
import { openSchool } from '#test/school.ts'

/** 2 of 4, then 4 of 4, then 0 of 4 points. */
const attempts = [
  [said('b'), said('b'), null, null],
  [said('b'), said('b'), said('b'), said('b')],
  [null, null, null, null],
]
const expected: readonly (readonly [AttemptRule, number, string])[] = [
  ['highest', 4, 'rrrr'],
  ['last', 0, 'eeee'],
  ['first', 2, 'rree'],
  ['average', 2, 'eeee'],
]

test('which attempt counts is one rule of the session, and pupil, monitor, list, report and answers say the same', async () => {
  const school = await openSchool()
  const { db, people } = school
  const questions = []
  for (let at = 0; at < 4; at++) questions.push(await aQuestion(db, school.school, people.teacher))
  const wishes = { ...over, classes: [school.class], questions, attempts_allowed: 3, results: 'score' as const }
  const session = await aQuizSession(db, school.school, people.teacher, wishes)
  const beside = await aPupil(db, school.school, { in: school.class, name: 'Zahra' })
  for (const [at, answers] of attempts.entries()) await aQuizAttempt(db, session, people.student, { nr: at + 1, answers })
  await aQuizAttempt(db, session, beside, { answers: attempts[0]! })
  school.travel('2026-11-23T08:00:00+07:00')
  const [me, pupil] = [await school.signIn('teacher'), await school.signIn('student')]
  const at = { params: { uuid: session.uuid } }
  for (const [attempt_rule, points, letters] of expected) {
    await db.updateTable('quiz_session').set({ attempt_rule }).where('id', '=', session.id).execute()
    const { data } = await me.ask(quizReports.report, at)
    expect(
      data.pupils.map(({ mark }) => mark),
      attempt_rule,
    ).toEqual([points * 25, 50])
    expect((await me.ask(quizReports.list, { query: {} })).data[0]?.numbers).toEqual(data.numbers)
    expect((await me.ask(quizReports.answers, at)).data.pupils[0]).toMatchObject({ letters, mark: points * 25 })
    const watched = (await me.ask(quizAttempts.monitor, at)).data.students
    expect(watched.map(({ attempt }) => attempt?.counted_score)).toEqual([points, 2])
    expect((await pupil.ask(quizzes.list, { query: {} })).data).toMatchObject([{ score: points, max_score: 4 }])
    expect((await pupil.ask(quizzes.review, at)).data).toMatchObject({ score: points, max_score: 4, attempts: 3, attempt_rule })
  }
})

test('with the highest attempt an essay that waits in another one makes the mark wait, unless nothing higher can be reached', async () => {
  const school = await openSchool()
  const { db, people, class: room } = school
  const questions = [
    await aQuestion(db, school.school, people.teacher),
    await aQuestion(db, school.school, people.teacher, essay),
  ]
  const session = await aQuizSession(db, school.school, people.teacher, {
    ...over,
    classes: [room],
    questions,
    attempts_allowed: 2,
  })
  const best = await aPupil(db, school.school, { in: room, name: 'Zahra' })
  const written = { type: 'essay', value: 'Karena panas.' } as const
  const answers = [said('b'), written]
  await aQuizAttempt(db, session, people.student, { answers: [said('b'), null] })
  const open = await aQuizAttempt(db, session, people.student, { nr: 2, answers: [null, written] })
  const whole = await aQuizAttempt(db, session, best, { answers })
  await aQuizAttempt(db, session, best, { nr: 2, answers })
  const me = await school.signIn('teacher')
  const at = { params: { uuid: session.uuid } }
  const mark = (attempt_uuid: string) =>
    me.ask(quizMarking.mark, { ...at, body: { attempt_uuid, number: 2, score: 1, comment: null } })
  const marks = async () =>
    (await me.ask(quizReports.report, at)).data.pupils.map(({ outcome, mark: reached }) => [outcome, reached])
  await mark(whole.uuid)
  expect(await marks()).toEqual([
    ['to_mark', null],
    ['passed', 100],
  ])
  await db.updateTable('quiz_session').set({ attempt_rule: 'first' }).where('id', '=', session.id).execute()
  expect((await marks())[0], 'the first one alone counts').toEqual(['failed', 50])
  await db.updateTable('quiz_session').set({ attempt_rule: 'highest' }).where('id', '=', session.id).execute()
  await mark(open.uuid)
  expect((await marks())[0]).toEqual(['failed', 50])
})

test('what a corrected key would change is shown by the attempts that would count then', async () => {
  const school = await openSchool()
  const { db, people, class: room } = school
  const questions = []
  for (let at = 0; at < 3; at++) questions.push(await aQuestion(db, school.school, people.teacher))
  const session = await aQuizSession(db, school.school, people.teacher, {
    ...over,
    classes: [room],
    questions,
    attempts_allowed: 2,
  })
  const beside = await aPupil(db, school.school, { in: room, name: 'Zahra' })
  await aQuizAttempt(db, session, people.student, { answers: [said('b'), said('b'), null] })
  await aQuizAttempt(db, session, people.student, { nr: 2, answers: [said('c'), said('b'), null] })
  await aQuizAttempt(db, session, beside, { answers: [said('b'), said('b'), said('b')] })
  const me = await school.signIn('teacher')
  const at = { params: { uuid: session.uuid } }
  const change = { number: 1, to: 'key' as const, key: { type: 'single' as const, right: 'c' }, seen: 0 }
  const shown = (await me.ask(quizAnalysis.preview, { ...at, body: change })).data
  expect(shown).toMatchObject({ up: 0, down: 1, average_to: 66.67, pupils: [{ name: 'Zahra', from: 100, to: 66.67 }] })
  await me.ask(quizAnalysis.regrade, { ...at, body: { ...change, reason: 'Kuncinya tertukar.' } })
  expect((await me.ask(quizReports.report, at)).data.pupils.map(({ mark }) => mark)).toEqual([66.67, 66.67])
})
