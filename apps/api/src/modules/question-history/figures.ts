import type { Db } from '#db/db.ts'
import { figuresOf } from '#quiz/session-figures.ts'
import { keepFigures, type OverSession, overSessions } from './history.queries.ts'

/** Quizzes that one reading reckons anew at most: about a second of work. */
const MOST_AT_ONCE = 40

/** Answers that have gone with their pupils change no more what a quiz has shown. */
const isStale = ({ stamp, kept, attempts, kept_attempts }: OverSession) =>
  kept !== stamp && (kept_attempts === null || attempts >= kept_attempts)

/** A teacher's quizzes that are over, and how many of them are not reckoned yet, or have changed since. */
export const standingOf = async (db: Db, teacher: number, now: Date) => {
  const sessions = await overSessions(db, teacher, now)
  return { sessions, stale: sessions.filter(isStale) }
}

const reckon = async (db: Db, session: OverSession, now: Date): Promise<OverSession> => {
  const { figures } = await figuresOf({ db, now }, session)
  const { pupils, group: group_size, items } = figures
  const { id: session_id, school_id, stamp, attempts } = session
  await keepFigures(db, { session_id, school_id, stamp, attempts, pupils, group_size, items, made_at: now })
  return { ...session, kept: stamp, pupils, group_size, items }
}

/**
 * A teacher's quizzes that are over with what their questions did. What is not reckoned yet, or has changed since, is reckoned first:
 * the newest, so many at once. The others come with the next reading; until then `items` is what it was, or null.
 */
export const reckonedSessions = async (db: Db, teacher: number, now: Date): Promise<OverSession[]> => {
  const { sessions, stale } = await standingOf(db, teacher, now)
  const anew = new Map<number, OverSession>()
  // One after the other: each is some statements, and others want connections, too.
  // oxlint-disable-next-line no-await-in-loop -- see above
  for (const session of stale.slice(0, MOST_AT_ONCE)) anew.set(session.id, await reckon(db, session, now))
  return sessions.map((session) => anew.get(session.id) ?? session)
}
