import * as z from 'zod/mini'
import { calls, del, get, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { groupParams, writersOf } from '#contract/messages/groups.ts'
import { Quiet, quietSpan } from '#contract/messages/quiet.ts'
import { day, searchQuery } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A pupil or parent in the group of `group_class_uuid`. */
    readonly group_member_id: string
  }
}

/** Calls of messages go to `chat_url` (specification, section 7). */
const chat = { roles: ['student', 'parent', 'teacher'], host: 'chat' } as const
const ofTeachers = { roles: ['teacher'], host: 'chat' } as const
/** Days for which a member is stopped from writing, at most. */
export const MOST_MUTED_DAYS = 30

const seq = number.check(z.int(), z.gte(1), z.lte(2_000_000_000))
const Member = z.object({
  id: id('account'),
  name: z.string(),
  image: z.nullable(z.string()),
  /** What they have to do with the class: `Siswa`, `Orang tua Citra`, `Guru`. */
  about: z.string(),
  /** Until the end of which day they do not write here. */
  muted_until: z.nullable(day),
  can: z.array(z.enum(['mute'])),
})
export type GroupMember = z.infer<typeof Member>

/** What holds in a class's group: who writes, what is taken away, who is stopped, and who wants no bell. */
export const groupRules = calls('group-rules', {
  /** Everybody in a group by name, for its teachers. */
  members: get(
    '/v1/{role}/message-groups/:class_uuid/:circle/members',
    {
      ...ofTeachers,
      params: groupParams,
      query: z.object(searchQuery(50)),
      reply: z.array(Member),
      paged: 'page',
      shows: ['messages', 'people'],
    },
    ({ group_class_uuid, group_circle }) => ({ params: { class_uuid: group_class_uuid, circle: group_circle }, query: {} }),
  ),
  /** A teacher says who writes. What is sent at that moment is in before, or refused with GROUP_CLOSED. */
  setWriters: put(
    '/v1/{role}/message-groups/:class_uuid/:circle/writers',
    {
      ...ofTeachers,
      changes: ['messages'],
      as: 'json',
      params: groupParams,
      body: z.object({ writers: writersOf }),
      reply: z.object({ writers: writersOf }),
    },
    ({ group_class_uuid, group_circle }) => ({
      params: { class_uuid: group_class_uuid, circle: group_circle },
      body: { writers: 'teachers' as const },
    }),
  ),
  /** A teacher stops a pupil or parent from writing in a group for so many days, today among them; null lets them write again. */
  mute: put(
    '/v1/{role}/message-groups/:class_uuid/:circle/members/:member_id/mute',
    {
      ...ofTeachers,
      changes: ['messages'],
      as: 'json',
      params: z.extend(groupParams, { member_id: id('account') }),
      body: z.object({ days: z.nullable(z.int().check(z.gte(1), z.lte(MOST_MUTED_DAYS))) }),
      reply: z.object({ muted_until: z.nullable(day) }),
    },
    ({ group_class_uuid, group_circle, group_member_id }) => ({
      params: { class_uuid: group_class_uuid, circle: group_circle, member_id: group_member_id },
      body: { days: 3 },
    }),
  ),
  /**
   * Takes a message away: whoever wrote it within an hour (MESSAGE_STAYS after that), and a teacher that of a pupil or parent; the
   * homeroom teacher a colleague's, too. Its place stays, its words are kept for the school's record alone.
   */
  remove: del(
    '/v1/{role}/message-groups/:class_uuid/:circle/messages/:seq',
    {
      ...chat,
      speaks: 'nobody',
      changes: ['messages'],
      params: z.extend(groupParams, { seq }),
      reply: z.null(),
      faults: ['MESSAGE_STAYS'],
    },
    ({ group_class_uuid, group_circle }) => ({ params: { class_uuid: group_class_uuid, circle: group_circle, seq: 1 } }),
  ),
  /** No bell and no push of a group, for the reader alone; what is unread is not counted then. */
  quiet: put(
    '/v1/{role}/message-groups/:class_uuid/:circle/quiet',
    {
      ...chat,
      speaks: 'nobody',
      changes: ['messages'],
      as: 'json',
      params: groupParams,
      body: z.object({ quiet: quietSpan }),
      reply: z.object({ quiet: Quiet }),
    },
    ({ group_class_uuid, group_circle }) => ({
      params: { class_uuid: group_class_uuid, circle: group_circle },
      body: { quiet: 'always' as const },
    }),
  ),
})
