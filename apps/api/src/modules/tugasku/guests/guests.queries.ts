import type { SentFile } from '@lentera/contract'
import type { GuestRole } from '@lentera/contract/tugasku/guests'
import type { Link, PostKind } from '@lentera/contract/tugasku/posts'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { fileRow } from '#kit/files/attachment.ts'
import { pageOf, type Paging } from '#kit/http/lists.ts'
import { shownName } from '#school/shown-name.queries.ts'

/** Whether who made a link (`link`) still teaches in its room, at its school. */
const makerTeaches = sql<boolean>`exists (select from tugasku_member as member join account as maker on maker.id = member.account_id
  where member.room_id = link.room_id and member.account_id = link.made_by and member.state = 'active'
    and member.role in ('teacher', 'co_teacher') and maker.deleted_at is null and maker.school_id = link.school_id)`

const links = (db: Db) =>
  db
    .selectFrom('tugasku_guest_link as link')
    .innerJoin('tugasku_room as room', (on) =>
      on.onRef('room.id', '=', 'link.room_id').onRef('room.school_id', '=', 'link.school_id'),
    )
    .innerJoin('school', 'school.id', 'link.school_id')
    .innerJoin('account as maker', 'maker.id', 'link.made_by')
    .leftJoin('tugasku_post as post', 'post.id', 'link.post_id')
    .select(['link.id', 'link.school_id', 'link.room_id', 'link.post_id', 'link.role', 'link.made_at', 'link.expires_at'])
    .select([
      'link.revoked_at',
      'link.last_opened_at',
      'link.opened',
      shownName('maker').as('made_by'),
      'room.state as room_state',
    ])
    .select(['post.kind as post_kind', 'post.title as post_title', 'post.removed_at as post_removed_at', 'school.timezone'])
    .select(makerTeaches.as('maker_teaches'))

/** The newest guest links of a room. */
export const linksOfRoom = (db: Db, room: number) =>
  links(db).where('link.room_id', '=', room).orderBy('link.made_at', 'desc').orderBy('link.id', 'desc').limit(50).execute()
export type LinkRow = Awaited<ReturnType<typeof linksOfRoom>>[number]

export const linkById = (db: Db, id: number): Promise<LinkRow | undefined> =>
  links(db).where('link.id', '=', id).executeTakeFirst()

interface NewLink {
  readonly school_id: number
  readonly room_id: number
  readonly post_id: number | null
  readonly role: GuestRole
  readonly made_by: number
  readonly made_at: Date
  readonly expires_at: Date
}
/** Adds a guest link; answers its id. */
export const insertLink = async (db: Db, link: NewLink): Promise<number> =>
  (await db.insertInto('tugasku_guest_link').values(link).returning('id').executeTakeFirstOrThrow()).id

export const revokeLink = async (db: Db, id: number, by: { readonly person: number; readonly now: Date }): Promise<void> => {
  await db
    .updateTable('tugasku_guest_link')
    .set({ revoked_at: by.now, revoked_by: by.person })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Counts that somebody opened the first page of a link. */
export const countOpening = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .updateTable('tugasku_guest_link')
    .set(({ eb }) => ({ opened: eb('opened', '+', 1), last_opened_at: now }))
    .where('id', '=', id)
    .execute()
}

/** What is said to guests of a room. */
export const guestRoom = (db: Db, room: number) =>
  db
    .selectFrom('tugasku_room as room')
    .innerJoin('school', 'school.id', 'room.school_id')
    .leftJoin('subject', 'subject.id', 'room.subject_id')
    .where('room.id', '=', room)
    .select(['room.id', 'room.name', 'room.description', 'subject.name as subject', 'school.name as school'])
    .select(
      sql<string[]>`coalesce((select array_agg(teacher.name order by member.role desc, teacher.name) from tugasku_member as member
        join account as teacher on teacher.id = member.account_id and teacher.deleted_at is null
        where member.room_id = room.id and member.state = 'active' and member.role <> 'student'), '{}')`.as('teachers'),
    )
    .executeTakeFirstOrThrow()

interface Scope {
  readonly room: number
  /** The one post that is open; null for all of the room. */
  readonly only: number | null
  /** Up to when something may be given: a teacher's view also shows what is scheduled. */
  readonly scheduled: boolean
  readonly now: Date
}

/** The posts that a guest reads: given to the whole room, not to some of its pupils. */
const guestPosts = (db: Db, { room, only, scheduled, now }: Scope) =>
  db
    .selectFrom('tugasku_post as post')
    .innerJoin('tugasku_room as room', 'room.id', 'post.room_id')
    .innerJoin('school', 'school.id', 'room.school_id')
    .innerJoin('account as writer', 'writer.id', 'post.created_by')
    .leftJoin('tugasku_topic as topic', 'topic.id', 'post.topic_id')
    .where('post.room_id', '=', room)
    .where('post.removed_at', 'is', null)
    .where('post.for_all', '=', true)
    .where('post.given_at', 'is not', null)
    .$if(!scheduled, (some) => some.where('post.given_at', '<=', now))
    .$if(only !== null, (some) => some.where('post.id', '=', only!))
    .select(['post.id', 'post.kind', 'post.title', 'post.due_at', 'post.closes_at', 'topic.name as topic', 'school.timezone'])
    .select((eb) => eb.ref('post.given_at').$notNull().as('given_at'))

/** A page of them, the newest first. */
export const pageOfGuestPosts = (db: Db, scope: Scope, paging: Paging) =>
  pageOf(
    guestPosts(db, scope).select(
      sql<number>`(select count(*)::integer from tugasku_post_file as of where of.post_id = post.id)`.as('files'),
    ),
    [sql`post.given_at desc`, sql`post.id desc`],
    paging,
  )

/** One of them whole; undefined for any other post. */
export const guestPost = (db: Db, scope: Scope, post: number) =>
  guestPosts(db, scope)
    .where('post.id', '=', post)
    .select(['post.max_score', 'post.text', shownName('writer').as('writer'), 'room.name as room', 'post.room_id'])
    .select([
      sql<Link[]>`post.links`.as('links'),
      sql<SentFile[]>`coalesce((select json_agg(${fileRow} order by of.id) from tugasku_post_file as of
        join file on file.id = of.file_id where of.post_id = post.id), '[]')`.as('files'),
    ])
    .executeTakeFirst()

export interface PostToOpen {
  readonly kind: PostKind
  readonly title: string
  readonly for_all: boolean
  readonly given_at: Date | null
}
/** A post of a room that a link may be made for; undefined for another room's, or one that was taken away. */
export const postToOpen = (db: Db, room: number, post: number): Promise<PostToOpen | undefined> =>
  db
    .selectFrom('tugasku_post')
    .where('id', '=', post)
    .where('room_id', '=', room)
    .where('removed_at', 'is', null)
    .select(['kind', 'title', 'for_all', 'given_at'])
    .executeTakeFirst()
