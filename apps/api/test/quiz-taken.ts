import { grades } from '@lentera/contract/grades'
import { gradeSources } from '@lentera/contract/grades/taking'
import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import { aLesson, aPupil } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { createIds } from '#kit/http/ids.ts'
import { over, said } from './quiz-over.ts'
import { openSchool, testSettings } from './school.ts'

export const ids = createIds(testSettings.hashidsSalt)
export const essay = {
  content: { type: 'essay', html: '<p>Mengapa?</p>', file: false },
  key: { type: 'essay', rubric: '' },
} as const

/** A teacher of a subject in a class of four, and a quiz of two questions whose right answer is `b`: Andi has one right, Bagas both. */
export const aTakenQuiz = async () => {
  const school = await openSchool()
  const { db, people, class: room, now } = school
  const { id: lesson } = await aLesson(db, school.school, { class: room, teacher: people.teacher })
  const { subject_id: subject } = await db
    .selectFrom('lesson')
    .where('id', '=', lesson)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  const pupils = [people.student]
  for (const name of ['Bagas', 'Citra', 'Dinda']) pupils.push(await aPupil(db, school.school, { name, in: room }))
  const [andi, bagas, citra, dinda] = pupils.map(({ id }) => ({ id, as: ids.encode(id) })) as [Pupil, Pupil, Pupil, Pupil]
  const questions = [await aQuestion(db, school.school, people.teacher), await aQuestion(db, school.school, people.teacher)]
  const session = (wishes: Parameters<typeof aQuizSession>[3] = {}, by: { readonly id: number } = people.teacher) =>
    aQuizSession(db, school.school, by, { ...over, classes: [room], questions, subject_id: subject, ...wishes })
  const quiz = await session({ title: 'Ulangan 1' })
  const attempt = (of: { readonly id: number }, pupil: Pupil, values: (string | QuizAnswer)[], more: object = {}) =>
    aQuizAttempt(db, of, pupil, { answers: values.map((one) => (typeof one === 'string' ? said(one) : one)), ...more })
  const [first] = [await attempt(quiz, andi, ['b', 'a']), await attempt(quiz, bagas, ['b', 'b'])]
  const me = await school.signIn('teacher')
  const place = { class_id: room.uuid, subject_id: ids.encode(subject) }
  const list = async (more: object = place) => me.ask(gradeSources.list, { query: { type: 'quiz', ...more } })
  const look = (uuid = quiz.uuid, more: object = {}) =>
    me.ask(gradeSources.quiz, { params: { uuid }, query: { ...place, ...more } })
  const add = (more: object = {}) => me.ask(grades.add, { body: { ...place, title: 'Ulangan', quiz_uuid: quiz.uuid, ...more } })
  const change = (component_id: string, more: object = {}) =>
    me.ask(grades.change, { body: { component_id, title: 'Ulangan', quiz_uuid: quiz.uuid, ...more } })
  const save = (component_id: string, pupil: Pupil, score: number | null, revision: number) =>
    me.ask(grades.save, { body: { cells: [{ component_id, student_id: pupil.as, score, revision }] } })
  const table = async () =>
    (await me.ask(grades.class, { params: { id: room.uuid }, query: { subject_id: place.subject_id } })).data
  const scores = async () => (await table()).rows.map(({ cells }) => cells[0]?.score ?? null)
  const changes = async () => (await me.ask(gradeSources.changes, { query: place })).data
  const all = { andi, bagas, citra, dinda, quiz, first, questions, session, attempt, me, place, subject }
  return { ...school, ...all, list, look, add, change, save, scores, changes, table, at: now() }
}
interface Pupil {
  readonly id: number
  readonly as: string
}
