import type { SentFile } from '@lentera/contract'
import type { MadingKind, MadingState, MadingVerb } from '@lentera/contract/mading'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds, pageOf, type Paging } from '#kit/http/lists.ts'

/** Posts as an account reads them. */
const posts = (db: Db, reader: number) =>
  db
    .selectFrom('mading_post as post')
    .innerJoin('account as writer', 'writer.id', 'post.account_id')
    .innerJoin('school', 'school.id', 'post.school_id')
    .select(['post.id', 'post.kind', 'post.title', 'post.text', 'post.state', 'post.reason', 'post.revision'])
    .select(['post.account_id', 'post.school_id', 'post.created_at', 'post.published_at'])
    .select(['writer.name as writer', 'writer.role', 'writer.born_on', 'school.name as school', 'school.timezone'])
    .select([
      sql<boolean>`exists (select from mading_like as own where own.post_id = post.id and own.account_id = ${reader})`.as(
        'liked',
      ),
      sql<number>`(select count(*)::integer from mading_like as any_like where any_like.post_id = post.id)`.as('likes'),
      sql<string[]>`coalesce((select array_agg(report.reason order by report.id) from mading_report as report
        where report.post_id = post.id and report.settled_at is null), '{}')`.as('reports'),
      sql<SentFile[]>`coalesce((select json_agg(json_build_object('id', file.id, 'type', file.type, 'name', file.name,
        'bytes', file.bytes, 'width', file.width, 'height', file.height) order by picture.id)
        from mading_picture as picture inner join file on file.id = picture.file_id where picture.post_id = post.id), '[]')`.as(
        'pictures',
      ),
    ])
/** The boards that an account reads: of the own school; of a parent, of the children's schools. */
const ownBoards = (reader: number): RawBuilder<boolean> =>
  sql<boolean>`post.school_id in (select account.school_id from account where account.id = ${reader} and account.school_id is not null
    union select child.school_id from family_link as link join account as child on child.id = link.student_id
    where link.parent_id = ${reader} and link.state = 'linked' and child.deleted_at is null and child.school_id is not null)`

/** A page of what stands on somebody's boards, the newest first. */
export const pageOfBoard = (
  db: Db,
  reader: number,
  { kind, search, ...asked }: Paging & { readonly kind?: MadingKind | undefined; readonly search?: string | undefined },
) =>
  pageOf(
    posts(db, reader)
      .where('post.state', '=', 'published')
      .where(ownBoards(reader))
      .$if(kind !== undefined, (query) => query.where('post.kind', '=', kind!))
      .where(holds(search, 'post.title', 'post.text', 'writer.name')),
    [sql`post.published_at desc`, sql`post.id desc`],
    asked,
  )
export type PostRow = Awaited<ReturnType<typeof pageOfBoard>>['data'][number]

/** A page of somebody's own posts, the newest first. */
export const pageOfOwn = (db: Db, reader: number, asked: Paging) =>
  pageOf(posts(db, reader).where('post.account_id', '=', reader), [sql`post.id desc`], asked)

/** A post that somebody may read: on the own boards, an own one, or any of the school whose office asks. */
export const postFor = (db: Db, { reader, office, id }: { reader: number; office: boolean; id: number }) =>
  posts(db, reader)
    .where('post.id', '=', id)
    .where(
      sql<boolean>`(post.account_id = ${reader} or (${ownBoards(reader)} and (post.state = 'published' or ${office}::boolean)))`,
    )
    .executeTakeFirst()

const isReported = sql<boolean>`exists (select from mading_report as open where open.post_id = post.id and open.settled_at is null)`
const waits = sql<boolean>`(post.state = 'waiting' or (post.state = 'published' and ${isReported}))`
/** The longest waiting first. */
export const oldest = [sql`post.created_at`, sql`post.id`]

/** What waits for a school's office: new posts, and reported ones. */
export const waitingPosts = (db: Db, reader: number, school: number) =>
  posts(db, reader).where('post.school_id', '=', school).where(waits)

