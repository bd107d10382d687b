import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import { aPupil } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import type { OpenSchool } from './school.ts'

/** An answer of one choice. */
export const said = (value: string): QuizAnswer => ({ type: 'single', value })
/** Of a session that has ended when tests happen. */
export const over = { starts_at: new Date('2026-11-22T22:00:00Z'), ends_at: new Date('2026-11-22T23:40:00Z'), pass_score: 60 }

/** A session that is over, of three questions whose right answer is `b`: Andi had two right, Bagas one, Citra none, Dinda was not there. */
export const overSession = async (school: OpenSchool) => {
  const { db, people, class: room } = school
  const pupils = [people.student]
  for (const name of ['Bagas', 'Citra', 'Dinda']) pupils.push(await aPupil(db, school.school, { name, in: room }))
  const questions = []
  for (let nth = 0; nth < 3; nth++) questions.push(await aQuestion(db, school.school, people.teacher))
  const session = await aQuizSession(db, school.school, people.teacher, { ...over, classes: [room], questions })
  const picks = [
    ['b', 'b', 'c'],
    ['b', 'a', null],
    ['c', 'a', 'c'],
  ]
  for (const [at, all] of picks.entries())
    await aQuizAttempt(db, session, pupils[at]!, { answers: all.map((one) => (one === null ? null : said(one))) })
  return { session, questions, pupils, at: { params: { uuid: session.uuid } }, me: await school.signIn('teacher') }
}
