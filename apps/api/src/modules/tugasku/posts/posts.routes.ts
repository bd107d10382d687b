import { Fault, type Inside } from '@lentera/contract'
import { type Post, type PostVerb, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { giveUpFiles } from '#kit/files/claim.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { roomFor } from '#modules/tugasku/room.queries.ts'
import { give } from './give.ts'
import { postFor, present, presentRow, readerOf } from './looking.ts'
import { namedPupils, topicsOf } from './begin.queries.ts'
import { pageOfRoom, pageOfTasks, type PostWhole } from './posts.queries.ts'
import { reckonLateness } from './lateness.queries.ts'
import { endOf, verbsOf, wrongTimes } from './posts.rules.ts'
import { saidOf, unwritten } from './saying.ts'
import { tellOf } from './telling.ts'
import { hasScores, hasWorks } from './works.queries.ts'
import { addFiles, changePost, insertPost, removePost, type Said, takeFiles, unusedOf } from './writing.queries.ts'

const stream = async (context: RequestOf<typeof tugaskuPosts.stream, Here>) => {
  const { db, user, params, query } = context
  await roomFor(context, params.room_id, 'read')
  const { topic_id } = query
  if (topic_id !== undefined && !(await topicsOf(db, params.room_id)).some(({ id }) => id === topic_id))
    throw new Fault('NOT_FOUND')
  const { data, meta } = await pageOfRoom(db, params.room_id, readerOf(context), {
    ...query,
    ...(user.role === 'student' && { state: undefined }),
  })
  return { data: data.map((row) => presentRow(context, row)), meta }
}

const tasks = async (context: RequestOf<typeof tugaskuPosts.tasks, Here>) => {
  const { db, user, now, query } = context
  if (query.room_id !== undefined) await roomFor(context, query.room_id, 'read')
  const { data, meta } = await pageOfTasks(db, { student: user.id, now }, query)
  return { data: data.map((row) => presentRow(context, row)), meta }
}

const begin = async (context: RequestOf<typeof tugaskuPosts.begin, Here>) => {
  const { db, params, day } = context
  const room = await roomFor(context, params.room_id, 'teach')
  const [topics, students] = [await topicsOf(db, room.id), await namedPupils(db, room.id, context.now)]
  return { room: { id: room.id, name: room.name }, timezone: day.timezone, topics, students }
}

const write = async (context: RequestOf<typeof tugaskuPosts.write, Here>): Promise<Inside<Post>> => {
  const { db, user, now, params, body } = context
  const room = await roomFor(context, params.room_id, 'teach')
  if (room.state === 'archived') throw new Fault('TUGASKU_ARCHIVED')
  const { kind, files, ...words } = body
  const { said, students } = await saidOf(context, { room_id: room.id, kind, ...unwritten }, words)
  const of = { room_id: room.id, kind, created_by: user.id, created_at: now }
  const id = await insertPost(db, of, said, students)
  await addFiles(db, id, files)
  await tellOf(db, now)
  return present(context, await postFor(context, id, 'counted'))
}

/** A post with which the visitor may do this. Throws NOT_FOUND for another's, TUGASKU_ARCHIVED and TUGASKU_NOT_NOW where it may not be done. */
const postTo = async (context: RequestContext & Here, id: number, verb: PostVerb): Promise<PostWhole> => {
  const row = await postFor(context, id)
  if (row.room_state === 'archived') throw new Fault('TUGASKU_ARCHIVED')
  if (!verbsOf({ ...row, archived: false }, context.now).includes(verb)) throw new Fault('TUGASKU_NOT_NOW')
  return row
}

/**
 * Writes what a post says now; where a task is due later than before, what came late is less late, or no more. Throws DATA_CHANGED where
 * somebody has changed it since it was seen, and VALIDATION where it would be worth something else than what its scores were given by.
 */
const change = async (
  { db, now }: RequestContext,
  { row, seen }: { readonly row: PostWhole; readonly seen: number },
  to: Partial<Said>,
  students: readonly number[] | null,
): Promise<void> => {
  if (row.revision !== seen || !(await changePost(db, { id: row.id, seen, now }, to, students))) throw new Fault('DATA_CHANGED')
  const after = { ...row, ...to }
  // The post is held from here on: nobody scores by what it was worth before.
  if (after.max_score !== row.max_score && (await hasScores(db, row.id)))
    throw new Fault('VALIDATION', { errors: { max_score: ['Sudah ada nilai. Nilai tertinggi tidak dapat diubah lagi.'] } })
  if (endOf(after)?.getTime() !== endOf(row)?.getTime()) await reckonLateness(db, row.id)
}

const update = async (context: RequestOf<typeof tugaskuPosts.update, Here>): Promise<Inside<Post>> => {
  const { db, now, params, body } = context
  const { kept, files, revision, ...words } = body
  const row = await postTo(context, params.post_id, 'edit')
  const gone = row.files.map(({ id }) => id).filter((id) => !kept.includes(id))
  if (kept.some((one) => !row.files.some(({ id }) => id === one))) throw new Fault('NOT_FOUND')
  const { said, students } = await saidOf(context, row, words)
  await change(context, { row, seen: revision }, said, students)
  await takeFiles(db, row.id, gone)
  await giveUpFiles(db, await unusedOf(db, gone), now)
  await addFiles(db, row.id, files)
  await tellOf(db, now)
  return present(context, await postFor(context, row.id, 'counted'))
}

const turn = async (context: RequestOf<typeof tugaskuPosts.turn, Here>): Promise<Inside<Post>> => {
  const { db, now, params, body } = context
  const row = await postTo(context, params.post_id, body.verb)
  const to = { publish: { given_at: now }, close: { closes_at: now }, reopen: { closes_at: null } }[body.verb]
  if (body.verb === 'publish') {
    const errors = wrongTimes({ given_at: now, due_at: row.due_at, closes_at: row.closes_at })
    if (Object.keys(errors).length > 0)
      throw new Fault('TUGASKU_NOT_NOW', { message: 'Batas waktunya sudah lewat. Ubah dulu batas waktunya, lalu terbitkan.' })
  }
  await change(context, { row, seen: body.revision }, to, null)
  await tellOf(db, now)
  return present(context, await postFor(context, row.id, 'counted'))
}

const remove = async (context: RequestOf<typeof tugaskuPosts.remove, Here>): Promise<null> => {
  const { db, now, params } = context
  const row = await postTo(context, params.post_id, 'remove')
  await removePost(db, row.id, now)
  // The post is held from here on: nobody scores it any more. What was scored or handed in meanwhile stays.
  if (await hasWorks(db, row.id)) throw new Fault('TUGASKU_NOT_NOW')
  const files = row.files.map(({ id }) => id)
  await takeFiles(db, row.id, files)
  await giveUpFiles(db, await unusedOf(db, files), now)
  return null
}

export const tugaskuPostsRoutes = serve(tugaskuPosts, {
  stream: inSchool(stream),
  tasks: inSchool(tasks),
  begin: inSchool(begin),
  detail: inSchool(async (context: RequestOf<typeof tugaskuPosts.detail, Here>) =>
    present(context, await postFor(context, context.params.post_id, 'counted')),
  ),
  write: inSchool(write),
  update: inSchool(update),
  give: inSchool(give),
  turn: inSchool(turn),
  remove: inSchool(remove),
})
