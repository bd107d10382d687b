import { Fault, type Inside, type Reply } from '@lentera/contract'
import { type FoundRoom, type RoomInfo, type RoomMember, type RoomMembers, tugaskuDesk } from '@lentera/contract/tugasku/desk'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { topicsOf } from '#modules/tugasku/posts/begin.queries.ts'
import { roomFor } from '#modules/tugasku/room.queries.ts'
import { giveRoom } from '#modules/tugasku/rooms/rooms.queries.ts'
import { noticeOf, type Payloads } from '#notices/notice.ts'
import { notify } from '#notices/notify.queries.ts'
import { groupsHeld, idsNamed } from '#school/held-groups.queries.ts'
import { type Here, inSchool } from '#school/here.ts'
import { classesHeld } from '#school/schools.ts'
import { lessonsTaught } from '#school/teaching.ts'
import * as queries from './desk.queries.ts'

const info = async (context: RequestContext & Here, id: number): Promise<Inside<RoomInfo>> => {
  const { db, user, now, services } = context
  const [room, topics] = await Promise.all([queries.roomFacts(db, id, now), topicsOf(db, id)])
  const teaches = user.role === 'teacher'
  const { subject_id, subject, join_code: code, waiting, ...facts } = room
  return {
    ...facts,
    subject: subject_id === null || subject === null ? null : { id: subject_id, name: subject },
    waiting: teaches ? waiting : 0,
    join: teaches ? { code, url: `${services.settings.publicUrl}/tugasku/join/${code}` } : null,
    topics,
    can: !teaches ? [] : room.state === 'active' ? ['edit', 'archive'] : ['restore'],
  }
}
/** A room whose teacher changes something of it. Throws TUGASKU_ARCHIVED for one that is only read. */
const taught = async (context: RequestContext & Here, id: number) => {
  const room = await roomFor(context, id, 'teach')
  if (room.state === 'archived') throw new Fault('TUGASKU_ARCHIVED')
  return room
}

const news = async (context: RequestOf<typeof tugaskuDesk.news, Here>): Promise<Inside<Reply<typeof tugaskuDesk.news>>> => {
  const { db, user, params } = context
  const { id } = await roomFor(context, params.room_id, 'read')
  const reader = { role: user.role, who: user.role === 'student' ? 'kamu' : 'Anda', own: true }
  return (await queries.newsOf(db, user.id, id)).map(({ created_at, read_at, data, kind, student_id, timezone, ...row }) => {
    const around = { reader, student_id, timezone, class: null }
    const { title, text, target } = noticeOf(kind).words(data as Payloads[keyof Payloads], around)
    return { id: row.id, title, text, target, at: created_at.toISOString(), read: read_at !== null }
  })
}

const edit = async (context: RequestOf<typeof tugaskuDesk.edit, Here>) => {
  const { db, user, school, day, params, body } = context
  const { id } = await taught(context, params.room_id)
  const held = classesHeld(school, user.id, day.date)
  const before = await queries.classesOf(db, id)
  const groups = await groupsHeld(context)
  // A room that says nothing of its groups keeps them.
  const had = await queries.groupsOf(db, id)
  const whom = {
    classes: idsNamed(body.class_uuids, [...held, ...before]),
    groups: body.group_uuids === undefined ? had.map((one) => one.id) : idsNamed(body.group_uuids, [...groups, ...had]),
  }
  const lessons = [...lessonsTaught(school, user.id, day.date), ...groups]
  const knows = body.subject_id === null || lessons.some(({ subject_id }) => subject_id === body.subject_id)
  if (!knows && body.subject_id !== (await queries.subjectOfRoom(db, id))) throw new Fault('NOT_FOUND')
  const { name, description, subject_id, joining } = body
  await queries.writeFacts(db, id, { name, description, subject_id, joining })
  await giveRoom(db, { id, school_id: school.id }, whom)
  return info(context, id)
}

const canOf = ({ role, state }: queries.MemberRow): RoomMember['can'] => {
  if (role === 'teacher') return []
  if (state === 'waiting') return ['admit', 'refuse']
  return state === 'left' ? ['restore'] : ['remove']
}
const members = async (context: RequestContext & Here, id: number): Promise<Inside<RoomMembers>> => {
  const { db, school, now } = context
  const [rows, colleagues] = await Promise.all([queries.membersOf(db, id, now), queries.colleaguesOf(db, school.id, id)])
  return { members: rows.map((row) => ({ ...row, can: canOf(row) })), colleagues }
}

