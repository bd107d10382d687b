import { Fault, type Inside } from '@lentera/contract'
import { type GroupMember, groupRules } from '@lentera/contract/messages/group-rules'
import { removers } from '@lentera/contract/messages/removed'
import { pageOf } from '#kit/http/lists.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import { notify } from '#notices/notify.queries.ts'
import { addDays } from '#school/time.ts'
import { type Group, groupOf, idOf, mayRemove, quietNow, titleOf } from './group-of.ts'
import * as queries from './group-rules.queries.ts'
import { groupsOf, membersOf, messagesIn } from './groups.queries.ts'
import { quietFor } from './quiet.rules.ts'

const membersNow = ({ db, now }: RequestContext, group: Group) =>
  membersOf(db, idOf(group), { born_until: group.born_until, now })
/** Tells everybody in a group to read it again. */
const tell = async (context: RequestContext, group: Group) => publish(context.db, 'messages', await membersNow(context, group))

const members = async (context: RequestOf<typeof groupRules.members>) => {
  const { db, params, query } = context
  const group = await groupOf(context, params)
  const ids = await membersNow(context, group)
  const rows = queries.membersShown(db, { ...idOf(group), ids, search: query.search })
  const { data, meta } = await pageOf(rows, queries.byMember, query)
  return {
    data: data.map(({ role, children, muted_until, ...person }): Inside<GroupMember> => ({
      ...person,
      about: role === 'teacher' ? 'Guru' : role === 'parent' ? `Orang tua ${children ?? ''}`.trim() : 'Siswa',
      muted_until: muted_until !== null && muted_until >= group.date ? muted_until : null,
      can: role === 'teacher' ? [] : ['mute'],
    })),
    meta,
  }
}

const setWriters = async (context: RequestOf<typeof groupRules.setWriters>) => {
  const { db, params, body, now } = context
  const group = await groupOf(context, params)
  await queries.writeWriters(db, await queries.lockGroup(db, idOf(group), now), body.writers)
  await tell(context, group)
  return { writers: body.writers }
}

const mute = async (context: RequestOf<typeof groupRules.mute>) => {
  const { db, user, params, body, now } = context
  const group = await groupOf(context, params)
  const ids = (await membersNow(context, group)).filter((id) => id === params.member_id)
  const [member] = await queries.membersShown(db, { ...idOf(group), ids, search: undefined }).execute()
  if (!member || member.role === 'teacher') throw new Fault('NOT_FOUND')
  // Today is the first of the days.
  const until = body.days === null ? null : addDays(group.date, body.days - 1)
  const id = await queries.lockGroup(db, idOf(group), now)
  if (member.muted_until === until) return { muted_until: until }
  await queries.writeMute(db, { group: id, account: member.id, by: user.id, until, now })
  const wasStopped = member.muted_until !== null && member.muted_until >= group.date
  if (until !== null || wasStopped)
    await notify(
      db,
      [
        {
          kind: 'group_muted',
          account_id: member.id,
          school: group.school_id,
          key: `group muted ${id} ${until ?? 'open'} ${now.getTime()}`,
          data: { class_uuid: group.room.uuid, circle: group.circle, group: titleOf(group), until },
        },
      ],
      now,
    )
  await publish(db, 'messages', [user.id, member.id])
  return { muted_until: until }
}

const remove = async (context: RequestOf<typeof groupRules.remove>): Promise<null> => {
  const { db, user, params, now } = context
  const group = await groupOf(context, params)
  const [talk] = await groupsOf(db, user.id, [idOf(group)])
  const [row] = talk ? await messagesIn(db, { group: talk.id, before: params.seq + 1, count: 1 }) : []
  if (!talk || row?.seq !== params.seq) throw new Fault('NOT_FOUND')
  if (row.removed_at !== null) return null
  if (!mayRemove(context, group, row)) throw new Fault(row.sender_id === user.id ? 'MESSAGE_STAYS' : 'NOT_FOUND')
  const says = removers[row.sender_id === user.id ? 'sender' : 'teacher']
  if (await queries.removeGroupMessage(db, { group: talk.id, seq: row.seq }, { by: user.id, now, says }))
    await tell(context, group)
  return null
}

const quiet = async (context: RequestOf<typeof groupRules.quiet>) => {
  const { db, user, params, body, now } = context
  const group = await groupOf(context, params)
  const kept = quietFor(body.quiet, now)
  await queries.writeGroupQuiet(db, { group: await queries.lockGroup(db, idOf(group), now), account: user.id, ...kept })
  await publish(db, 'messages', [user.id])
  return { quiet: quietNow(kept, now) }
}

export const groupRulesRoutes = serve(groupRules, { members, setWriters, mute, remove, quiet })
