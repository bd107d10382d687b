import { type RawBuilder, sql } from 'kysely'

/** A moment as the rule takes it: a date of the program, or a part of a statement. */
export type Moment = Date | RawBuilder<unknown>
const dateOf = (now: Moment) => sql`(${now instanceof Date ? sql`${now}::timestamptz` : now} at time zone school.timezone)::date`

/**
 * The pupils of learning groups at a moment, by the school's date, as a set of `group_id` and `student_id`: of those who are in a class
 * of its school and year.
 */
const groupPupils = (now: Moment) => sql`(
  select member.group_id, member.student_id from learning_group_member as member
    join learning_group as owner on owner.id = member.group_id
    join school on school.id = owner.school_id
    join enrollment on enrollment.student_id = member.student_id and enrollment.tahun_ajaran_id = owner.tahun_ajaran_id
    join class on class.id = enrollment.class_id and class.school_id = owner.school_id
  where member.from_date <= ${dateOf(now)} and ${dateOf(now)} < member.to_date)`

/** Which part of a set is wanted: of one thing, of one pupil, or both. Said in each part of the set, so that each is read by its index. */
interface Narrowed {
  readonly of?: RawBuilder<unknown>
  readonly student?: RawBuilder<unknown> | number
}

/** The rule of all that is given to classes and learning groups, for a thing with its two tables of links. */
const pupilsOfThings =
  (thing: 'tugasku_room' | 'quiz_session', column: 'room_id' | 'session_id') =>
  (now: Moment, { of, student }: Narrowed) => {
    const key = sql.ref(`given_link.${column}`)
    const narrowed = (pupil: string) =>
      sql.join(
        [
          ...(of === undefined ? [] : [sql`${key} = ${of}`]),
          ...(student === undefined ? [] : [sql`${sql.ref(pupil)} = ${student}`]),
        ],
        sql` and `,
      )
    return sql`(
      select ${key}, class_pupil.student_id from ${sql.table(`${thing}_class`)} as given_link
        join enrollment as class_pupil on class_pupil.class_id = given_link.class_id where ${narrowed('class_pupil.student_id')}
      union all
      select ${key}, group_pupil.student_id from ${sql.table(`${thing}_group`)} as given_link
        join ${groupPupils(now)} as group_pupil on group_pupil.group_id = given_link.group_id where ${narrowed('group_pupil.student_id')})`
  }

/**
 * The pupils whom class rooms are for at a moment by their classes and learning groups, as a set of `room_id` and `student_id` in which
 * a pupil of both is twice. Who has left a room by name is not seen here. The only place that knows the rule.
 */
export const roomPupils = pupilsOfThings('tugasku_room', 'room_id')

/** The same of quizzes, as a set of `session_id` and `student_id`. Pupils who are asked by name are beside it. */
export const sessionPupils = pupilsOfThings('quiz_session', 'session_id')

/** Whether the pupil of a row is in one of these classes, or in one of these learning groups at a moment. An array, so that pupils are read by key. */
export const isPupilAmong = (
  pupil: string,
  { classes, groups, now }: { readonly classes: readonly number[]; readonly groups: readonly number[]; readonly now: Date },
) =>
  sql<boolean>`${sql.ref(pupil)} = any(array(
    select enrollment.student_id from enrollment where enrollment.class_id = any(${[...classes]}::bigint[])
    union
    select present.student_id from ${groupPupils(now)} as present where present.group_id = any(${[...groups]}::bigint[])))`

/** What a class room is for, by name: its classes and its learning groups. `room` is its id. */
export const namesOfRoom = (room: RawBuilder<unknown>) => sql<
  string[]
>`coalesce((select array_agg(held.name order by held.name) from (
    select class.name from tugasku_room_class as of_class join class on class.id = of_class.class_id where of_class.room_id = ${room}
    union all
    select learning_group.name from tugasku_room_group as of_group join learning_group on learning_group.id = of_group.group_id
    where of_group.room_id = ${room}) as held), '{}')`
