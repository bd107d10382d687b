import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { line, uuid } from '#contract/shared.ts'
import { roomLimits } from './rooms.ts'

const CopyBegin = z.object({
  name: z.string(),
  /** The classes that the teacher holds now. */
  classes: z.array(z.object({ uuid, name: z.string() })),
  /** The learning groups that the teacher has now. */
  groups: z.array(z.object({ uuid, name: z.string() })),
  topics: z.int(),
  /** Tasks and modules, which come along as drafts. */
  posts: z.int(),
})
export type CopyBegin = z.infer<typeof CopyBegin>

/** A class room once more, for the classes of a new year. */
export const tugaskuCopies = calls('tugasku-copies', {
  /** What a copy is made of. */
  begin: get(
    '/v1/teacher/tugasku/:room_id/copy',
    {
      roles: ['teacher'],
      params: z.object({ room_id: id('room') }),
      reply: CopyBegin,
      shows: ['tugasku-rooms', 'tugasku-posts', 'people'],
    },
    ({ tugasku_room_id }) => ({ params: { room_id: tugasku_room_id } }),
  ),
  /** Makes a room of the running year like this one: its topics, and its tasks and modules as drafts without times and files. */
  make: post(
    '/v1/teacher/tugasku/:room_id/copy',
    {
      roles: ['teacher'],
      changes: ['tugasku-rooms'],
      as: 'json',
      params: z.object({ room_id: id('room') }),
      body: z.object({
        name: line(3, roomLimits.name),
        class_uuids: z.array(uuid).check(z.maxLength(roomLimits.classes)),
        /** One class or group at least. */
        group_uuids: z._default(z.array(uuid).check(z.maxLength(roomLimits.classes)), []),
        posts: z.boolean(),
      }),
      reply: z.object({ id: id('room'), name: z.string() }),
      idempotent: true,
      faults: ['YEAR_MISSING'],
    },
    ({ tugasku_room_id, class_uuid, taught_group_uuid }) => ({
      params: { room_id: tugasku_room_id },
      body: { name: 'Fisika X-2', class_uuids: [class_uuid], group_uuids: [taught_group_uuid], posts: true },
    }),
  ),
})
