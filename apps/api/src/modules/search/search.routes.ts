import type { Inside } from '@lentera/contract'
import { type Found, mostFound, search } from '@lentera/contract/search'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { classesHeld, yearOf } from '#school/schools.ts'
import { peopleNamed } from './search.queries.ts'

const find = async (context: RequestOf<typeof search.find, Here>): Promise<Inside<Found>> => {
  const { db, user, school, day, query } = context
  const words = query.search.toLowerCase()
  const year = yearOf(school, day.date) ?? 0
  const mine =
    user.role === 'teacher'
      ? classesHeld(school, user.id, day.date)
      : [...school.classes.values()].filter((one) => one.year === year)
  const people = await peopleNamed(db, {
    school: school.id,
    year,
    words,
    most: mostFound,
    ...(user.role === 'teacher' && { classes: mine.map(({ id }) => id) }),
  })
  return {
    people: people.map(({ role, ...rest }) => ({ ...rest, role: role === 'teacher' ? 'teacher' : 'student' })),
    classes: mine
      .filter(({ name }) => name.toLowerCase().includes(words))
      .slice(0, mostFound)
      .map(({ uuid, name }) => ({ uuid, name })),
  }
}

export const searchRoutes = serve(search, { find: inSchool(find) })
