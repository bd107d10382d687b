import { Fault, type Inside, type Parsed } from '@lentera/contract'
import { messageLimits, type messagePace } from '@lentera/contract/messages'
import {
  type FoundInGroup,
  type GroupCircle,
  type GroupMessage,
  groupCircles,
  messageGroups,
  type GroupThread,
  type MessageGroup,
} from '@lentera/contract/messages/groups'
import { pageOf } from '#kit/http/lists.ts'
import { serve } from '#kit/http/serve.ts'
import type { Visit } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { notify } from '#notices/notify.queries.ts'
import { hereOf } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { classesHeld, type SchoolClass } from '#school/schools.ts'
import { bornUntil } from './circle.ts'
import * as queries from './groups.queries.ts'
import { countSending } from './pace.queries.ts'
import { nameOf, pupilsOfFamily } from './messages.queries.ts'

type Asked<K extends keyof typeof messageGroups> = Visit & Parsed<(typeof messageGroups)[K]>
interface Group {
  readonly room: SchoolClass
  readonly school_id: number
  readonly circle: GroupCircle
  /** The last birthday of whoever is old enough for messages, at the class's school. */
  readonly born_until: string
}

/** The groups of whoever visits: of the classes that a teacher has today, of the own class, of the children's classes. */
const groupsFor = async (visit: Visit): Promise<readonly Group[]> => {
  const { db, user } = visit
  if (user.role === 'teacher') {
    const { school, day } = await hereOf(visit)
    const rooms = classesHeld(school, user.id, day.date)
    const born_until = bornUntil(day.date)
    return rooms.flatMap((room) => [
      { room, school_id: school.id, circle: 'parents' as const, born_until },
      { room, school_id: school.id, circle: 'pupils' as const, born_until },
    ])
  }
  const circle = user.role === 'parent' ? 'parents' : 'pupils'
  const groups = new Map<number, Group>()
  for (const pupil of await pupilsOfFamily(db, user)) {
    // oxlint-disable-next-line no-await-in-loop -- a family has few children
    const { school, room, day } = await reach(visit, pupil.id, 'read')
    const born_until = bornUntil(day.date)
    const tooYoung = circle === 'pupils' && pupil.born_on !== null && pupil.born_on > born_until
    if (room && !tooYoung) groups.set(room.id, { room, school_id: school.id, circle, born_until })
  }
  return [...groups.values()]
}
/** A group of whoever visits. Throws NOT_FOUND for any other. */
const groupOf = async (visit: Visit, asked: { class_uuid: string; circle: GroupCircle }): Promise<Group> => {
  const found = (await groupsFor(visit)).find(
    ({ room, circle }) => room.uuid === asked.class_uuid.toLowerCase() && circle === asked.circle,
  )
  if (!found) throw new Fault('NOT_FOUND')
  return found
}

const present = (
  { user }: Visit,
  { seq, text, sender_id, sent_at, name, image, role }: queries.GroupRow,
): Inside<GroupMessage> => ({
  seq,
  text,
  mine: sender_id === user.id,
  sent_at: sent_at.toISOString(),
  sender: { name, image, teaches: role === 'teacher' },
})
const idOf = ({ room, circle }: Group): queries.GroupOf => ({ class_id: room.id, circle })
const named = ({ room, circle }: Group) => ({ class_uuid: room.uuid, circle, class_name: room.name })

const list = async (visit: Visit): Promise<Inside<MessageGroup>[]> => {
  const groups = await groupsFor(visit)
  const rows = await queries.groupsOf(visit.db, visit.user.id, groups.map(idOf))
  const rowOf = ({ room, circle }: Group) => rows.find((row) => row.class_id === room.id && row.circle === circle)
  return groups
    .map((group) => ({ group, row: rowOf(group) }))
    .toSorted((a, b) => (b.row?.last_at.getTime() ?? 0) - (a.row?.last_at.getTime() ?? 0))
    .map(({ group, row }) => ({
      ...named(group),
      last: row?.last ? present(visit, row.last) : null,
      unread: row ? Math.max(0, row.last_seq - row.read_seq) : 0,
    }))
}

const search = async (visit: Asked<'search'>) => {
  const groups = await groupsFor(visit)
  const talks = await queries.groupsOf(visit.db, visit.user.id, groups.map(idOf))
  const of = new Map(
    talks.flatMap(({ id, class_id, circle }) => {
      const group = groups.find((one) => one.room.id === class_id && one.circle === circle)
      return group ? [[id, group] as const] : []
    }),
  )
  const { data, meta } = await pageOf(
    queries.messagesFound(visit.db, [...of.keys()], visit.query.search),
    queries.newestFound,
    visit.query,
  )
  return {
    data: data.map((row): Inside<FoundInGroup> => ({ ...named(of.get(row.group_id)!), message: present(visit, row) })),
    meta,
  }
}

const thread = async (visit: Asked<'thread'>): Promise<Inside<GroupThread>> => {
  const { db, user, params, query } = visit
  const group = await groupOf(visit, params)
  const [row] = await queries.groupsOf(db, user.id, [idOf(group)])
  const count = messageLimits.page + 1
  const rows = row ? await queries.messagesIn(db, { group: row.id, before: query.before, count }) : []
  return {
    ...named(group),
    members: (await queries.membersOf(db, idOf(group), { born_until: group.born_until, now: visit.now })).length,
    messages: rows
      .slice(0, messageLimits.page)
      .toReversed()
      .map((one) => present(visit, one)),
    more: rows.length > messageLimits.page,
    unread: row ? Math.max(0, row.last_seq - row.read_seq) : 0,
  }
}

/** Writes to all of a group: each is told once of all that waits to be read there. */
const send = async (visit: Asked<'send'>): Promise<Inside<GroupMessage>> => {
  const { db, user, now, params, body } = visit
  const group = await groupOf(visit, params)
  await countSending(db, { account: user.id, role: user.role as keyof typeof messagePace, count: 1, now })
  const { id, seq } = await queries.insertGroupMessage(db, { ...idOf(group), from: user.id, text: body.text, now })
  const members = await queries.membersOf(db, idOf(group), { born_until: group.born_until, now })
  const others = members.filter((member) => member !== user.id)
  const reads = new Map((await queries.readsOf(db, id, others)).map(({ account_id, read_seq }) => [account_id, read_seq]))
  const name = await nameOf(db, user.id)
  const data = {
    class_uuid: group.room.uuid,
    circle: group.circle,
    group: `${groupCircles[group.circle]} ${group.room.name}`,
    name,
    text: body.text.slice(0, 120),
  }
  await notify(
    db,
    others.map((account_id) => ({
      kind: 'group_message' as const,
      account_id,
      school: group.school_id,
      key: `group ${id} ${reads.get(account_id) ?? 0}`,
      data,
    })),
    now,
  )
  await publish(db, 'messages', members)
  const [row] = await queries.messagesIn(db, { group: id, before: seq + 1, count: 1 })
  return present(visit, row!)
}

const seen = async (visit: Asked<'seen'>): Promise<null> => {
  const { db, user, params, body } = visit
  const [row] = await queries.groupsOf(db, user.id, [idOf(await groupOf(visit, params))])
  if (!row) throw new Fault('NOT_FOUND')
  await queries.readGroupTo(db, { group: row.id, reader: user.id, seq: body.seq })
  await publish(db, 'messages', [user.id])
  return null
}

export const messageGroupsRoutes = serve(messageGroups, { list, search, thread, send, seen })
