import { Fault, type Inside } from '@lentera/contract'
import { type GroupCircle, groupCircles, type GroupMessage } from '@lentera/contract/messages/groups'
import type { Quiet } from '@lentera/contract/messages/quiet'
import type { Remover } from '@lentera/contract/messages/removed'
import type { RequestContext } from '#kit/http/services.ts'
import { hereOf } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { classesHeld, type SchoolClass } from '#school/schools.ts'
import { HOUR } from '#kit/durations.ts'
import { bornUntil, isTooYoung } from './circle.ts'
import type { GroupOf, GroupRow } from './groups.queries.ts'
import { pupilsOfFamily } from './contacts.queries.ts'

export interface Group {
  readonly room: SchoolClass
  readonly school_id: number
  readonly circle: GroupCircle
  /** Today at the class's school. */
  readonly date: string
  /** The last birthday of whoever is old enough for messages, at the class's school. */
  readonly born_until: string
}

/** The groups of the caller: of the classes that a teacher has today, of the own class, of the children's classes. */
export const groupsFor = async (context: RequestContext): Promise<readonly Group[]> => {
  const { db, user } = context
  if (user.role === 'teacher') {
    const { school, day } = await hereOf(context)
    const of = { school_id: school.id, date: day.date, born_until: bornUntil(day.date) }
    return classesHeld(school, user.id, day.date).flatMap((room) => [
      { room, circle: 'parents' as const, ...of },
      { room, circle: 'pupils' as const, ...of },
    ])
  }
  const circle = user.role === 'parent' ? 'parents' : 'pupils'
  const groups = new Map<number, Group>()
  for (const pupil of await pupilsOfFamily(db, user)) {
    // oxlint-disable-next-line no-await-in-loop -- a family has few children
    const { school, room, day } = await reach(context, pupil.id, 'read')
    const born_until = bornUntil(day.date)
    const tooYoung = circle === 'pupils' && isTooYoung(pupil, day.date)
    if (room && !tooYoung) groups.set(room.id, { room, school_id: school.id, circle, date: day.date, born_until })
  }
  return [...groups.values()]
}

/** A group of the caller. Throws NOT_FOUND for any other. */
export const groupOf = async (context: RequestContext, asked: { class_uuid: string; circle: GroupCircle }): Promise<Group> => {
  const found = (await groupsFor(context)).find(
    ({ room, circle }) => room.uuid === asked.class_uuid.toLowerCase() && circle === asked.circle,
  )
  if (!found) throw new Fault('NOT_FOUND')
  return found
}

export const idOf = ({ room, circle }: Group): GroupOf => ({ class_id: room.id, circle })
/** `Orang tua XI IPA 2` */
export const titleOf = ({ room, circle }: Group): string => `${groupCircles[circle]} ${room.name}`

/** How long whoever wrote a message may take it away, in milliseconds. */
const OWN_REMOVAL = HOUR

/** Whether a message may be taken away: the own one within an hour, and by a teacher that of a pupil or parent. */
export const mayRemove = (
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
  { room }: Pick<Group, 'room'>,
  { sender_id, sent_at, role }: Pick<GroupRow, 'sender_id' | 'sent_at' | 'role'>,
): boolean => {
  if (sender_id === user.id) return now.getTime() - sent_at.getTime() < OWN_REMOVAL
  return user.role === 'teacher' && (role !== 'teacher' || room.homeroom_teacher_id === user.id)
}

/** Who has taken a message away; null where it stands. */
export const removerOf = ({
  sender_id,
  removed_at,
  removed_by,
  remover_role,
}: Pick<GroupRow, 'sender_id' | 'removed_at' | 'removed_by' | 'remover_role'>): Remover | null => {
  if (removed_at === null) return null
  if (removed_by === sender_id) return 'sender'
  return remover_role === 'school' ? 'school' : 'teacher'
}

/** A message of a group as the visitor reads it. */
export const presentIn = (context: Pick<RequestContext, 'user' | 'now'>, group: Group, row: GroupRow): Inside<GroupMessage> => {
  const { user } = context
  const { seq, text, sender_id, sent_at, name, image, role } = row
  const teaches = role === 'teacher'
  const removed = removerOf(row)
  return {
    seq,
    text: removed === null ? text : '',
    removed,
    mine: sender_id === user.id,
    sent_at: sent_at.toISOString(),
    sender: { id: user.role === 'teacher' && !teaches ? sender_id : null, name, image, teaches },
    can: removed === null && mayRemove(context, group, row) ? ['remove'] : [],
  }
}

/** Whether somebody wants no bell of a group or a conversation now, and until when. */
export const quietNow = (
  { is_quiet, quiet_until }: { readonly is_quiet: boolean | null; readonly quiet_until: Date | null },
  now: Date,
): Quiet =>
  is_quiet === true && (quiet_until === null || quiet_until > now) ? { until: quiet_until?.toISOString() ?? null } : null
