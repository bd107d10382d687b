import { pageOf } from '#kit/http/lists.ts'
import { classesHeld } from '#school/schools.ts'
import { byName, candidatesIn, eventsOf } from './around.queries.ts'
import { type Asked, ownSession } from './sessions.ts'

/** Pupils whom the teacher may invite, one page. */
export const listCandidates = async (visit: Asked<'candidates'>) => {
  const { db, user, school, day, query } = visit
  const { search, ...page } = query
  const held = classesHeld(school, user.id, day.date).map(({ id }) => id)
  return pageOf(candidatesIn(db, held, search), byName, page)
}

/** What was done with a session. */
export const logOf = async (visit: Asked<'log'>) => {
  const { id } = await ownSession(visit, visit.params.uuid)
  return (await eventsOf(visit.db, id)).map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
}
