import { Fault } from '@lentera/contract'
import { tugaskuCopies } from '@lentera/contract/tugasku/copies'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { groupsHeld, idsNamed, refuseNobody } from '#school/held-groups.queries.ts'
import { type Here, inSchool } from '#school/here.ts'
import { classesHeld, yearOf } from '#school/schools.ts'
import { roomFor } from '#modules/tugasku/room.queries.ts'
import { insertRoom } from '#modules/tugasku/rooms/rooms.queries.ts'
import { copied, copyPosts, copyTopics } from './copies.queries.ts'

const begin = async (context: RequestOf<typeof tugaskuCopies.begin, Here>) => {
  const { db, user, school, day, params } = context
  const groups = await groupsHeld(context)
  const { name, topics, posts } = await copied(db, (await roomFor(context, params.room_id, 'teach')).id)
  return {
    name,
    topics,
    posts,
    classes: classesHeld(school, user.id, day.date).map(({ uuid, name: of }) => ({ uuid, name: of })),
    groups: groups.map(({ uuid, name: of }) => ({ uuid, name: of })),
  }
}

const make = async (context: RequestOf<typeof tugaskuCopies.make, Here>) => {
  const { db, user, now, school, day, params, body } = context
  const from = (await roomFor(context, params.room_id, 'teach')).id
  const tahun_ajaran_id = yearOf(school, day.date)
  if (tahun_ajaran_id === undefined) throw new Fault('YEAR_MISSING')
  refuseNobody(body.class_uuids, body.group_uuids)
  const whom = {
    classes: idsNamed(body.class_uuids, classesHeld(school, user.id, day.date)),
    groups: idsNamed(body.group_uuids, await groupsHeld(context)),
  }
  const { description, subject_id, cover } = await copied(db, from)
  const { name } = body
  const of = { school_id: school.id, tahun_ajaran_id, name, description, subject_id, created_by: user.id, created_at: now }
  const to = await insertRoom(db, of, whom)
  await copyTopics(db, { from, to, cover })
  if (body.posts) await copyPosts(db, { from, to, by: user.id, now })
  return { id: to, name }
}

export const tugaskuCopiesRoutes = serve(tugaskuCopies, { begin: inSchool(begin), make: inSchool(make) })
