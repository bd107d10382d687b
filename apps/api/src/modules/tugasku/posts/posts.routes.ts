import { Fault, type Inside } from '@lentera/contract'
import { type Post, type PostVerb, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { giveUpFiles } from '#kit/files/claim.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, Visit } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { roomFor } from '#modules/tugasku/room.queries.ts'
import { give } from './give.ts'
import { postFor, present, presentRow, readerOf } from './looking.ts'
import { namedPupils, topicsOf } from './begin.queries.ts'
import { pageOfRoom, pageOfTasks, type PostWhole } from './posts.queries.ts'
import { verbsOf, wrongTimes } from './posts.rules.ts'
import { saidOf } from './saying.ts'
import { tellOf } from './telling.ts'
import { addFiles, changePost, insertPost, removePost, takeFiles, unusedOf } from './writing.queries.ts'

const stream = async (visit: RequestOf<typeof tugaskuPosts.stream, Here>) => {
  const { db, user, params, query } = visit
  await roomFor(visit, params.room_id, 'read')
  const { topic_id } = query
  if (topic_id !== undefined && !(await topicsOf(db, params.room_id)).some(({ id }) => id === topic_id))
    throw new Fault('NOT_FOUND')
  const { data, meta } = await pageOfRoom(db, params.room_id, readerOf(visit), {
    ...query,
    ...(user.role === 'student' && { state: undefined }),
  })
  return { data: data.map((row) => presentRow(visit, row)), meta }
}

const tasks = async (visit: RequestOf<typeof tugaskuPosts.tasks, Here>) => {
  const { db, user, now, query } = visit
  if (query.room_id !== undefined) await roomFor(visit, query.room_id, 'read')
  const { data, meta } = await pageOfTasks(db, { student: user.id, now }, query)
  return { data: data.map((row) => presentRow(visit, row)), meta }
}

const begin = async (visit: RequestOf<typeof tugaskuPosts.begin, Here>) => {
  const { db, params, day } = visit
  const room = await roomFor(visit, params.room_id, 'teach')
  const [topics, students] = [await topicsOf(db, room.id), await namedPupils(db, room.id)]
  return { room: { id: room.id, name: room.name }, timezone: day.timezone, topics, students }
}

const write = async (visit: RequestOf<typeof tugaskuPosts.write, Here>): Promise<Inside<Post>> => {
  const { db, user, now, params, body } = visit
  const room = await roomFor(visit, params.room_id, 'teach')
  if (room.state === 'archived') throw new Fault('TUGASKU_ARCHIVED')
  const { kind, files, ...words } = body
  const { said, students } = await saidOf(visit, { room_id: room.id, kind, given_at: null }, words)
  const of = { room_id: room.id, kind, created_by: user.id, created_at: now }
  const id = await insertPost(db, of, said, students)
  await addFiles(db, id, files)
  await tellOf(db, now)
  return present(visit, await postFor(visit, id, 'teach'))
}

/** A post with which the visitor may do this. Throws NOT_FOUND for another's, TUGASKU_ARCHIVED and TUGASKU_NOT_NOW where it may not be done. */
const postTo = async (visit: Visit & Here, id: number, verb: PostVerb): Promise<PostWhole> => {
  const row = await postFor(visit, id, 'teach')
  if (row.room_state === 'archived') throw new Fault('TUGASKU_ARCHIVED')
  if (!verbsOf({ ...row, archived: false }, visit.now).includes(verb)) throw new Fault('TUGASKU_NOT_NOW')
  return row
}

const update = async (visit: RequestOf<typeof tugaskuPosts.update, Here>): Promise<Inside<Post>> => {
  const { db, now, params, body } = visit
  const { kept, files, revision, ...words } = body
  const row = await postTo(visit, params.post_id, 'edit')
  const gone = row.files.map(({ id }) => id).filter((id) => !kept.includes(id))
  if (kept.some((one) => !row.files.some(({ id }) => id === one))) throw new Fault('NOT_FOUND')
  const { said, students } = await saidOf(visit, row, words)
  if (!(await changePost(db, { id: row.id, seen: revision, now }, said, students))) throw new Fault('DATA_CHANGED')
  await takeFiles(db, row.id, gone)
  await giveUpFiles(db, await unusedOf(db, gone), now)
  await addFiles(db, row.id, files)
  await tellOf(db, now)
  return present(visit, await postFor(visit, row.id, 'teach'))
}

const turn = async (visit: RequestOf<typeof tugaskuPosts.turn, Here>): Promise<Inside<Post>> => {
  const { db, now, params, body } = visit
  const row = await postTo(visit, params.post_id, body.verb)
  const to = { publish: { given_at: now }, close: { closes_at: now }, reopen: { closes_at: null } }[body.verb]
  if (body.verb === 'publish') {
    const errors = wrongTimes({ given_at: now, due_at: row.due_at, closes_at: row.closes_at })
    if (Object.keys(errors).length > 0)
      throw new Fault('TUGASKU_NOT_NOW', { message: 'Batas waktunya sudah lewat. Ubah dulu batas waktunya, lalu terbitkan.' })
  }
  if (!(await changePost(db, { id: row.id, seen: body.revision, now }, to, null))) throw new Fault('DATA_CHANGED')
  await tellOf(db, now)
  return present(visit, await postFor(visit, row.id, 'teach'))
}

const remove = async (visit: RequestOf<typeof tugaskuPosts.remove, Here>): Promise<null> => {
  const { db, now, params } = visit
  const row = await postTo(visit, params.post_id, 'remove')
  await removePost(db, row.id, now)
  const files = row.files.map(({ id }) => id)
  await takeFiles(db, row.id, files)
  await giveUpFiles(db, await unusedOf(db, files), now)
  return null
}

export const tugaskuPostsRoutes = serve(tugaskuPosts, {
  stream: inSchool(stream),
  tasks: inSchool(tasks),
  begin: inSchool(begin),
  detail: inSchool(async (visit: RequestOf<typeof tugaskuPosts.detail, Here>) =>
    present(visit, await postFor(visit, visit.params.post_id)),
  ),
  write: inSchool(write),
  update: inSchool(update),
  give: inSchool(give),
  turn: inSchool(turn),
  remove: inSchool(remove),
})
