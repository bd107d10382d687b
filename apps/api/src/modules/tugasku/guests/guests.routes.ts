import { Fault, type Inside, type Reply } from '@lentera/contract'
import {
  type GuestLink,
  type GuestPost,
  type GuestRoom,
  tugaskuGuestLinks,
  tugaskuGuests,
} from '@lentera/contract/tugasku/guests'
import { attachmentOf } from '#kit/files/attachment.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { networkOf } from '#kit/security/network.ts'
import { perMinuteOfServer } from '#kit/security/per-minute.ts'
import type { User } from '#kit/security/tokens.ts'
import { stateOf } from '#modules/tugasku/posts/posts.rules.ts'
import { roomFor } from '#modules/tugasku/room.queries.ts'
import { type Here, inSchool } from '#school/here.ts'
import { DAY } from '#kit/durations.ts'
import { guestToken, readGuestToken } from './guest-token.ts'
import { linkStateOf } from './guests.rules.ts'
import * as queries from './guests.queries.ts'

/** Reads a minute that one network has with guest links: a class of 40 that opens one at once, with room to spare. */
const READS = 600

const words = { task: 'tasks', module: 'modules', announcement: 'announces' } as const

/** The address of a link, as the specification has it: the page of the room or post, with the token and the role in its query. */
const urlOf = (
  { services }: Pick<RequestContext, 'services'>,
  { id, room_id, post_id, post_kind, role }: queries.LinkRow,
): string => {
  const { ids, settings } = services
  const room = `${role === 'teacher' ? '/teacher' : ''}/tugasku/${ids.encode(room_id)}`
  const post = post_id === null || post_kind === null ? '' : `/${words[post_kind]}/${ids.encode(post_id)}`
  return `${settings.publicUrl}${room}${post}?${new URLSearchParams({ token: guestToken(settings, id), role }).toString()}`
}

const present = (context: Pick<RequestContext, 'services' | 'now'>, row: queries.LinkRow): Inside<GuestLink> => {
  const state = linkStateOf(row, context.now)
  return {
    id: row.id,
    role: row.role,
    post:
      row.post_id === null || row.post_kind === null || row.post_title === null
        ? null
        : { id: row.post_id, kind: row.post_kind, title: row.post_title },
    state,
    made_by: row.made_by,
    made_at: row.made_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    opened: row.opened,
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
    url: state === 'active' ? urlOf(context, row) : null,
    timezone: row.timezone,
    can: state === 'active' ? ['revoke'] : [],
  }
}

const list = async (context: RequestOf<typeof tugaskuGuestLinks.list, Here>) => {
  const room = await roomFor(context, context.params.room_id, 'teach')
  return (await queries.linksOfRoom(context.db, room.id)).map((row) => present(context, row))
}

/** A link of a room in which the visitor teaches. Throws NOT_FOUND for any other. */
const linkFor = async (context: RequestContext & Here, id: number): Promise<queries.LinkRow> => {
  const row = await queries.linkById(context.db, id)
  if (!row) throw new Fault('NOT_FOUND')
  await roomFor(context, row.room_id, 'teach')
  return row
}

const make = async (context: RequestOf<typeof tugaskuGuestLinks.make, Here>): Promise<Inside<GuestLink>> => {
  const { db, user, school, now, params, body } = context
  const room = await roomFor(context, params.room_id, 'teach')
  if (room.state === 'archived') throw new Fault('TUGASKU_ARCHIVED')
  if (body.post_id !== null) {
    const post = await queries.postToOpen(db, room.id, body.post_id)
    if (!post) throw new Fault('NOT_FOUND')
    const wrong = !post.for_all
      ? 'Isi ini hanya untuk beberapa siswa, jadi tidak dapat dibuka tamu.'
      : post.given_at === null || post.given_at > now
        ? 'Terbitkan dulu, baru bagikan kepada tamu.'
        : undefined
    if (wrong !== undefined) throw new Fault('VALIDATION', { errors: { post_id: [wrong] } })
  }
  const id = await queries.insertLink(db, {
    school_id: school.id,
    room_id: room.id,
    post_id: body.post_id,
    role: body.role,
    made_by: user.id,
    made_at: now,
    expires_at: new Date(now.getTime() + body.days * DAY),
  })
  return present(context, await linkFor(context, id))
}

