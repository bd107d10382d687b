import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { instant, line, uuid } from '#contract/shared.ts'
import { Target } from '#contract/target.ts'
import { roomLimits } from './rooms.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** The code of a room of the calling pupil's school. */
    readonly tugasku_join_code: string
    /** Somebody who waits to be let into the calling teacher's room. */
    readonly tugasku_waiting_id: string
    /** A colleague of the calling teacher. */
    readonly colleague_id: string
  }
}

/** Whoever has the code of an open room is in it at once; into a closed one its teachers let people in. */
export const roomJoinings = { open: 'Langsung masuk', closed: 'Menunggu persetujuan guru' } as const
export type RoomJoining = keyof typeof roomJoinings
const joining = z.enum(keysOf(roomJoinings))

/** Letters of a topic's name, and topics of a room, at most. */
export const topicLimits = { name: 60, topics: 40 } as const

const RoomInfo = z.object({
  id: id('room'),
  name: z.string(),
  description: z.string(),
  subject: z.nullable(z.object({ id: id('subject'), name: z.string() })),
  state: z.enum(['active', 'archived']),
  classes: z.array(z.object({ uuid, name: z.string() })),
  groups: z.array(z.object({ uuid, name: z.string() })),
  teachers: z.array(z.object({ name: z.string(), image: z.nullable(z.string()), role: z.enum(['teacher', 'co_teacher']) })),
  pupils: z.int(),
  /** Who wait to be let in; 0 for a pupil. */
  waiting: z.int(),
  joining,
  /** Null for a pupil, who does not let others in. */
  join: z.nullable(z.object({ code: z.string(), url: z.string() })),
  topics: z.array(z.object({ id: id('tugasku_topic'), name: z.string() })),
  can: z.array(z.enum(['edit', 'archive', 'restore'])),
})
export type RoomInfo = z.infer<typeof RoomInfo>

const Member = z.object({
  id: id('member'),
  name: z.string(),
  image: z.nullable(z.string()),
  role: z.enum(['teacher', 'co_teacher', 'student']),
  /** Of a pupil, today. */
  class: z.nullable(z.string()),
  state: z.enum(['active', 'waiting', 'left']),
  can: z.array(z.enum(['admit', 'refuse', 'remove', 'restore'])),
})
export type RoomMember = z.infer<typeof Member>
const Members = z.object({
  members: z.array(Member),
  /** Colleagues who could teach along. */
  colleagues: z.array(z.object({ id: id('colleague'), name: z.string() })),
})
export type RoomMembers = z.infer<typeof Members>

const Found = z.object({
  id: id('room'),
  name: z.string(),
  description: z.string(),
  subject: z.nullable(z.string()),
  teachers: z.array(z.string()),
  joining,
  /** How the pupil stands to it. */
  standing: z.enum(['new', 'member', 'waiting']),
})
export type FoundRoom = z.infer<typeof Found>

const both = ['student', 'teacher'] as const
const params = z.object({ room_id: id('room') })
const code = z.string().check(z.regex(/^\d{6,8}$/))

