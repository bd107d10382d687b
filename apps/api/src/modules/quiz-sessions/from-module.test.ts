import { modules } from '@lentera/contract/modules'
import { quizSessions } from '@lentera/contract/quiz-sessions'
import { expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { aQuestion } from '#db/seed/quizzes.ts'
import { quizFields } from '#test/quiz-fields.ts'
import { openSchool } from '#test/school.ts'

const draft = quizFields([], { title: 'Kuis pegas', topic: '', starts_at: null, ends_at: null, duration_minutes: 30 })

test('a quiz made from a module begins with its questions, and the module names it to whoever made it', async () => {
  const school = await openSchool()
  const me = await school.signIn('teacher')
  const question = await aQuestion(school.db, school.school, school.people.teacher)
  const words = { title: 'Hukum Hooke', subject_uuid: null, objective: '', text: 'Ukur pegas.', links: [], files: [] }
  const { data: module } = await me.ask(modules.add, { body: words })
  const questions = [{ question_uuid: question.uuid, points: 4 }]
  const make = (who: typeof me, more: object) => who.ask(quizSessions.create, { body: { ...draft, ...more } })
  const { data } = await make(me, { module_uuid: module.uuid, questions })
  expect(data).toMatchObject({ state: 'draft', questions: 1, max_score: 4 })
  const read = await me.ask(modules.read, { params: { module_uuid: module.uuid } })
  expect(read.data.quizzes).toEqual([{ uuid: data.uuid, title: 'Kuis pegas' }])
  expect((await make(me, { questions: [...questions, ...questions] })).status).toBe(422)
  const colleague = await school.signIn('teacher', await aTeacher(school.db, school.school))
  expect((await make(colleague, { module_uuid: module.uuid })).status).toBe(404)
})
