import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { openSchool } from '#test/school.ts'

test('a quiz waits until a pupil has used up all attempts; one that the teacher had repeated is none of them', async () => {
  const school = await openSchool()
  const { db, people, class: room } = school
  const mate = await aPupil(db, school.school, { in: room })
  const quiz = (title: string, more: object = {}) =>
    aQuizSession(db, school.school, people.teacher, { title, classes: [room], ...more })
  const once = await quiz('Selesai')
  const twice = await quiz('Masih sekali', { attempts_allowed: 2 })
  const used = await quiz('Habis', { attempts_allowed: 2 })
  const again = await quiz('Diulang')
  await quiz('Belum dikerjakan')
  await aQuizAttempt(db, once, people.student)
  await aQuizAttempt(db, twice, people.student)
  for (const nr of [1, 2]) await aQuizAttempt(db, used, people.student, { nr })
  await aQuizAttempt(db, again, people.student, { state: 'retaken' })
  const waiting = async (who: { id: number; username: string }) => {
    const { lines } = (await (await school.signIn('student', who)).ask(waits.list, { query: {} })).data
    return lines
      .filter(({ place }) => place === 'quizzes')
      .map(({ title }) => title)
      .toSorted()
  }
  expect(await waiting(people.student)).toEqual(['Belum dikerjakan', 'Diulang', 'Masih sekali'])
  expect(await waiting(mate)).toEqual(['Belum dikerjakan', 'Diulang', 'Habis', 'Masih sekali', 'Selesai'])
})
