import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher, aYear } from '#db/seed/builders.ts'
import { aQuestion } from '#db/seed/quizzes.ts'
import { openSchool } from '#test/school.ts'
import { demo } from './demo.queries.ts'

test('the demo has what a bank did in another class, this year and the year before where the school had one', async () => {
  const at = await openSchool()
  const teacher = await aTeacher(at.db, at.school, { username: 'guru' })
  const beside = await aClass(at.db, at.school)
  await aPupil(at.db, at.school, { in: beside })
  await aQuestion(at.db, at.school, teacher)
  const make = async () => {
    await demo.make({ db: at.db, now: at.now(), known: ['guru'], store: undefined })
    const sessions = await at.db
      .selectFrom('quiz_session')
      .innerJoin('quiz_attempt', 'quiz_attempt.session_id', 'quiz_session.id')
      .where('teacher_id', '=', teacher.id)
      .orderBy('quiz_session.id')
      .select(['title', 'quiz_attempt.state'])
      .execute()
    return sessions.map(({ title, state }) => `${title}: ${state}`)
  }
  const first = 'Penilaian bab 1 dan 2: graded'
  expect(await make()).toEqual([first])
  await aYear(at.db, at.school, at.school.year - 1)
  expect(await make()).toEqual([first, first, 'Penilaian bab tahun lalu: graded'])
})
