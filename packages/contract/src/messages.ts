import * as z from 'zod/mini'
import { calls, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { number } from './kit/number.ts'
import { pageQuery } from './kit/paging.ts'
import { Quiet, quietSpan } from './messages/quiet.ts'
import { remover } from './messages/removed.ts'
import { instant, searchQuery, searchText } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    messages: true
  }
  interface SampleIds {
    /** Somebody whom the caller may write to. */
    readonly message_contact_id: string
  }
}

const writers = ['student', 'parent', 'teacher'] as const
/** Calls of messages go to `chat_url` (specification, section 7). */
const chat = { roles: writers, host: 'chat' } as const
/** Letters of a message, messages of a page, and people who get the same at once, at most. */
export const messageLimits = { text: 2000, page: 40, to: 40 } as const

/** Messages that somebody may send in a minute and in an hour; a text to several people is as many. */
export const messagePace = {
  student: { minute: 20, hour: 200 },
  parent: { minute: 40, hour: 300 },
  teacher: { minute: 60, hour: 600 },
} as const

const seq = number.check(z.int(), z.gte(1), z.lte(2_000_000_000))
const Person = z.object({
  id: id('account'),
  name: z.string(),
  image: z.nullable(z.string()),
  role: z.enum(writers),
  /** What they have to do with the reader: `Wali kelas`, `X 1`, `Orang tua Citra`. */
  about: z.string(),
})
export type MessagePerson = z.infer<typeof Person>

const Message = z.object({
  /** Counts up within the conversation. */
  seq: z.int(),
  /** Empty where it was removed. */
  text: z.string(),
  removed: z.nullable(remover),
  mine: z.boolean(),
  sent_at: instant,
  /** Somebody else had written it. */
  forwarded: z.boolean(),
})
export type Message = z.infer<typeof Message>

const Conversation = z.object({
  person: Person,
  last: Message,
  /** How many messages the reader has not read. */
  unread: z.int(),
  quiet: Quiet,
})
export type Conversation = z.infer<typeof Conversation>

const Thread = z.object({
  person: Person,
  /** The oldest first. */
  messages: z.array(Message),
  /** There are older ones. */
  more: z.boolean(),
  /** How far the other one has read. */
  read_to: z.int(),
  /** How many the reader has not read. */
  unread: z.int(),
  quiet: Quiet,
  can: z.array(z.enum(['send', 'block'])),
  /** The reader wants nothing more of this person. */
  blocked: z.boolean(),
  /** Why nothing can be written: the reader has blocked the other one, was blocked, or the two have nothing to do with each other any more. */
  closed: z.nullable(z.enum(['own_block', 'their_block', 'over'])),
})
export type Thread = z.infer<typeof Thread>

const Found = z.object({ person: Person, message: Message })
export type FoundMessage = z.infer<typeof Found>

const params = z.object({ contact_id: id('account') })
const to = z.array(id('account')).check(z.minLength(1), z.maxLength(messageLimits.to))
const text = z.string().check(
  z.overwrite((typed) => typed.toWellFormed().trim()),
  z.minLength(1),
  z.maxLength(messageLimits.text),
)