const decide = async (context: RequestOf<typeof tugaskuDesk.decide, Here>) => {
  const { db, now, params, body } = context
  const room = await taught(context, params.room_id)
  const row = (await queries.membersOf(db, room.id, now)).find(({ id }) => id === body.member_id)
  if (!row) throw new Fault('NOT_FOUND')
  if (!canOf(row).includes(body.verb)) throw new Fault('DATA_CHANGED')
  const to = {
    room: room.id,
    account: row.id,
    role: row.role === 'co_teacher' ? ('co_teacher' as const) : ('student' as const),
    now,
  }
  if (body.verb === 'refuse') await queries.dropMember(db, room.id, row.id)
  else await queries.writeMember(db, { ...to, state: body.verb === 'remove' ? 'left' : 'active' })
  if (row.state === 'waiting')
    await notify(
      db,
      [
        {
          kind: 'tugasku_admission',
          account_id: row.id,
          key: `tugasku ${room.id} ${body.verb} ${now.getTime()}`,
          data: { room_id: room.id, room: room.name, admitted: body.verb === 'admit' },
        },
      ],
      now,
    )
  return members(context, room.id)
}

const invite = async (context: RequestOf<typeof tugaskuDesk.invite, Here>) => {
  const { db, now, school, params, body } = context
  const { id } = await taught(context, params.room_id)
  if (!(await queries.colleaguesOf(db, school.id, id)).some((one) => one.id === body.teacher_id)) throw new Fault('NOT_FOUND')
  await queries.writeMember(db, { room: id, account: body.teacher_id, role: 'co_teacher', state: 'active', now })
  return members(context, id)
}

const found = async ({ db, user, school, now }: RequestContext & Here, code: string): Promise<Inside<FoundRoom>> => {
  const room = await queries.roomOfCode(db, { school: school.id, code, pupil: user.id, now })
  if (!room) throw new Fault('NOT_FOUND')
  return room
}
const join = async (context: RequestOf<typeof tugaskuDesk.join, Here>) => {
  const { db, user, now, school, body } = context
  const room = await found(context, body.code)
  if (room.standing !== 'new') return room
  const waits = room.joining === 'closed'
  await queries.writeMember(db, { room: room.id, account: user.id, role: 'student', state: waits ? 'waiting' : 'active', now })
  const pupil = (await queries.membersOf(db, room.id, now)).find(({ id }) => id === user.id)?.name ?? ''
  const teachers = await queries.teachersOf(db, room.id)
  const data = { room_id: room.id, room: room.name, pupil, waits }
  await notify(
    db,
    teachers.map((account_id) => ({
      kind: 'tugasku_member' as const,
      account_id,
      school: school.id,
      key: `tugasku ${room.id} join ${user.id} ${now.getTime()}`,
      data,
    })),
    now,
  )
  return found(context, body.code)
}

export const tugaskuDeskRoutes = serve(tugaskuDesk, {
  info: inSchool(async (context: RequestOf<typeof tugaskuDesk.info, Here>) =>
    info(context, (await roomFor(context, context.params.room_id, 'read')).id),
  ),
  news: inSchool(news),
  edit: inSchool(edit),
  turn: inSchool(async (context: RequestOf<typeof tugaskuDesk.turn, Here>) => {
    const { id } = await roomFor(context, context.params.room_id, 'teach')
    await queries.writeState(context.db, id, context.body.state, context.now)
    return info(context, id)
  }),
  renewCode: inSchool(async (context: RequestOf<typeof tugaskuDesk.renewCode, Here>) => {
    const { id } = await taught(context, context.params.room_id)
    await queries.writeCode(context.db, id)
    return info(context, id)
  }),
  saveTopics: inSchool(async (context: RequestOf<typeof tugaskuDesk.saveTopics, Here>) => {
    const { id } = await taught(context, context.params.room_id)
    if (!(await queries.writeTopics(context.db, id, context.body.topics))) throw new Fault('NOT_FOUND')
    return info(context, id)
  }),
  members: inSchool(async (context: RequestOf<typeof tugaskuDesk.members, Here>) =>
    members(context, (await roomFor(context, context.params.room_id, 'teach')).id),
  ),
  decide: inSchool(decide),
  invite: inSchool(invite),
  find: inSchool((context: RequestOf<typeof tugaskuDesk.find, Here>) => found(context, context.params.code)),
  join: inSchool(join),
})
