import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { line, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A learning group that the calling teacher has. */
    readonly taught_group_uuid: string
  }
  interface Tags {
    'tugasku-rooms': true
  }
}

export const roomStates = {
  active: { label: 'Aktif', tone: 'good' },
  archived: { label: 'Diarsipkan', tone: 'off' },
} as const
export type RoomState = keyof typeof roomStates
const state = z.enum(keysOf(roomStates))

/** Letters of a name and of a description, and classes of a room, at most. */
export const roomLimits = { name: 80, description: 500, classes: 12 } as const

const RoomRow = z.object({
  id: id('room'),
  name: z.string(),
  subject: z.nullable(z.string()),
  state,
  /** The classes and the learning groups that it is for, by name. */
  classes: z.array(z.string()),
  teachers: z.array(z.string()),
  pupils: z.int(),
  /** Of a pupil: tasks that are not handed in. Of a teacher: works that wait for a score. */
  waiting: z.int(),
})
export type RoomRow = z.infer<typeof RoomRow>

const Room = z.object({
  ...RoomRow.shape,
  description: z.string(),
  topics: z.array(z.object({ id: id('tugasku_topic'), name: z.string() })),
  /** What a teacher of the room may do now. */
  can: z.array(z.enum(['write'])),
})
export type Room = z.infer<typeof Room>

/** What a teacher makes a room of. */
const RoomBegin = z.object({
  classes: z.array(z.object({ uuid, name: z.string() })),
  /** The learning groups that the teacher has. */
  groups: z.array(z.object({ uuid, name: z.string() })),
  subjects: z.array(z.object({ id: id('subject'), name: z.string() })),
})
export type RoomBegin = z.infer<typeof RoomBegin>

const both = ['student', 'teacher'] as const

/** Class rooms, in which teachers give tasks, modules and announcements. */
export const tugaskuRooms = calls('tugasku-rooms', {
  /** The own rooms by name. */
  list: get(
    '/v1/{role}/tugasku',
    {
      roles: both,
      query: z.object({ state: z._default(state, 'active') }),
      reply: z.array(RoomRow),
      offline: true,
      shows: ['tugasku-rooms', 'tugasku-posts'],
    },
    () => ({}),
  ),
  one: get(
    '/v1/{role}/tugasku/:room_id',
    {
      roles: both,
      params: z.object({ room_id: id('room') }),
      reply: Room,
      offline: true,
      shows: ['tugasku-rooms', 'tugasku-posts'],
    },
    ({ tugasku_room_id }) => ({ params: { room_id: tugasku_room_id } }),
  ),
  /** The classes and learning groups that a teacher holds, and the subjects taught there. */
  begin: get('/v1/teacher/tugasku-begin', { roles: ['teacher'], reply: RoomBegin, shows: ['people'] }, () => ({})),
  /** Makes a room; the pupils of its classes and learning groups are in it from the beginning. */
  create: post(
    '/v1/teacher/tugasku',
    {
      roles: ['teacher'],
      changes: ['tugasku-rooms'],
      as: 'json',
      body: z.object({
        name: line(3, roomLimits.name),
        description: line(0, roomLimits.description),
        subject_id: z.nullable(id('subject')),
        class_uuids: z.array(uuid).check(z.maxLength(roomLimits.classes)),
        /** One class or group at least. */
        group_uuids: z._default(z.array(uuid).check(z.maxLength(roomLimits.classes)), []),
      }),
      reply: Room,
      idempotent: true,
      faults: ['YEAR_MISSING'],
    },
    ({ class_uuid, taught_group_uuid, subject_id }) => ({
      body: { name: 'Fisika X-1', description: '', subject_id, class_uuids: [class_uuid], group_uuids: [taught_group_uuid] },
    }),
  ),
})
