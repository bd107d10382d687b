import { tableOf } from '@lentera/contract/kit/keys'
import { keysOf } from '@lentera/contract/kit/keys'
import { Fault, type Inside } from '@lentera/contract'
import {
  type ChildTask,
  type ChildTaskGroup,
  childTaskGroups,
  type ChildTasks,
  type ChildTaskWhole,
  tugaskuFamily,
} from '@lentera/contract/tugasku/family'
import { attachmentOf } from '#kit/files/attachment.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { postWhole } from '#modules/tugasku/posts/posts.queries.ts'
import { stateOf } from '#modules/tugasku/posts/posts.rules.ts'
import { earlierScore } from '#modules/tugasku/submissions/own-work.ts'
import type { ChildTaskRow } from './child-tasks.queries.ts'
import { countsOfChildren, firstOfGroups, namedChildren, pageOfGroup, taskOfChild, versionsCounted } from './family.queries.ts'

/** Rows of each group in the overview. */
const FIRST = 4
const groups = keysOf(childTaskGroups)
const iso = (at: Date | null) => at?.toISOString() ?? null

const presentRow = (row: ChildTaskRow): Inside<ChildTask> => ({
  id: row.post_id,
  student: { id: row.student_id, name: row.student },
  room: row.room,
  title: row.title,
  group: row.group,
  state: row.state,
  due_at: iso(row.due_at),
  closes_at: iso(row.closes_at),
  max_score: row.max_score,
  submitted_at: iso(row.submitted_at),
  late_minutes: row.late_minutes,
  score: row.score,
  timezone: row.timezone,
})

/** The children of the caller. Throws NOT_FOUND where the one that is asked for is none of them. */
const childrenFor = async ({ db, user }: RequestContext, student: number | undefined) => {
  const children = await namedChildren(db, user.id)
  if (student !== undefined && !children.some(({ id }) => id === student)) throw new Fault('NOT_FOUND')
  return children
}

const overview = async (context: RequestOf<typeof tugaskuFamily.overview>): Promise<Inside<ChildTasks>> => {
  const { db, user, now, query } = context
  const children = await childrenFor(context, query.student_id)
  const counted = await countsOfChildren(db, user.id, now)
  const first = await firstOfGroups(db, { parent: user.id, now, student: query.student_id }, FIRST)
  const countOf = (group: ChildTaskGroup, student: number | undefined) =>
    counted
      .filter((one) => one.group === group && (student === undefined || one.student_id === student))
      .reduce((sum, { count }) => sum + count, 0)
  const countsOf = (student: number) => tableOf(groups, (group) => countOf(group, student))
  return {
    server_time: now.toISOString(),
    children: children.map((child) => ({ ...child, counts: countsOf(child.id) })),
    groups: groups
      .map((group) => ({
        group,
        total: countOf(group, query.student_id),
        rows: first.filter((row) => row.group === group).map(presentRow),
      }))
      .filter(({ total }) => total > 0),
  }
}

const tasks = async (context: RequestOf<typeof tugaskuFamily.tasks>) => {
  const { db, user, now, query } = context
  const { student_id, ...asked } = query
  await childrenFor(context, student_id)
  const { data, meta } = await pageOfGroup(db, { parent: user.id, now, student: student_id }, asked)
  return { data: data.map(presentRow), meta }
}

/** A task as its pupil reads it, without what is written for the teacher alone. */
const one = async (context: RequestOf<typeof tugaskuFamily.one>): Promise<Inside<ChildTaskWhole>> => {
  const { db, user, now, services, params } = context
  const { student_id, post_id } = params
  const row = await taskOfChild(db, { parent: user.id, now, student: student_id, post: post_id })
  const post = row && (await postWhole(db, post_id, { id: student_id, teaches: false, now }))
  if (!row || !post) throw new Fault('NOT_FOUND')
  const isSaid = row.state === 'returned' || row.state === 'needs_revision'
  return {
    ...presentRow(row),
    topic: post.topic,
    given_at: iso(post.given_at),
    text: post.text,
    links: post.links,
    files: post.files.map((file) => attachmentOf(services, file, now)),
    writer: post.writer,
    versions: post.work_id === null ? 0 : await versionsCounted(db, post.work_id),
    feedback: isSaid ? post.feedback : null,
    scored_at: isSaid ? iso(post.scored_at) : null,
    earlier: await earlierScore(db, post.work_id, post.work?.state ?? 'not_opened'),
    gone: !row.has,
    closed: stateOf(post, now) === 'closed' || post.room_state === 'archived',
    server_time: now.toISOString(),
  }
}

export const tugaskuFamilyRoutes = serve(tugaskuFamily, { overview, tasks, one })
