import type { SentFile } from '@lentera/contract'
import type { Link, PostKind, PostState, TaskSection, WorkState } from '@lentera/contract/tugasku/posts'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { fileRow } from '#kit/files/attachment.ts'
import { holds, pageOf, type Paging } from '#kit/http/lists.ts'
import { countedScore } from '#marks/task-scores.queries.ts'
import { havers, holders, isFor, isKept, roomsOf } from '#modules/tugasku/pupils.queries.ts'
import { shownName } from '#school/shown-name.queries.ts'
import { hasWork, isScored } from './works.queries.ts'

export interface Counts {
  readonly pupils: number
  readonly submitted: number
  readonly to_score: number
}
interface OwnWork {
  readonly state: WorkState
  readonly late_minutes: number | null
  readonly score: number | null
}

/** Posts with what a list says of them; the reading pupil's own work with them. */
const posts = (db: Db, reader: number) =>
  db
    .selectFrom('tugasku_post as post')
    .innerJoin('tugasku_room as room', 'room.id', 'post.room_id')
    .innerJoin('school', 'school.id', 'room.school_id')
    .innerJoin('account as writer', 'writer.id', 'post.created_by')
    .leftJoin('tugasku_topic as topic', 'topic.id', 'post.topic_id')
    .leftJoin('tugasku_work as work', (on) => on.onRef('work.post_id', '=', 'post.id').on('work.student_id', '=', reader))
    .where('post.removed_at', 'is', null)
    .select(['post.id', 'post.room_id', 'post.kind', 'post.title', 'post.topic_id', 'post.given_at', 'post.due_at'])
    .select(['post.closes_at', 'post.max_score', 'post.resubmits', 'post.for_all', 'post.revision', 'post.told_at'])
    .select([
      'room.name as room',
      'room.school_id',
      'room.state as room_state',
      'school.timezone',
      'topic.name as topic',
      shownName('writer').as('writer'),
    ])
    .select([
      sql<number>`(select count(*)::integer from tugasku_post_file as of where of.post_id = post.id)`.as('file_count'),
      sql<OwnWork | null>`case when work.id is not null then json_build_object('state', work.state, 'late_minutes',
        work.late_minutes, 'score', ${countedScore('work')}) end`.as('work'),
    ])

const counts = (now: Date) =>
  sql<Counts | null>`case when post.kind = 'task' then (select json_build_object(
    'pupils', count(*) filter (where holder.has or of.state in ('submitted', 'needs_revision', 'graded', 'returned')),
    'submitted', count(*) filter (where of.state in ('submitted', 'needs_revision', 'graded', 'returned')),
    'to_score', count(*) filter (where of.state = 'submitted'))
  from ${holders(now)} as holder left join tugasku_work as of on of.post_id = post.id and of.student_id = holder.student_id) end`.as(
    'counts',
  )
const noCounts = sql<Counts | null>`null::json`.as('counts')

const inState = (state: PostState, now: Date) => {
  const closed = sql`(post.kind = 'task' and coalesce(post.closes_at <= ${now}, false))`
  switch (state) {
    case 'draft':
      return sql<boolean>`post.given_at is null`
    case 'scheduled':
      return sql<boolean>`post.given_at > ${now}`
    case 'closed':
      return sql<boolean>`post.given_at <= ${now} and ${closed}`
    case 'published':
      return sql<boolean>`post.given_at <= ${now} and not ${closed}`
  }
}

interface PostFilter extends Paging {
  readonly kind?: PostKind | undefined
  readonly state?: PostState | undefined
  readonly topic_id?: number | undefined
  readonly search?: string | undefined
}
interface Reader {
  readonly id: number
  readonly teaches: boolean
  readonly now: Date
}

/** A page of what was given in a room, the newest first; for teachers with drafts, which come first. */
export const pageOfRoom = (db: Db, room: number, { id, teaches, now }: Reader, asked: PostFilter) =>
  pageOf(
    posts(db, id)
      .select(teaches ? counts(now) : noCounts)
      .select(sql<boolean>`false`.as('gone'))
      .where('post.room_id', '=', room)
      .$if(!teaches, (some) => some.where('post.given_at', '<=', now).where(isFor(id)))
      .$if(asked.kind !== undefined, (some) => some.where('post.kind', '=', asked.kind!))
      .$if(asked.state !== undefined, (some) => some.where(inState(asked.state!, now)))
      .$if(asked.topic_id !== undefined, (some) => some.where('post.topic_id', '=', asked.topic_id!))
      .where(holds(asked.search, 'post.title', 'post.text')),
    [sql`post.given_at desc nulls first`, sql`post.id desc`],
    asked,
  )
export type PostListed = Awaited<ReturnType<typeof pageOfRoom>>['data'][number]

/** Whether a pupil has nothing more to do with a work (`work`). */
const isDone = sql<boolean>`coalesce(work.state in ('submitted', 'graded', 'returned', 'exempt'), false)`
/** Whether a pupil has a post (`post`) no longer. */
const isGone = (student: number, now: Date) => sql<boolean>`not (post.room_id in ${roomsOf(student, now)} and ${isFor(student)})`
const inSection = (section: TaskSection, { student, now }: { student: number; now: Date }) => {
  if (section === 'done') return sql<boolean>`(${isDone} or ${isGone(student, now)})`
  // What was sent back is to be done, whatever it was due.
  const late = sql`(coalesce(work.state <> 'needs_revision', true) and coalesce(coalesce(post.due_at, post.closes_at) <= ${now}, false))`
  return section === 'late' ? sql<boolean>`not ${isDone} and ${late}` : sql<boolean>`not ${isDone} and not ${late}`
}

