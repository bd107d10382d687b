import { people } from '@lentera/contract/people'
import { timetable } from '@lentera/contract/timetable'
import { told, type World } from '#year/world.ts'
import type { Book } from './marks.ts'
import { learnQuizzes } from './quizzes.ts'
import { type School, someTeachers } from './setup.ts'
import { learnLessons } from './teaching.ts'

/** A teacher leaves in the middle of the year: a new one takes over the lessons, the class, the learning groups, the quizzes that wait to be marked, and the books as they stand. */
export const replaceTeacher = async (world: World, school: School, books: readonly Book[]): Promise<Book[]> => {
  const from = world.random.pick([...school.leads.values()])
  const to = (await someTeachers(world, school.office, 1))[0]!
  const office = world.as(school.office)
  told(await office.ask(timetable.handOver, { body: { from_id: from.id, to_id: to.id } }), 'handing over')
  const query = { show: 'teachers' as const, search: from.name, page: 1, per_page: 25 }
  const { revision } = told(await office.ask(people.list, { query }), 'teachers').find(({ id }) => id === from.id)!
  told(await office.ask(people.remove, { params: { person_id: from.id }, query: { revision } }), 'leaving')
  school.teachers.splice(school.teachers.indexOf(from), 1, to)
  for (const [room, leader] of school.leads) if (leader === from) school.leads.set(room, to)
  for (const group of school.groups) if (group.teacher === from) group.teacher = to
  world.note({ did: 'hand over', from: from.id, to: to.id, year: school.year.year })
  await learnQuizzes(world, school, { from, to })
  await learnLessons(world, school)
  return books.map((book) => (book.teacher === from ? { ...book, teacher: to } : book))
}
