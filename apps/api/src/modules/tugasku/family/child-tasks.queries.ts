import type { Timezone } from '@lentera/contract/shared'
import type { ChildTaskGroup } from '@lentera/contract/tugasku/family'
import type { WorkState } from '@lentera/contract/tugasku/posts'
import { type RawBuilder, sql } from 'kysely'
import { countedScore } from '#marks/task-scores.queries.ts'
import { isFor, isKept } from '#modules/tugasku/pupils.queries.ts'
import { roomPupils } from '#school/given-to.queries.ts'

/** A task of a child, with what became of it. */
export interface ChildTaskRow {
  readonly post_id: number
  readonly student_id: number
  readonly student: string
  readonly room: string
  readonly title: string
  readonly group: ChildTaskGroup
  readonly state: WorkState
  readonly due_at: Date | null
  readonly closes_at: Date | null
  readonly max_score: number | null
  readonly submitted_at: Date | null
  readonly late_minutes: number | null
  readonly score: number | null
  readonly timezone: Timezone
  /** Whether the child still has it. */
  readonly has: boolean
  /** Rises from what is read first in its group. */
  readonly rank: number
}

/** The children of a parent, as a set of ids with their schools: those who are linked now. */
export const childrenOf = (parent: number) => sql`(
  select child.id, child.school_id from family_link as link
    join account as child on child.id = link.student_id and child.deleted_at is null
  where link.parent_id = ${parent}::bigint and link.state = 'linked')`

/** The pupils of a school who have a parent that is linked now. */
export const childrenAt = (school: number) => sql`(
  select child.id, child.school_id from account as child
  where child.school_id = ${school}::bigint and child.role = 'student' and child.deleted_at is null
    and exists (select from family_link as link where link.student_id = child.id and link.state = 'linked'))`

interface TaskFilter {
  /** Whose tasks: see `childrenOf`. */
  readonly children: RawBuilder<unknown>
  readonly now: Date
  /** Which of the tasks (`post`); all of them when left out. */
  readonly only?: RawBuilder<boolean>
}

/**
 * The tasks of children in the rooms of their schools, one row for each child and task: those that a child has, and those that
 * were left work on. The same rules as in the pupil's own lists, for many pupils in one statement: `posts.rules.ts`.
 */
export const tasksOfChildren = ({ children, now, only = sql<boolean>`true` }: TaskFilter) => {
  const given = sql`post.kind = 'task' and post.removed_at is null and post.given_at <= ${now}::timestamptz and ${only}`
  return sql<ChildTaskRow>`(
  with child as (select * from ${children} as one), room_of as (
    select child.id as student_id, given.room_id from child cross join lateral ${roomPupils(now, { student: sql`child.id` })} as given
    where not exists (select from tugasku_member as gone
      where gone.room_id = given.room_id and gone.account_id = child.id and gone.state = 'left')
    union
    select member.account_id, member.room_id from child join tugasku_member as member on member.account_id = child.id
    where member.role = 'student' and member.state = 'active'
  ), held as (
    select each.student_id, each.post_id, bool_or(each.has) as has from (
      select room_of.student_id, post.id as post_id, true as has
      from room_of cross join lateral (select * from tugasku_post where room_id = room_of.room_id and removed_at is null offset 0) as post
      where ${given} and ${isFor(sql`room_of.student_id`)}
      union all
      select work.student_id, work.post_id, false from child join tugasku_work as work on work.student_id = child.id
        cross join lateral (select * from tugasku_post where id = work.post_id offset 0) as post
      where ${given} and ${isKept}) as each
    group by each.student_id, each.post_id
  )
  select held.post_id, held.student_id, pupil.name as student, room.name as room, post.title, post.due_at, post.closes_at,
    post.max_score, school.timezone, held.has, as_it_is.state, in_group."group",
    case when as_it_is.state in ('submitted', 'returned') then work.submitted_at end as submitted_at,
    case when as_it_is.state in ('submitted', 'returned') then work.late_minutes end as late_minutes,
    ${countedScore('work')} as score,
    case in_group."group"
      when 'due' then coalesce(extract(epoch from coalesce(post.due_at, post.closes_at)), 'infinity')
      when 'missing' then -extract(epoch from coalesce(post.due_at, post.closes_at))
      when 'waiting' then -extract(epoch from coalesce(work.submitted_at, work.changed_at))
      when 'scored' then -extract(epoch from coalesce(work.scored_at, work.changed_at))
      else -extract(epoch from post.given_at) end::double precision as rank
  from held cross join lateral (select * from tugasku_post where id = held.post_id offset 0) as post
    join account as pupil on pupil.id = held.student_id
    join tugasku_room as room on room.id = post.room_id and room.school_id = pupil.school_id
    join school on school.id = room.school_id
    left join tugasku_work as work on work.post_id = held.post_id and work.student_id = held.student_id
    cross join lateral (select case
      when work.state = 'graded' then 'submitted'
      when held.has and coalesce(work.state, 'not_opened') in ('not_opened', 'in_progress', 'withdrawn')
        and coalesce(post.due_at, post.closes_at) <= ${now}::timestamptz then 'missing'
      else coalesce(work.state, 'not_opened') end as state) as as_it_is
    cross join lateral (select case
      when room.state = 'archived' then 'archived'
      when as_it_is.state = 'returned' then 'scored'
      when as_it_is.state = 'submitted' then 'waiting'
      when as_it_is.state = 'exempt' or not held.has then 'released'
      when as_it_is.state = 'missing' then 'missing'
      else 'due' end as "group") as in_group)`
}