/** The posts that a pupil has, with those on which own work of the same school was left. Arrays, so that all are read by key. */
const hadBy = (student: number, now: Date) => sql<number>`any(array(
  select post.id from tugasku_post as post
  where post.kind = 'task' and post.removed_at is null and post.room_id = any(array(select room_id from ${roomsOf(student, now)} as mine))
    and ${isFor(student)}
  union
  select work.post_id from tugasku_work as work
    cross join lateral (select room_id from tugasku_post where id = work.post_id offset 0) as post
    cross join lateral (select school_id from tugasku_room where id = post.room_id offset 0) as room
  where work.student_id = ${student} and ${isKept}
    and room.school_id = (select school_id from account where id = ${student})))`

const given = (db: Db, { student, now }: { student: number; now: Date }) =>
  posts(db, student).where('post.kind', '=', 'task').where('post.given_at', '<=', now)

/** The tasks that a pupil has in rooms that are not archived. */
const tasksOf = (db: Db, of: { student: number; now: Date }) =>
  given(db, of)
    .where('room.state', '=', 'active')
    .where(sql<boolean>`post.room_id in ${roomsOf(of.student, of.now)}`)
    .where(isFor(of.student))
/** The same, with those of which own work was left, also in a room that the pupil has no longer or that is archived. */
const tasksHad = (db: Db, of: { student: number; now: Date }) =>
  given(db, of)
    .where('post.id', '=', hadBy(of.student, of.now))
    .where(sql<boolean>`(room.state = 'active' or coalesce(${isKept}, false))`)

/** A page of a pupil's tasks: what is due first, of what is done the newest first. */
export const pageOfTasks = (
  db: Db,
  { student, now }: { student: number; now: Date },
  { section, room_id, ...asked }: Paging & { readonly section: TaskSection; readonly room_id?: number | undefined },
) =>
  pageOf(
    (section === 'done' ? tasksHad : tasksOf)(db, { student, now })
      .select(noCounts)
      .select((section === 'done' ? isGone(student, now) : sql<boolean>`false`).as('gone'))
      .$if(room_id !== undefined, (some) => some.where('post.room_id', '=', room_id!))
      .where(inSection(section, { student, now })),
    section === 'done'
      ? [sql`coalesce(work.submitted_at, work.changed_at) desc`, sql`post.id desc`]
      : [sql`coalesce(post.due_at, post.closes_at) nulls last`, sql`post.id`],
    asked,
  )

const filesOf = sql<SentFile[]>`coalesce((select json_agg(${fileRow} order by of.id) from tugasku_post_file as of
  join file on file.id = of.file_id where of.post_id = post.id), '[]')`.as('files')
const targetsOf = sql<
  { id: number; name: string }[]
>`coalesce((select json_agg(json_build_object('id', pupil.id, 'name', pupil.name)
  order by pupil.name, pupil.id) from tugasku_post_target as target join account as pupil on pupil.id = target.student_id
  where target.post_id = post.id), '[]')`.as('targets')

/** Whether somebody reads a post (`post`) of this school: a teacher of its room, or a pupil who has it or has left work on it. */
const reaches = ({ id, teaches, now }: Reader, school: number) =>
  teaches
    ? sql<boolean>`(room.school_id = ${school} and exists (select from tugasku_member as member where member.room_id = room.id
        and member.account_id = ${id} and member.state = 'active' and member.role in ('teacher', 'co_teacher')))`
    : sql<boolean>`(room.school_id = ${school} and (not ${isGone(id, now)} or coalesce(${isKept}, false)))`

/**
 * A post whole, whoever reads; for a pupil only what was given to the pupil. A teacher's is counted where that is asked for: it
 * reads everybody of the room. `at` is the school of a reader whose right to it is not known yet: undefined where there is none.
 */
export const postWhole = (
  db: Db,
  post: number,
  { id, teaches, now, isCounted = false, at }: Reader & { readonly isCounted?: boolean; readonly at?: number },
) =>
  posts(db, id)
    .select(teaches && isCounted ? counts(now) : noCounts)
    .select(['post.text', 'work.id as work_id', 'work.draft', 'work.feedback', 'work.scored_at'])
    .select([
      sql<Link[]>`post.links`.as('links'),
      sql<Link[] | null>`work.draft_links`.as('draft_links'),
      filesOf,
      targetsOf,
      (teaches ? hasWork : sql<boolean>`false`).as('has_work'),
      (teaches ? isScored : sql<boolean>`false`).as('is_scored'),
    ])
    .select((teaches ? sql<boolean>`false` : isGone(id, now)).as('gone'))
    .where('post.id', '=', post)
    .$if(!teaches, (some) =>
      some.where('post.given_at', '<=', now).where(sql<boolean>`(${isFor(id)} or coalesce(${isKept}, false))`),
    )
    .$if(at !== undefined, (some) => some.where(reaches({ id, teaches, now }, at!)))
    .executeTakeFirst()
export type PostWhole = NonNullable<Awaited<ReturnType<typeof postWhole>>>

/** Takes what pupils read from now on and were not told of, with each pupil who has it. */
export const takeUntold = async (db: Db, now: Date, limit: number) => {
  const { rows } = await sql<{
    id: number
    room_id: number
    school_id: number
    kind: PostKind
    title: string
    due_at: Date | null
    room: string
    students: number[]
  }>`
    with due as (
      select id from tugasku_post where given_at <= ${now} and told_at is null and removed_at is null
      order by given_at limit ${limit} for update skip locked
    )
    update tugasku_post as post set told_at = ${now} from due, tugasku_room as room
    where post.id = due.id and room.id = post.room_id
    returning post.id, post.room_id, room.school_id, post.kind, post.title, post.due_at, room.name as room,
      array(select student_id from ${havers(now)} as has) as students`.execute(db)
  return rows
}
