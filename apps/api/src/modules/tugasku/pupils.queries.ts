import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { type Moment, roomPupils } from '#school/given-to.queries.ts'

/**
 * The pupils of a room at a moment, as a set of `student_id`: those of its classes and learning groups who have not left, and those who
 * joined. An array, so that their accounts are read in one go by key.
 */
export const pupilsOf = (room: RawBuilder<unknown>, now: Moment) => sql`(
  select account.id as student_id from account where account.deleted_at is null and account.id = any(array(
    select given.student_id from ${roomPupils(now, { of: room })} as given
    where not exists (select from tugasku_member as gone
      where gone.room_id = ${room} and gone.account_id = given.student_id and gone.state = 'left')
    union
    select member.account_id from tugasku_member as member
    where member.room_id = ${room} and member.role = 'student' and member.state = 'active')))`

/** The rooms of a pupil at a moment, as a set of `room_id`. */
export const roomsOf = (student: number | RawBuilder<unknown>, now: Moment) => sql`(
  select of_pupil.room_id from ${roomPupils(now, { student })} as of_pupil
  where not exists (select from tugasku_member as gone
    where gone.room_id = of_pupil.room_id and gone.account_id = ${student} and gone.state = 'left')
  union
  select member.room_id from tugasku_member as member
  where member.account_id = ${student} and member.role = 'student' and member.state = 'active')`

/** Whether a post (`post`) is for a pupil of its room. */
export const isFor = (student: number | RawBuilder<unknown>) =>
  sql<boolean>`(post.for_all or exists (select from tugasku_post_target as target
    where target.post_id = post.id and target.student_id = ${student}))`

/** The pupils who have a post (`post`) at a moment, as a set of `student_id`. */
export const havers = (now: Moment) => sql`(select pupil.student_id from ${pupilsOf(sql`post.room_id`, now)} as pupil
  where post.for_all or exists (select from tugasku_post_target as target
    where target.post_id = post.id and target.student_id = pupil.student_id))`

/**
 * Whether a work (`work`) stays readable when its pupil no longer has the task: something was handed in, or a teacher has said
 * something of it. Work hangs on the pupil and the task, not on the class of today.
 */
export const isKept = sql<boolean>`(work.state not in ('not_opened', 'in_progress')
  or exists (select from tugasku_work_version as version where version.work_id = work.id))`

/**
 * How a pupil stands to a post (`post`), with the own work (`work`, or none): whether the room is the pupil's, whether the post is for
 * the pupil, and whether work was left that stays readable.
 */
export const standingOf = (student: RawBuilder<unknown>, now: Moment) => sql<{
  learns: boolean
  is_for: boolean
  is_kept: boolean
}>`(select post.room_id in ${roomsOf(student, now)} as learns, ${isFor(student)} as is_for,
    coalesce(work.id is not null and ${isKept}, false) as is_kept)`

/** Everybody with a row on a post (`post`): who has it (`has`), and who had it and has left work there. */
export const holders = (now: Moment) => sql<{
  student_id: number
  has: boolean
}>`(select of_post.student_id, bool_or(of_post.has) as has from (
    select has_it.student_id, true as has from ${havers(now)} as has_it
    union all
    select work.student_id, false from tugasku_work as work
      join account as owner on owner.id = work.student_id and owner.deleted_at is null
    where work.post_id = post.id and ${isKept}) as of_post group by of_post.student_id)`

/** Why a pupil of a room's past is not in it: null for who is. */
export const goneFrom = (room: RawBuilder<unknown>, student: RawBuilder<unknown>) => sql<'left' | 'moved'>`case
  when exists (select from tugasku_member as member where member.room_id = ${room} and member.account_id = ${student}
    and member.state = 'left') then 'left' else 'moved' end`

/** Whether a pupil has a task, or had it and left work there. */
export const hasTask = async (
  db: Db,
  { post, student, now }: { readonly post: number; readonly student: number; readonly now: Date },
): Promise<boolean> => {
  const { rows } = await sql`select from tugasku_post as post
      join account as pupil on pupil.id = ${student} and pupil.deleted_at is null
      left join tugasku_work as work on work.post_id = post.id and work.student_id = pupil.id
      cross join lateral ${standingOf(sql`pupil.id`, now)} as mine
    where post.id = ${post} and (mine.is_kept or (mine.learns and mine.is_for))`.execute(db)
  return rows.length > 0
}