/** Pupils, parents and teachers write to each other. */
export const messages = calls('messages', {
  /** The reader's conversations, the newest first. */
  list: get(
    '/v1/{role}/messages',
    {
      ...chat,
      query: z.object(searchQuery(25)),
      reply: z.array(Conversation),
      paged: 'page',
      offline: true,
      shows: ['messages'],
    },
    () => ({ query: { search: 'tugas' } }),
  ),
  /** Whom the reader may write to, by name. */
  contacts: get(
    '/v1/{role}/messages/contacts',
    {
      ...chat,
      query: z.object(searchQuery(50)),
      reply: z.array(Person),
      paged: 'page',
      offline: true,
      shows: ['people'],
    },
    () => ({ query: {} }),
  ),
  /** The newest messages with somebody, or those before one of them. */
  thread: get(
    '/v1/{role}/messages/with/:contact_id',
    {
      ...chat,
      params,
      query: z.object({ before: z.optional(seq) }),
      reply: Thread,
      offline: true,
      shows: ['messages'],
    },
    ({ message_contact_id }) => ({ params: { contact_id: message_contact_id }, query: {} }),
  ),
  /** Writes to somebody; without signal that waits on the device. */
  send: post(
    '/v1/{role}/messages/with/:contact_id',
    {
      ...chat,
      speaks: 'others',
      changes: ['messages'],
      params,
      body: z.object({ text }),
      reply: Message,
      idempotent: true,
      offline: true,
      faults: ['MESSAGES_MUTED'],
    },
    ({ message_contact_id }) => ({ params: { contact_id: message_contact_id }, body: { text: 'Selamat pagi.' } }),
  ),
  /** Messages of the reader's conversations that hold these words, the newest first. */
  search: get(
    '/v1/{role}/messages/search',
    {
      ...chat,
      query: z.object({ search: searchText(2), ...pageQuery(25) }),
      reply: z.array(Found),
      paged: 'page',
      shows: ['messages'],
    },
    () => ({ query: { search: 'pagi' } }),
  ),
  /** Writes the same to several people, to each alone: they do not learn of each other. */
  sendMany: post(
    '/v1/{role}/messages/new',
    {
      ...chat,
      speaks: 'others',
      changes: ['messages'],
      as: 'json',
      body: z.object({ to, text }),
      reply: z.object({ sent: z.int() }),
      idempotent: true,
    },
    ({ message_contact_id }) => ({ body: { to: [message_contact_id], text: 'Besok bawa baju olahraga.' } }),
  ),
  /** Sends a message of one conversation on to other people, each alone. */
  forward: post(
    '/v1/{role}/messages/forward',
    {
      ...chat,
      speaks: 'others',
      changes: ['messages'],
      as: 'json',
      body: z.object({ contact_id: id('account'), seq: z.int().check(z.gte(1), z.lte(2_000_000_000)), to }),
      reply: z.object({ sent: z.int() }),
      idempotent: true,
    },
    ({ message_contact_id }) => ({ body: { contact_id: message_contact_id, seq: 1, to: [message_contact_id] } }),
  ),
  /** Whom the reader wants nothing more of, by name. */
  blocks: get(
    '/v1/{role}/messages/blocks',
    { ...chat, query: z.object(pageQuery(50)), reply: z.array(Person), paged: 'page', shows: ['messages'] },
    () => ({ query: {} }),
  ),
  /** Neither of the two writes to the other any more, or again. The other one gets no notice, and reads it in the conversation. */
  block: put(
    '/v1/{role}/messages/with/:contact_id/block',
    {
      ...chat,
      speaks: 'nobody',
      changes: ['messages'],
      as: 'json',
      params,
      body: z.object({ blocked: z.boolean() }),
      reply: z.object({ blocked: z.boolean() }),
    },
    ({ message_contact_id }) => ({ params: { contact_id: message_contact_id }, body: { blocked: false } }),
  ),
  /** No bell and no push of this conversation, for the reader alone. Throws NOT_FOUND where nothing was written yet. */
  quiet: put(
    '/v1/{role}/messages/with/:contact_id/quiet',
    {
      ...chat,
      speaks: 'nobody',
      changes: ['messages'],
      as: 'json',
      params,
      body: z.object({ quiet: quietSpan }),
      reply: z.object({ quiet: Quiet }),
    },
    ({ message_contact_id }) => ({ params: { contact_id: message_contact_id }, body: { quiet: 'hours' as const } }),
  ),
  /** The reader has read as far as this message. */
  seen: put(
    '/v1/{role}/messages/with/:contact_id/read',
    { ...chat, speaks: 'nobody', changes: ['messages'], params, body: z.object({ seq }), reply: z.null() },
    ({ message_contact_id }) => ({ params: { contact_id: message_contact_id }, body: { seq: 1 } }),
  ),
})
