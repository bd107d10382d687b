import type { Db } from '#db/db.ts'
import { publish } from '#kit/live/events.ts'
import { teachersAround } from './learning-groups.queries.ts'

/** Tells open pages that somebody came into a group or left it: they show its class rooms and quizzes, or show them no more. */
export const tellMembers = async (db: Db, group: number, pupils: readonly number[]): Promise<void> => {
  if (pupils.length === 0) return
  const people = [...new Set([...pupils, ...(await teachersAround(db, group))])]
  for (const about of ['tugasku-rooms', 'quiz'] as const) await publish(db, about, people)
}
