import type { Inside } from '@lentera/contract'
import { contentKinds, type Found, mostFound, search } from '@lentera/contract/search'
import { wordsTyped } from '#kit/http/words.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { type FindScope, foundBy } from '#school/finds.ts'
import { hereOf } from '#school/here.ts'
import { ofSchool } from '#school/of-school.ts'
import { classesHeld, yearOf } from '#school/schools.ts'
import { childrenNamed, peopleNamed } from './search.queries.ts'

type Context = RequestOf<typeof search.find>
const nobody: Omit<Inside<Found>, 'contents'> = { people: [], classes: [] }

/** Pupils, teachers and classes of the caller's school: of a teacher the own classes of today with their pupils. */
const ofTheSchool = async (context: Context, { words, most }: FindScope): Promise<typeof nobody> => {
  const { db, user } = context
  const { school, day } = await hereOf(context)
  const year = yearOf(school, day.date) ?? 0
  const mine =
    user.role === 'teacher'
      ? classesHeld(school, user.id, day.date)
      : [...school.classes.values()].filter((one) => one.year === year)
  const people = await peopleNamed(db, {
    school: school.id,
    year,
    words,
    most,
    ...(user.role === 'teacher' && { classes: mine.map(({ id }) => id) }),
  })
  const isNamed = (name: string) => {
    const said = wordsTyped(name)
    return words.every((word) => said.some((one) => one.startsWith(word)))
  }
  return {
    people: people.map(({ role, ...rest }) => ({ ...rest, role: role === 'teacher' ? 'teacher' : 'student' })),
    classes: mine
      .filter(({ name }) => isNamed(name))
      .slice(0, most)
      .map(({ uuid, name }) => ({ uuid, name })),
  }
}

/** Who belongs to the caller: a parent's children, for teachers and offices people of the school. */
const peopleFound = async (context: Context, asked: FindScope): Promise<typeof nobody> => {
  const { db, user } = context
  if (user.role === 'student') return nobody
  if (user.role !== 'parent') return ofTheSchool(context, asked)
  const children = await childrenNamed(db, { ...asked, parent: user.id })
  return { people: children.map((child) => ({ ...child, role: 'student' as const, class_name: null })), classes: [] }
}

const find = async (context: Context): Promise<Inside<Found>> => {
  const text = context.query.search.toLowerCase()
  const asked = { text, words: wordsTyped(text), most: mostFound }
  if (asked.words.length === 0) return { ...nobody, contents: [] }
  const [people, contents] = await Promise.all([ofSchool(peopleFound(context, asked), nobody), foundBy(context, asked)])
  const order = ({ kind }: Inside<Found>['contents'][number]) => contentKinds.indexOf(kind)
  return { ...people, contents: contents.toSorted((one, other) => order(one) - order(other)) }
}

export const searchRoutes = serve(search, { find })
