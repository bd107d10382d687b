import { writerRole } from './writer-role.rules.ts'
import { Fault, type Inside } from '@lentera/contract'
import { messageLimits } from '@lentera/contract/messages'
import {
  type FoundInGroup,
  type GroupMessage,
  messageGroups,
  type GroupThread,
  type GroupWriters,
  type MessageGroup,
} from '@lentera/contract/messages/groups'
import { pageOf } from '#kit/http/lists.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { notify } from '#notices/notify.queries.ts'
import { fullDate } from '#notices/words.ts'
import { type Group, groupOf, groupsFor, idOf, presentIn, quietNow, titleOf } from './group-of.ts'
import * as queries from './groups.queries.ts'
import { nameOf } from './messages.queries.ts'
import { openingOf } from './opening.rules.ts'
import { countSending } from './pace.queries.ts'

const named = ({ room, circle }: Group) => ({ class_uuid: room.uuid, circle, class_name: room.name })

const list = async (context: RequestContext): Promise<Inside<MessageGroup>[]> => {
  const groups = await groupsFor(context)
  const rows = await queries.groupsOf(context.db, context.user.id, groups.map(idOf))
  const rowOf = ({ room, circle }: Group) => rows.find((row) => row.class_id === room.id && row.circle === circle)
  return groups
    .map((group) => ({ group, row: rowOf(group) }))
    .toSorted((a, b) => (b.row?.last?.sent_at.getTime() ?? 0) - (a.row?.last?.sent_at.getTime() ?? 0))
    .map(({ group, row }) => ({
      ...named(group),
      last: row?.last ? presentIn(context, group, row.last) : null,
      unread: row ? Math.max(0, row.last_seq - row.read_seq) : 0,
      quiet: row ? quietNow(row, context.now) : null,
    }))
}

const search = async (context: RequestOf<typeof messageGroups.search>) => {
  const groups = await groupsFor(context)
  const talks = await queries.groupsOf(context.db, context.user.id, groups.map(idOf))
  const of = new Map(
    talks.flatMap(({ id, class_id, circle }) => {
      const group = groups.find((one) => one.room.id === class_id && one.circle === circle)
      return group ? [[id, group] as const] : []
    }),
  )
  const { data, meta } = await pageOf(
    queries.messagesFound(context.db, [...of.keys()], context.query.search),
    queries.newestFound,
    context.query,
  )
  return {
    data: data.map((row): Inside<FoundInGroup> => {
      const group = of.get(row.group_id)!
      return { ...named(group), message: presentIn(context, group, row) }
    }),
    meta,
  }
}

const thread = async (context: RequestOf<typeof messageGroups.thread>): Promise<Inside<GroupThread>> => {
  const { db, user, params, query } = context
  const group = await groupOf(context, params)
  const [row] = await queries.groupsOf(db, user.id, [idOf(group)])
  const count = messageLimits.page + 1
  const rows = row ? await queries.messagesIn(db, { group: row.id, before: query.before, count }) : []
  const writers = row?.writers ?? 'all'
  const teaches = user.role === 'teacher'
  const muted_until = row?.muted_until && row.muted_until >= group.date ? row.muted_until : null
  const mayWrite = teaches || (writers === 'all' && muted_until === null)
  return {
    ...named(group),
    members: (await queries.membersOf(db, idOf(group), { born_until: group.born_until, now: context.now })).length,
    messages: rows
      .slice(0, messageLimits.page)
      .toReversed()
      .map((one) => presentIn(context, group, one)),
    more: rows.length > messageLimits.page,
    unread: row ? Math.max(0, row.last_seq - row.read_seq) : 0,
    writers,
    quiet: row ? quietNow(row, context.now) : null,
    can: [...(mayWrite ? (['write'] as const) : []), ...(teaches ? (['order'] as const) : [])],
    muted_until,
  }
}

/**
 * Refuses a message that may not be written now; called when the message holds the lock of its group's row, so that nothing is
 * let in beside a rule that has just been set. Throws GROUP_CLOSED or MESSAGES_MUTED, with which the message is undone.
 */
const refuseClosed = async (
  { db, user }: RequestContext,
  { id, writers, date }: { readonly id: number; readonly writers: GroupWriters; readonly date: string },
): Promise<void> => {
  if (user.role === 'teacher') return
  if (writers === 'teachers') throw new Fault('GROUP_CLOSED')
  const until = await queries.mutedUntil(db, { group: id, account: user.id })
  if (until !== undefined && until >= date)
    throw new Fault('MESSAGES_MUTED', {
      message: `Guru melarang akun ini menulis di grup sampai ${fullDate(until)}. Grup tetap dapat dibaca.`,
    })
}

/** Writes to all of a group: each is told once of all that waits to be read there. */
const send = async (context: RequestOf<typeof messageGroups.send>): Promise<Inside<GroupMessage>> => {
  const { db, user, now, params, body } = context
  const group = await groupOf(context, params)
  await countSending(db, { account: user.id, role: writerRole(user.role), count: 1, now })
  const { id, seq, writers } = await queries.insertGroupMessage(db, { ...idOf(group), from: user.id, text: body.text, now })
  await refuseClosed(context, { id, writers, date: group.date })
  const members = await queries.membersOf(db, idOf(group), { born_until: group.born_until, now })
  const reads = new Map((await queries.readsOf(db, id, members)).map((row) => [row.account_id, row]))
  const told = members.filter((member) => {
    const read = reads.get(member)
    return member !== user.id && !(read && quietNow(read, now))
  })
  const name = await nameOf(db, user.id)
  const data = {
    class_uuid: group.room.uuid,
    circle: group.circle,
    group: titleOf(group),
    name,
    text: openingOf(body.text),
  }
  await notify(
    db,
    told.map((account_id) => ({
      kind: 'group_message' as const,
      account_id,
      school: group.school_id,
      key: `group ${id} ${reads.get(account_id)?.read_seq ?? 0}`,
      data,
    })),
    now,
  )
  await publish(db, 'messages', members)
  const [row] = await queries.messagesIn(db, { group: id, before: seq + 1, count: 1 })
  return presentIn(context, group, row!)
}

const seen = async (context: RequestOf<typeof messageGroups.seen>): Promise<null> => {
  const { db, user, params, body } = context
  const [row] = await queries.groupsOf(db, user.id, [idOf(await groupOf(context, params))])
  if (!row) throw new Fault('NOT_FOUND')
  await queries.readGroupTo(db, { group: row.id, reader: user.id, seq: body.seq })
  await publish(db, 'messages', [user.id])
  return null
}

export const messageGroupsRoutes = serve(messageGroups, { list, search, thread, send, seen })
