import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { messageLimits } from '#contract/messages.ts'
import { Quiet } from '#contract/messages/quiet.ts'
import { remover } from '#contract/messages/removed.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { day, instant, searchText, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A class in whose group of parents or pupils the caller is: parents are in the one, the others in the other. */
    readonly group_class_uuid: string
    readonly group_circle: 'parents' | 'pupils'
  }
}

const writers = ['student', 'parent', 'teacher'] as const
/** Calls of messages go to `chat_url` (specification, section 7). */
const chat = { roles: writers, host: 'chat' } as const
export const groupCircles = { parents: 'Orang tua', pupils: 'Siswa' } as const
export type GroupCircle = keyof typeof groupCircles
export const circle = z.enum(keysOf(groupCircles))
const seq = number.check(z.int(), z.gte(1), z.lte(2_000_000_000))

/** Who writes in a group: everybody in it, or its teachers alone. */
export const groupWriters = { all: 'Semua anggota', teachers: 'Hanya guru' } as const
export type GroupWriters = keyof typeof groupWriters
export const writersOf = z.enum(keysOf(groupWriters))

const Message = z.object({
  seq: z.int(),
  /** Empty where it was removed. */
  text: z.string(),
  removed: z.nullable(remover),
  mine: z.boolean(),
  sent_at: instant,
  sender: z.object({
    /** Named where the reader may stop the sender from writing. */
    id: z.nullable(id('account')),
    name: z.string(),
    image: z.nullable(z.string()),
    teaches: z.boolean(),
  }),
  can: z.array(z.enum(['remove'])),
})
export type GroupMessage = z.infer<typeof Message>
const group = {
  class_uuid: uuid,
  circle,
  /** Of the class: `XI IPA 2`. */
  class_name: z.string(),
}
const Listed = z.object({
  ...group,
  last: z.nullable(Message),
  /** How many messages the reader has not read. */
  unread: z.int(),
  quiet: Quiet,
})
export type MessageGroup = z.infer<typeof Listed>
const Thread = z.object({
  ...group,
  /** How many are in it, the reader among them. */
  members: z.int(),
  /** The oldest first. */
  messages: z.array(Message),
  more: z.boolean(),
  unread: z.int(),
  writers: writersOf,
  quiet: Quiet,
  /** `order`: to say who writes, and to stop members from writing. */
  can: z.array(z.enum(['write', 'order'])),
  /** Until the end of which day a teacher has stopped the reader from writing here. */
  muted_until: z.nullable(day),
})
export type GroupThread = z.infer<typeof Thread>

const Found = z.object({ ...group, message: Message })
export type FoundInGroup = z.infer<typeof Found>

export const groupParams = z.object({ class_uuid: uuid, circle })
const params = groupParams

/** The parents of a class, or its pupils, write to each other and to those who teach it. */
export const messageGroups = calls('message-groups', {
  /** The reader's groups by class, those in which something was written last first. */
  list: get(
    '/v1/{role}/message-groups',
    { ...chat, reply: z.array(Listed), offline: true, shows: ['messages', 'people'] },
    () => ({}),
  ),
  /** Messages of the reader's groups that hold these words, the newest first. */
  search: get(
    '/v1/{role}/message-groups/search',
    {
      ...chat,
      query: z.object({ search: searchText(2), ...pageQuery(25) }),
      reply: z.array(Found),
      paged: 'page',
      shows: ['messages', 'people'],
    },
    () => ({ query: { search: 'pagi' } }),
  ),
  /** The newest messages of a group, or those before one of them. */
  thread: get(
    '/v1/{role}/message-groups/:class_uuid/:circle',
    {
      ...chat,
      params,
      query: z.object({ before: z.optional(seq) }),
      reply: Thread,
      offline: true,
      shows: ['messages'],
    },
    ({ group_class_uuid, group_circle }) => ({ params: { class_uuid: group_class_uuid, circle: group_circle }, query: {} }),
  ),
  /** Writes to all of a group; without signal that waits on the device. */
  send: post(
    '/v1/{role}/message-groups/:class_uuid/:circle',
    {
      ...chat,
      speaks: 'others',
      changes: ['messages'],
      params,
      body: z.object({
        text: z.string().check(
          z.overwrite((typed) => typed.toWellFormed().trim()),
          z.minLength(1),
          z.maxLength(messageLimits.text),
        ),
      }),
      reply: Message,
      idempotent: true,
      offline: true,
      faults: ['GROUP_CLOSED', 'MESSAGES_MUTED'],
    },
    ({ group_class_uuid, group_circle }) => ({
      params: { class_uuid: group_class_uuid, circle: group_circle },
      body: { text: 'Besok kita kumpul pukul 07.00.' },
    }),
  ),
  /** The reader has read as far as this message. */
  seen: put(
    '/v1/{role}/message-groups/:class_uuid/:circle/read',
    { ...chat, speaks: 'nobody', changes: ['messages'], params, body: z.object({ seq }), reply: z.null() },
    ({ group_class_uuid, group_circle }) => ({
      params: { class_uuid: group_class_uuid, circle: group_circle },
      body: { seq: 1 },
    }),
  ),
})
