import { Fault, type Inside } from '@lentera/contract'
import type { Post, PostRow, Work } from '@lentera/contract/tugasku/posts'
import { attachmentOf } from '#kit/files/attachment.ts'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { ownWork } from '#modules/tugasku/submissions/own-work.ts'
import { type PostListed, type PostWhole, postWhole } from './posts.queries.ts'
import { stateOf, verbsOf, workStateOf } from './posts.rules.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null
const topicOf = ({ topic_id, topic }: Pick<PostListed, 'topic_id' | 'topic'>) =>
  topic_id === null ? null : { id: topic_id, name: topic ?? '' }

/** Who reads posts: a pupil what was given, a teacher all of it. */
export const readerOf = ({ user, now }: Pick<RequestContext, 'user' | 'now'>) => ({
  id: user.id,
  teaches: user.role === 'teacher',
  now,
})

/** A post as a list shows it. */
export const presentRow = ({ user, now }: Pick<RequestContext, 'user' | 'now'>, row: PostListed): Inside<PostRow> => {
  const mine = user.role === 'student' && row.kind === 'task'
  const stored = row.work?.state ?? null
  // Nothing is missing of a task that the pupil has no longer.
  const state = row.gone ? (stored ?? 'not_opened') : workStateOf(stored, row, now)
  return {
    id: row.id,
    room: { id: row.room_id, name: row.room },
    kind: row.kind,
    title: row.title,
    state: stateOf(row, now),
    topic: topicOf(row),
    given_at: iso(row.given_at),
    due_at: iso(row.due_at),
    max_score: row.max_score,
    files: row.file_count,
    timezone: row.timezone,
    work: mine
      ? {
          // What is scored and not shared yet is nothing to the pupil.
          state: state === 'graded' ? 'submitted' : state,
          late_minutes: row.work?.late_minutes ?? null,
          score: row.work?.score ?? null,
        }
      : null,
    counts: row.counts,
  }
}

/** A post whole, as the caller reads it. */
export const present = async (context: RequestContext, row: PostWhole): Promise<Inside<Post>> =>
  presentWith(context, row, context.user.role !== 'teacher' && row.kind === 'task' ? await ownWork(context, row) : null)

/** The same with the own work, which is read already. */
export const presentWith = (
  { user, services, now }: Pick<RequestContext, 'user' | 'services' | 'now'>,
  row: PostWhole,
  work: Inside<Work> | null,
): Inside<Post> => {
  const teaches = user.role === 'teacher'
  return {
    id: row.id,
    room: { id: row.room_id, name: row.room },
    kind: row.kind,
    title: row.title,
    state: stateOf(row, now),
    topic: topicOf(row),
    given_at: iso(row.given_at),
    due_at: iso(row.due_at),
    closes_at: iso(row.closes_at),
    max_score: row.max_score,
    resubmits: row.resubmits,
    timezone: row.timezone,
    text: row.text,
    links: row.links,
    files: row.files.map((file) => attachmentOf(services, file, now)),
    writer: row.writer,
    students: teaches && !row.for_all ? row.targets : null,
    work,
    counts: row.counts,
    scored: row.is_scored,
    gone: row.gone,
    archived: row.room_state === 'archived',
    server_time: now.toISOString(),
    revision: row.revision,
    can: teaches ? verbsOf({ ...row, archived: row.room_state === 'archived' }, now) : [],
  }
}

/**
 * A post that the visitor reads: a teacher of its room any, a pupil what was given, and what own work was left on (`gone`). Throws
 * NOT_FOUND for any other. `counted` for a teacher: with how many have it and have handed in.
 */
export const postFor = async (context: RequestContext & Here, id: number, counts?: 'counted'): Promise<PostWhole> => {
  const reader = { ...readerOf(context), isCounted: counts === 'counted', at: context.school.id }
  const row = await postWhole(context.db, id, reader)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
