import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { instant, timezone } from '#contract/shared.ts'
import { Attachment } from '#contract/uploads.ts'
import { Link, postKind, postState } from './post-entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A guest link of a room in which the caller teaches. */
    readonly tugasku_guest_link_id: string
    /** What a guest link carries, with the room and a post that it opens. */
    readonly tugasku_guest_token: string
    readonly tugasku_guest_room_id: string
    readonly tugasku_guest_post_id: string
  }
  interface Tags {
    'tugasku-guests': true
  }
}

/** For how many days a guest link works. */
export const guestDays = { least: 1, most: 7, usual: 3 } as const

/** As whom a guest reads: a pupil's view, or a teacher's, which also shows what is scheduled. */
export const guestRoles = { student: 'Seperti siswa', teacher: 'Seperti guru' } as const
export type GuestRole = keyof typeof guestRoles
const role = z.enum(keysOf(guestRoles))

/** Whether a guest link still opens something. */
export const guestLinkStates = {
  active: { label: 'Aktif', tone: 'good' },
  ended: { label: 'Berakhir', tone: 'off' },
  revoked: { label: 'Dicabut', tone: 'bad' },
} as const
export type GuestLinkState = keyof typeof guestLinkStates

const GuestLink = z.object({
  id: id('tugasku_guest_link'),
  role,
  /** The one post that it opens; null of the whole room. */
  post: z.nullable(z.object({ id: id('tugasku_post'), kind: postKind, title: z.string() })),
  state: z.enum(keysOf(guestLinkStates)),
  made_by: z.string(),
  made_at: instant,
  expires_at: instant,
  /** How often its first page was opened. */
  opened: z.int(),
  last_opened_at: z.nullable(instant),
  /** The address to hand on; null once it opens nothing. */
  url: z.nullable(z.string()),
  timezone,
  can: z.array(z.enum(['revoke'])),
})
export type GuestLink = z.infer<typeof GuestLink>

const params = z.object({ room_id: id('room') })
const teacher = ['teacher'] as const

/** What teachers of a room do with its guest links. */
export const tugaskuGuestLinks = calls('tugasku-guest-links', {
  /** The newest fifty of a room, whichever of its teachers made them. */
  list: get(
    '/v1/teacher/tugasku/:room_id/guest-links',
    { roles: teacher, params, reply: z.array(GuestLink), shows: ['tugasku-guests', 'tugasku-rooms'] },
    ({ tugasku_room_id }) => ({ params: { room_id: tugasku_room_id } }),
  ),
  /** Makes a link for the room, or for one post of it that all of its pupils read. */
  make: post(
    '/v1/teacher/tugasku/:room_id/guest-links',
    {
      roles: teacher,
      changes: ['tugasku-guests'],
      as: 'json',
      params,
      body: z.object({
        post_id: z.nullable(id('tugasku_post')),
        role,
        days: z.int().check(z.gte(guestDays.least), z.lte(guestDays.most)),
      }),
      reply: GuestLink,
      idempotent: true,
      faults: ['TUGASKU_ARCHIVED'],
    },
    ({ tugasku_room_id, tugasku_post_id }) => ({
      params: { room_id: tugasku_room_id },
      body: { post_id: tugasku_post_id, role: 'student' as const, days: guestDays.usual },
    }),
  ),
  /** It opens nothing from now on. Saying so again changes nothing. */
  revoke: post(
    '/v1/teacher/tugasku-guest-links/:link_id/revoke',
    {
      roles: teacher,
      changes: ['tugasku-guests'],
      params: z.object({ link_id: id('tugasku_guest_link') }),
      reply: GuestLink,
    },
    ({ tugasku_guest_link_id }) => ({ params: { link_id: tugasku_guest_link_id } }),
  ),
})

/** What every page of a guest says of the link. */
const until = { expires_at: instant, timezone }

const GuestRoom = z.object({
  id: id('room'),
  name: z.string(),
  description: z.string(),
  subject: z.nullable(z.string()),
  school: z.string(),
  teachers: z.array(z.string()),
  /** The one post that the link opens; null of the whole room. */
  only: z.nullable(z.object({ id: id('tugasku_post'), kind: postKind })),
  ...until,
})
export type GuestRoom = z.infer<typeof GuestRoom>

const row = {
  id: id('tugasku_post'),
  kind: postKind,
  title: z.string(),
  state: postState,
  topic: z.nullable(z.string()),
  given_at: instant,
  due_at: z.nullable(instant),
}
const GuestPostRow = z.object({ ...row, files: z.int(), timezone })
export type GuestPostRow = z.infer<typeof GuestPostRow>

const GuestPost = z.object({
  ...row,
  room: z.object({ id: id('room'), name: z.string() }),
  closes_at: z.nullable(instant),
  max_score: z.nullable(z.int()),
  text: z.string(),
  links: z.array(Link),
  files: z.array(Attachment),
  /** Which teacher gave it. */
  writer: z.string(),
  ...until,
})
export type GuestPost = z.infer<typeof GuestPost>

const query = { token: z.string().check(z.maxLength(100)), role }
const postParams = z.object({ room_id: id('room'), post_id: id('tugasku_post') })

/**
 * What somebody without a session reads with a guest link: what teachers gave the whole room, and nothing of its pupils. Anything
 * that the link does not open is not found, whatever the reason. Nothing can be written.
 */
export const tugaskuGuests = calls('tugasku-guests', {
  room: get(
    '/v1/tugasku-guest/:room_id',
    { roles: 'anyone', params, query: z.object(query), reply: GuestRoom },
    ({ tugasku_guest_room_id, tugasku_guest_token }) => ({
      params: { room_id: tugasku_guest_room_id },
      query: { token: tugasku_guest_token, role: 'student' as const },
    }),
  ),
  posts: get(
    '/v1/tugasku-guest/:room_id/posts',
    {
      roles: 'anyone',
      params,
      query: z.object({ ...query, ...pageQuery(25) }),
      reply: z.array(GuestPostRow),
      paged: 'page',
    },
    ({ tugasku_guest_room_id, tugasku_guest_token }) => ({
      params: { room_id: tugasku_guest_room_id },
      query: { token: tugasku_guest_token, role: 'student' as const },
    }),
  ),
  post: get(
    '/v1/tugasku-guest/:room_id/posts/:post_id',
    { roles: 'anyone', params: postParams, query: z.object(query), reply: GuestPost },
    ({ tugasku_guest_room_id, tugasku_guest_post_id, tugasku_guest_token }) => ({
      params: { room_id: tugasku_guest_room_id, post_id: tugasku_guest_post_id },
      query: { token: tugasku_guest_token, role: 'student' as const },
    }),
  ),
})
