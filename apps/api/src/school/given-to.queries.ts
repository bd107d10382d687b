import { type RawBuilder, sql } from 'kysely'

/** The pupils of learning groups at a moment, by the school's date, as a set of `group_id` and `student_id`: of those who are in a class of its school and year. */
const groupPupils = (now: RawBuilder<unknown>) => sql`(
  select member.group_id, member.student_id from learning_group_member as member
    join learning_group as owner on owner.id = member.group_id
    join school on school.id = owner.school_id
    join enrollment on enrollment.student_id = member.student_id and enrollment.tahun_ajaran_id = owner.tahun_ajaran_id
    join class on class.id = enrollment.class_id and class.school_id = owner.school_id
  where member.from_date <= (${now} at time zone school.timezone)::date
    and (${now} at time zone school.timezone)::date < member.to_date)`

/** Whether the pupil of a row is in one of these classes, or in one of these learning groups at a moment. */
export const isPupilAmong = (
  pupil: string,
  { classes, groups, now }: { readonly classes: readonly number[]; readonly groups: readonly number[]; readonly now: Date },
) =>
  sql<boolean>`(exists (select from enrollment where enrollment.student_id = ${sql.ref(pupil)}
      and enrollment.class_id = any(${[...classes]}::bigint[]))
    or exists (select from ${groupPupils(momentOf(now))} as present where present.student_id = ${sql.ref(pupil)}
      and present.group_id = any(${[...groups]}::bigint[])))`

/** A moment as the rule takes it: a date of the program, or a part of a statement. */
export type Moment = Date | RawBuilder<unknown>
const momentOf = (now: Moment) => (now instanceof Date ? sql`${now}::timestamptz` : now)

/**
 * The pupils whom class rooms are for at a moment by their classes and learning groups, as a set of `room_id` and `student_id` in which
 * a pupil of both is twice. Who has left a room by name is not seen here. The only place that knows the rule; narrow it by a column,
 * and the indexes of both parts are used.
 */
export const roomPupils = (now: Moment) => sql`(
  select of_class.room_id, enrollment.student_id from tugasku_room_class as of_class
    join enrollment on enrollment.class_id = of_class.class_id
  union all
  select of_group.room_id, present.student_id from tugasku_room_group as of_group
    join ${groupPupils(momentOf(now))} as present on present.group_id = of_group.group_id)`

/**
 * The pupils whom quizzes are for at a moment by their classes and learning groups, as a set of `session_id` and `student_id`; the
 * counterpart of `roomPupils`. Pupils who are asked by name are beside it.
 */
export const sessionPupils = (now: Moment) => sql`(
  select of_class.session_id, enrollment.student_id from quiz_session_class as of_class
    join enrollment on enrollment.class_id = of_class.class_id
  union all
  select of_group.session_id, present.student_id from quiz_session_group as of_group
    join ${groupPupils(momentOf(now))} as present on present.group_id = of_group.group_id)`

/** What a class room is for, by name: its classes and its learning groups. `room` is its id. */
export const namesOfRoom = (room: RawBuilder<unknown>) => sql<
  string[]
>`coalesce((select array_agg(held.name order by held.name) from (
    select class.name from tugasku_room_class as of_class join class on class.id = of_class.class_id where of_class.room_id = ${room}
    union all
    select learning_group.name from tugasku_room_group as of_group join learning_group on learning_group.id = of_group.group_id
    where of_group.room_id = ${room}) as held), '{}')`
