import * as z from 'zod/mini'
import type { Tag } from './kit/call.ts'
import type {} from './messages.ts'
import type {} from './quizzes/session.ts'
import { uuid } from './shared.ts'
import type {} from './tugasku/rooms.ts'

/** Where the socket is. Its protocol is told in docs/live.md. */
export const livePath = '/v1/live'

/** Longest message of a client, in bytes, and how many topics a socket watches and messages it sends in a second at most. */
export const liveLimits = { bytes: 2048, topics: 30, perSecond: 20 } as const

/** Why the server closes a socket. */
export const liveCloses = {
  /** The server stops or starts anew: another one is there. */
  restart: 1012,
  /** The database is away. */
  later: 1013,
  /** Said what cannot be understood. */
  invalid: 4400,
  /** No token, or one that has ended. */
  session: 4401,
  /** Too many messages, topics or sockets. */
  tooMany: 4408,
} as const

const token = z.string().check(z.minLength(1), z.maxLength(1500))
const topic = z.string().check(z.minLength(1), z.maxLength(100))
/** For how many milliseconds the client has been reading what it shows; left out where that may be any time. */
const age = z.optional(z.number().check(z.gte(0)))

/** What a client says: first of all who it is. */
export const LiveSaid = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token, age }),
  z.object({ type: z.literal('token'), token }),
  z.object({ type: z.literal('watch'), topic, age }),
  z.object({ type: z.literal('unwatch'), topic }),
])
export type LiveSaid = z.infer<typeof LiveSaid>

/**
 * What may be watched: `me` (what the person was told, the own attendance, a parent's children's), `classes` (all classes of a
 * teacher), one class of a teacher or of the office's school, the office's `school`.
 */
export const LiveTopic = z.union([z.enum(['me', 'classes', 'school']), z.templateLiteral(['class:', uuid])])
export type LiveTopic = z.infer<typeof LiveTopic>

/** The tags of whose changes the server tells while somebody looks at them. */
export const liveTags = [
  'attendance',
  'permits',
  'notifications',
  'jobs',
  'quiz',
  'homeroom',
  'messages',
  'koin',
  'gifts',
  'tugasku-rooms',
] as const satisfies readonly Tag[]
export type LiveTag = (typeof liveTags)[number]
const about = z.enum(liveTags)
/** Seconds until the token ends. */
const seconds = z.number()
/** The server's time, sealed for this session, as in the header `Lentera-Time` of answers. */
const time = z.string()
/** Whether something may have changed since the client began to read: then it reads again. */
const missed = z.boolean()

/** What the server says: that something has changed, never what it became. */
export const LiveTold = z.discriminatedUnion('type', [
  /** It listens for `me` from now on. */
  z.object({ type: z.literal('ready'), seconds, missed, time }),
  z.object({ type: z.literal('renewed'), seconds, time }),
  /** It listens for this topic from now on. */
  z.object({ type: z.literal('watching'), topic, missed }),
  /** There is no such topic for this person. */
  z.object({ type: z.literal('refused'), topic }),
  z.object({ type: z.literal('changed'), about, topic }),
  /** Something may have been missed: whatever is shown is to be read again. */
  z.object({ type: z.literal('again') }),
  /** The server is there. */
  z.object({ type: z.literal('here') }),
])
export type LiveTold = z.infer<typeof LiveTold>