const revoke = async (context: RequestOf<typeof tugaskuGuestLinks.revoke, Here>): Promise<Inside<GuestLink>> => {
  const { db, user, now, params } = context
  const { id } = await linkFor(context, params.link_id)
  await queries.revokeLink(db, id, { person: user.id, now })
  return present(context, await linkFor(context, id))
}

export const tugaskuGuestLinksRoutes = serve(tugaskuGuestLinks, {
  list: inSchool(list),
  make: inSchool(make),
  revoke: inSchool(revoke),
})

type Guest<K extends keyof typeof tugaskuGuests> = RequestOf<(typeof tugaskuGuests)[K], unknown, User | undefined>
/** Counted on each server for itself. */
const mayRead = perMinuteOfServer(READS)

/** The link that a guest has. Throws NOT_FOUND for whatever does not open this room, in this role, now; TOO_MANY_REQUESTS for a network that asks too often. */
const opened = async ({ db, from, now, services, params, query }: Guest<'room'>): Promise<queries.LinkRow> => {
  if (!mayRead(services, networkOf(from.address), now)) throw new Fault('TOO_MANY_REQUESTS')
  const id = readGuestToken(services.settings, query.token)
  const link = id === undefined ? undefined : await queries.linkById(db, id)
  const opens = link?.room_id === params.room_id && link.role === query.role && linkStateOf(link, now) === 'active'
  if (!link || !opens) throw new Fault('NOT_FOUND')
  return link
}
const scopeOf = ({ room_id, post_id, role }: queries.LinkRow, now: Date) => ({
  room: room_id,
  only: post_id,
  scheduled: role === 'teacher',
  now,
})
const untilOf = ({ expires_at, timezone }: queries.LinkRow) => ({
  expires_at: expires_at.toISOString(),
  timezone,
})
const iso = (at: Date | null) => at?.toISOString() ?? null

const room = async (context: Guest<'room'>): Promise<Inside<GuestRoom>> => {
  const { db, now } = context
  const link = await opened(context)
  await queries.countOpening(db, link.id, now)
  const { post_id, post_kind } = link
  return {
    ...(await queries.guestRoom(db, link.room_id)),
    only: post_id === null || post_kind === null ? null : { id: post_id, kind: post_kind },
    ...untilOf(link),
  }
}

const posts = async (context: Guest<'posts'>): Promise<Inside<Reply<typeof tugaskuGuests.posts>>> => {
  const { db, now, query } = context
  const link = await opened(context)
  const { data, meta } = await queries.pageOfGuestPosts(db, scopeOf(link, now), query)
  return {
    data: data.map(({ given_at, due_at, closes_at, timezone, ...row }) => ({
      ...row,
      state: stateOf({ kind: row.kind, given_at, due_at, closes_at }, now),
      given_at: given_at.toISOString(),
      due_at: iso(due_at),
      timezone,
    })),
    meta,
  }
}

const post = async (context: Guest<'post'>): Promise<Inside<GuestPost>> => {
  const { db, now, services, params } = context
  const link = await opened(context)
  const row = await queries.guestPost(db, scopeOf(link, now), params.post_id)
  if (!row) throw new Fault('NOT_FOUND')
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: stateOf(row, now),
    topic: row.topic,
    given_at: row.given_at.toISOString(),
    due_at: iso(row.due_at),
    room: { id: row.room_id, name: row.room },
    closes_at: iso(row.closes_at),
    max_score: row.max_score,
    text: row.text,
    links: row.links,
    files: row.files.map((file) => attachmentOf(services, file, now)),
    writer: row.writer,
    ...untilOf(link),
  }
}

export const tugaskuGuestsRoutes = serve(tugaskuGuests, { room, posts, post })
