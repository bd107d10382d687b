import { Fault, type Inside } from '@lentera/contract'
import { type Room, tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { groupsHeld, idsNamed, refuseNobody } from '#school/held-groups.queries.ts'
import { type Here, inSchool } from '#school/here.ts'
import { classesHeld, yearOf } from '#school/schools.ts'
import { lessonsTaught } from '#school/teaching.ts'
import { topicsOf } from '#modules/tugasku/posts/begin.queries.ts'
import { readerOf } from '#modules/tugasku/posts/looking.ts'
import { roomFor } from '#modules/tugasku/room.queries.ts'
import { insertRoom, roomList, roomWhole } from './rooms.queries.ts'

const whole = async (context: RequestContext & Here, id: number): Promise<Inside<Room>> => {
  const room = await roomWhole(context.db, readerOf(context), id)
  const topics = await topicsOf(context.db, id)
  return { ...room, topics, can: context.user.role === 'teacher' && room.state === 'active' ? ['write'] : [] }
}

const one = async (context: RequestOf<typeof tugaskuRooms.one, Here>): Promise<Inside<Room>> =>
  whole(context, (await roomFor(context, context.params.room_id, 'read')).id)

const taught = async (context: RequestContext & Here) => {
  const { school, user, day } = context
  const groups = await groupsHeld(context)
  const classes = classesHeld(school, user.id, day.date)
  const lessons = lessonsTaught(school, user.id, day.date).filter((one) => classes.some(({ id }) => id === one.class_id))
  const subjects = new Map(
    [...lessons, ...groups].map(({ subject_id, subject }) => [subject_id, { id: subject_id, name: subject }]),
  )
  return { classes, groups, subjects: [...subjects.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'id')) }
}

const namedOf = ({ uuid, name }: { readonly uuid: string; readonly name: string }) => ({ uuid, name })

const create = async (context: RequestOf<typeof tugaskuRooms.create, Here>): Promise<Inside<Room>> => {
  const { db, user, now, school, day, body } = context
  const { classes, groups, subjects } = await taught(context)
  const tahun_ajaran_id = yearOf(school, day.date)
  if (tahun_ajaran_id === undefined) throw new Fault('YEAR_MISSING')
  if (body.subject_id !== null && !subjects.some(({ id }) => id === body.subject_id)) throw new Fault('NOT_FOUND')
  refuseNobody(body.class_uuids, body.group_uuids)
  const whom = { classes: idsNamed(body.class_uuids, classes), groups: idsNamed(body.group_uuids, groups) }
  const { name, description, subject_id } = body
  const room = { school_id: school.id, tahun_ajaran_id, name, description, subject_id, created_by: user.id, created_at: now }
  return whole(context, await insertRoom(db, room, whom))
}

export const tugaskuRoomsRoutes = serve(tugaskuRooms, {
  list: inSchool((context: RequestOf<typeof tugaskuRooms.list, Here>) =>
    roomList(context.db, readerOf(context), context.school.id, context.query.state),
  ),
  one: inSchool(one),
  begin: inSchool(async (context: RequestOf<typeof tugaskuRooms.begin, Here>) => {
    const { classes, groups, subjects } = await taught(context)
    return { classes: classes.map(namedOf), groups: groups.map(namedOf), subjects }
  }),
  create: inSchool(create),
})