/** A page of what waits for an office, or of the rest. */
export const pageOfInbox = (
  db: Db,
  { reader, school }: { reader: number; school: number },
  { show, search, ...asked }: Paging & { readonly show: 'waiting' | 'others'; readonly search?: string | undefined },
) =>
  show === 'waiting'
    ? pageOf(waitingPosts(db, reader, school).where(holds(search, 'post.title', 'writer.name')), oldest, asked)
    : pageOf(
        posts(db, reader)
          .where('post.school_id', '=', school)
          .where(sql<boolean>`not ${waits}`)
          .where(holds(search, 'post.title', 'writer.name')),
        [sql`post.id desc`],
        asked,
      )

/** Those of these posts that belong to a school, held while an office decides them. */
export const postsToDecide = async (
  db: Db,
  { reader, school, ids }: { reader: number; school: number; ids: readonly number[] },
) => {
  await db
    .selectFrom('mading_post')
    .where('id', 'in', [...ids])
    .where('school_id', '=', school)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()
  return posts(db, reader)
    .where('post.id', 'in', [...ids])
    .where('post.school_id', '=', school)
    .execute()
}

interface Deciding {
  readonly verb: MadingVerb
  readonly to: MadingState
  readonly reason: string | null
  readonly by: number
  readonly now: Date
}
/** Writes what an office has decided of these posts; reports of them have been looked at. */
export const writeDecision = async (db: Db, ids: readonly number[], { verb, to, reason, by, now }: Deciding): Promise<void> => {
  await db
    .updateTable('mading_post')
    .set({ state: to, reason: verb === 'keep' ? null : reason, revision: sql<number>`revision + 1` })
    .$if(to === 'published', (query) => query.set({ published_at: sql<Date>`coalesce(published_at, ${now})` }))
    .where('id', 'in', [...ids])
    .execute()
  await db
    .updateTable('mading_report')
    .set({ settled_at: now })
    .where('post_id', 'in', [...ids])
    .where('settled_at', 'is', null)
    .execute()
  await db
    .insertInto('mading_decision')
    .values(ids.map((post_id) => ({ post_id, verb, reason, decided_by: by, decided_at: now })))
    .execute()
}

/** How many posts of somebody wait; others of the same person wait meanwhile. */
export const countWaiting = async (db: Db, writer: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('mading', ${writer}::bigint))`.execute(db)
  const { n } = await db
    .selectFrom('mading_post')
    .where('account_id', '=', writer)
    .where('state', '=', 'waiting')
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

interface NewPost {
  readonly school_id: number
  readonly account_id: number
  readonly kind: MadingKind
  readonly title: string
  readonly text: string
  readonly created_at: Date
}
/** Adds a post that waits, with its pictures; answers its id. */
export const insertPost = async (db: Db, post: NewPost, pictures: readonly SentFile[]): Promise<number> => {
  const { id } = await db.insertInto('mading_post').values(post).returning('id').executeTakeFirstOrThrow()
  if (pictures.length > 0)
    await db
      .insertInto('mading_picture')
      .values(pictures.map((file) => ({ file_id: file.id, post_id: id })))
      .execute()
  return id
}

/** Lets somebody like a post, or no longer. */
export const writeLike = async (
  db: Db,
  { post_id, account_id, liked, now }: { post_id: number; account_id: number; liked: boolean; now: Date },
): Promise<void> => {
  if (liked)
    await db
      .insertInto('mading_like')
      .values({ post_id, account_id, liked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('mading_like').where('post_id', '=', post_id).where('account_id', '=', account_id).execute()
}

/** Keeps that somebody reports a post, once until the office has looked at it. */
export const writeReport = async (
  db: Db,
  report: { post_id: number; account_id: number; reason: string; reported_at: Date },
): Promise<void> => {
  await db
    .insertInto('mading_report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
