import { Fault, type Parsed } from '@lentera/contract'
import type { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import type { RequestContext } from '#kit/http/services.ts'
import { namedPupils, topicsOf } from './begin.queries.ts'
import type { PostWhole } from './posts.queries.ts'
import { timeAsked, wrongTimes } from './posts.rules.ts'
import type { Said } from './writing.queries.ts'

type PostFields = Omit<Parsed<typeof tugaskuPosts.update>['body'], 'kept' | 'files' | 'revision'>

/** From when pupils read it: what they read already stays, and what is given at once is given now, whatever a device's clock says. */
const givenAt = (asked: string | null, before: Date | null, now: Date): Date | null => {
  if (before !== null && before <= now) return before
  const at = timeAsked(asked, before)
  return at !== null && at < now ? now : at
}

/** A post that is not written yet, as `saidOf` takes it. */
export const unwritten = { given_at: null, due_at: null, closes_at: null } as const

/**
 * What is written of a post, with whom it is for. Throws NOT_FOUND for a topic of another room and for pupils who are not in it,
 * VALIDATION for times that cannot be and are not as they were.
 */
export const saidOf = async (
  { db, now }: RequestContext,
  { room_id, kind, ...before }: Pick<PostWhole, 'room_id' | 'kind' | 'given_at' | 'due_at' | 'closes_at'>,
  { topic_id, student_ids, links, given_at: asked, due_at, closes_at, max_score, resubmits, title, text }: PostFields,
): Promise<{ said: Said; students: number[] }> => {
  if (topic_id !== null && !(await topicsOf(db, room_id)).some(({ id }) => id === topic_id)) throw new Fault('NOT_FOUND')
  const students = [...new Set(student_ids ?? [])]
  if (students.length > 0) {
    const known = new Set((await namedPupils(db, room_id, now)).map(({ id }) => id))
    if (students.some((id) => !known.has(id))) throw new Fault('NOT_FOUND')
  }
  const task = kind === 'task'
  const times = {
    given_at: givenAt(asked, before.given_at, now),
    due_at: task ? timeAsked(due_at, before.due_at) : null,
    closes_at: task ? timeAsked(closes_at, before.closes_at) : null,
  }
  const errors = wrongTimes(times, before)
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
  const points = { max_score: task ? max_score : null, resubmits: task && resubmits }
  return { said: { title, text, topic_id, links, for_all: student_ids === null, ...times, ...points }, students }
}
