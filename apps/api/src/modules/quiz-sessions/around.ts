import type { quizAround } from '@lentera/contract/quiz-sessions/around'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { pageOf } from '#kit/http/lists.ts'
import { groupsHeld } from '#school/held-groups.queries.ts'
import { classesHeld, yearOf } from '#school/schools.ts'
import { byName, candidatesIn, eventsOf } from './around.queries.ts'
import { ownSession } from './sessions.ts'

export type Around<K extends keyof typeof quizAround> = RequestOf<(typeof quizAround)[K], Here>

/** Pupils whom the teacher may invite, one page. */
export const listCandidates = async (context: Around<'candidates'>) => {
  const { db, user, school, day, now, query } = context
  const { search, ...page } = query
  const classes = classesHeld(school, user.id, day.date).map(({ id }) => id)
  const groups = (await groupsHeld(context)).map(({ id }) => id)
  return pageOf(candidatesIn(db, { year: yearOf(school, day.date) ?? 0, classes, groups, now }, search), byName, page)
}

/** What was done with a session. */
export const logOf = async (context: Around<'log'>) => {
  const { id } = await ownSession(context, context.params.uuid)
  return (await eventsOf(context.db, id)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
}