/** What is said of a class room, who is in it, and how one gets in. */
export const tugaskuDesk = calls('tugasku-desk', {
  info: get(
    '/v1/{role}/tugasku/:room_id/info',
    { roles: both, params, reply: RoomInfo, offline: true, shows: ['tugasku-rooms'] },
    ({ tugasku_room_id }) => ({ params: { room_id: tugasku_room_id } }),
  ),
  /** What the reader was told of the room, the newest first. */
  news: get(
    '/v1/{role}/tugasku/:room_id/news',
    {
      roles: both,
      params,
      reply: z.array(
        z.object({ id: id('notification'), title: z.string(), text: z.string(), at: instant, read: z.boolean(), target: Target }),
      ),
      offline: true,
      shows: ['tugasku-rooms', 'notifications'],
    },
    ({ tugasku_room_id }) => ({ params: { room_id: tugasku_room_id } }),
  ),
  /** Changes what is said of it, for which classes it is, and how one gets in. */
  edit: put(
    '/v1/teacher/tugasku/:room_id',
    {
      roles: ['teacher'],
      changes: ['tugasku-rooms'],
      as: 'json',
      params,
      body: z.object({
        name: line(3, roomLimits.name),
        description: line(0, roomLimits.description),
        subject_id: z.nullable(id('subject')),
        class_uuids: z.array(uuid).check(z.maxLength(roomLimits.classes)),
        /** Left out: they stay as they are. */
        group_uuids: z.optional(z.array(uuid).check(z.maxLength(roomLimits.classes))),
        joining,
      }),
      reply: RoomInfo,
    },
    ({ tugasku_room_id, class_uuid, taught_group_uuid, subject_id }) => ({
      params: { room_id: tugasku_room_id },
      body: {
        name: 'Fisika X-1',
        description: '',
        subject_id,
        class_uuids: [class_uuid],
        group_uuids: [taught_group_uuid],
        joining: 'closed' as const,
      },
    }),
  ),
  /** Puts a room among the archived ones, where it is only read, or back. */
  turn: put(
    '/v1/teacher/tugasku/:room_id/state',
    {
      roles: ['teacher'],
      changes: ['tugasku-rooms', 'tugasku-posts'],
      as: 'json',
      params,
      body: z.object({ state: z.enum(['active', 'archived']) }),
      reply: RoomInfo,
    },
    ({ tugasku_room_id }) => ({ params: { room_id: tugasku_room_id }, body: { state: 'archived' as const } }),
  ),
  /** Gives the room another code; the former one leads nowhere from then on. */
  renewCode: post(
    '/v1/teacher/tugasku/:room_id/code',
    { roles: ['teacher'], changes: ['tugasku-rooms'], params, reply: RoomInfo },
    ({ tugasku_room_id }) => ({ params: { room_id: tugasku_room_id } }),
  ),
  /** All topics of the room in their order. One without an id is new; one that is left out goes, and its posts have none. */
  saveTopics: put(
    '/v1/teacher/tugasku/:room_id/topics',
    {
      roles: ['teacher'],
      changes: ['tugasku-rooms', 'tugasku-posts'],
      as: 'json',
      params,
      body: z.object({
        topics: z
          .array(z.object({ id: z.nullable(id('tugasku_topic')), name: line(1, topicLimits.name) }))
          .check(z.maxLength(topicLimits.topics)),
      }),
      reply: RoomInfo,
    },
    ({ tugasku_room_id, tugasku_topic_id }) => ({
      params: { room_id: tugasku_room_id },
      body: { topics: [{ id: tugasku_topic_id, name: 'Bab 2' }] },
    }),
  ),
  /** Who waits first, then teachers, then pupils by name. */
  members: get(
    '/v1/teacher/tugasku/:room_id/members',
    { roles: ['teacher'], params, reply: Members, shows: ['tugasku-rooms'] },
    ({ tugasku_room_id }) => ({ params: { room_id: tugasku_room_id } }),
  ),
  /** Lets somebody in who waits, or not; takes a member out, or back in. */
  decide: post(
    '/v1/teacher/tugasku/:room_id/members',
    {
      roles: ['teacher'],
      changes: ['tugasku-rooms', 'tugasku-posts'],
      as: 'json',
      params,
      body: z.object({ member_id: id('member'), verb: z.enum(['admit', 'refuse', 'remove', 'restore']) }),
      reply: Members,
    },
    ({ tugasku_room_id, tugasku_waiting_id }) => ({
      params: { room_id: tugasku_room_id },
      body: { member_id: tugasku_waiting_id, verb: 'admit' as const },
    }),
  ),
  /** A colleague teaches along from now on. */
  invite: post(
    '/v1/teacher/tugasku/:room_id/teachers',
    {
      roles: ['teacher'],
      changes: ['tugasku-rooms'],
      as: 'json',
      params,
      body: z.object({ teacher_id: id('colleague') }),
      reply: Members,
    },
    ({ tugasku_room_id, colleague_id }) => ({ params: { room_id: tugasku_room_id }, body: { teacher_id: colleague_id } }),
  ),
  /** The room of a code, before one goes in. */
  find: get(
    '/v1/user/tugasku-join/:code',
    { roles: ['student'], params: z.object({ code }), reply: Found, shows: ['tugasku-rooms'] },
    ({ tugasku_join_code }) => ({ params: { code: tugasku_join_code } }),
  ),
  /** Goes in, or waits to be let in. */
  join: post(
    '/v1/user/tugasku-join',
    {
      roles: ['student'],
      speaks: 'nobody',
      changes: ['tugasku-rooms', 'tugasku-posts'],
      as: 'json',
      body: z.object({ code }),
      reply: Found,
    },
    ({ tugasku_join_code }) => ({ body: { code: tugasku_join_code } }),
  ),
})
