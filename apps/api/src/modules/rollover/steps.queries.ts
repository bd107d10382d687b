import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { PlanRow } from './rollover.queries.ts'

export type Kind = 'class' | 'leader' | 'lesson' | 'room' | 'group'

export const noteMade = async (db: Db, plan_id: number, kind: Kind, made: readonly { id: number; revision: number }[]) => {
  if (made.length === 0) return
  await db
    .insertInto('rollover_made')
    .values(made.map(({ id, revision }) => ({ plan_id, kind, row_id: id, revision })))
    .execute()
}

interface NewClass {
  readonly grade: number
  readonly name: string
  readonly homeroom_teacher_id: number | null
}
export const insertClasses = async (db: Db, school: number, year: number, rooms: readonly NewClass[]) => {
  if (rooms.length === 0) return []
  return db
    .insertInto('class')
    .values(rooms.map((room) => ({ uuid: uuidV7(), school_id: school, tahun_ajaran_id: year, ...room })))
    .returning(['id', 'homeroom_teacher_id', 'revision'])
    .execute()
}

/** Gives a class its homeroom teacher; undefined where it has one already. */
export const giveLeader = (db: Db, room: number, teacher: number) =>
  db
    .updateTable('class')
    .set({ homeroom_teacher_id: teacher })
    .where('id', '=', room)
    .where('homeroom_teacher_id', 'is', null)
    .returning(['id', 'homeroom_teacher_id', 'revision'])
    .executeTakeFirst()

/** Teachers among `ids` who still belong to the school. */
export const teachersHere = async (db: Db, school: number, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('account')
    .where('id', 'in', [0, ...ids])
    .where('school_id', '=', school)
    .where('role', '=', 'teacher')
    .where('deleted_at', 'is', null)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The entries of a class with which nothing was done yet, each with where the pupil stands now; held until the transaction ends. */
export const openEntries = async (db: Db, { id: plan, school_id, from_year }: PlanRow, room: number) => {
  const { rows } = await sql<{
    student_id: number
    name: string
    ran: 'up' | 'repeat' | 'graduate' | 'leave'
    ran_grade: number | null
    ran_name: string | null
    is_here: boolean
    has_class: boolean
  }>`
    select entry.student_id, pupil.name, entry.ran, entry.ran_grade, entry.ran_name,
      pupil.deleted_at is null and pupil.school_id is not distinct from ${school_id}::bigint as is_here,
      exists (select from enrollment join class on class.id = enrollment.class_id
        where enrollment.student_id = pupil.id and enrollment.tahun_ajaran_id = ${from_year + 1}
          and class.school_id = ${school_id}::bigint) as has_class
    from rollover_entry as entry join account as pupil on pupil.id = entry.student_id
    where entry.plan_id = ${plan} and entry.class_id = ${room} and entry.ran is not null and entry.result is null
    order by entry.student_id
    for update of entry, pupil`.execute(db)
  return rows
}
export type OpenEntry = Awaited<ReturnType<typeof openEntries>>[number]

export const markEntries = async (
  db: Db,
  plan: number,
  students: readonly number[],
  to: { result: 'placed' | 'parted' | 'kept'; placed_in?: number; parted_at?: Date },
): Promise<void> => {
  if (students.length === 0) return
  await db.updateTable('rollover_entry').set(to).where('plan_id', '=', plan).where('student_id', 'in', students).execute()
}

/** Marks a step as done; `left_out` says why it has made nothing. */
export const finishStep = (
  db: Db,
  plan: number,
  { position, left_out, now }: { position: number; left_out: string | null; now: Date },
) =>
  db
    .updateTable('rollover_step')
    .set({ done_at: now, left_out })
    .where('plan_id', '=', plan)
    .where('position', '=', position)
    .execute()

/** Holds a school's timetable until the transaction ends, as whoever publishes one does. */
export const holdSchool = (db: Db, school: number) =>
  db.selectFrom('school').where('id', '=', school).select('id').forNoKeyUpdate().execute()

/** Pairs of a class of the year that ends and the class of the same level and name in the next one. */
const samePlace = ({ school_id, from_year }: PlanRow) => sql`
  select before.id as from_id, after.id as to_id from class as before
    join class as after on after.school_id = before.school_id and after.tahun_ajaran_id = ${from_year + 1}
      and after.grade = before.grade and lower(after.name) = lower(before.name)
  where before.school_id = ${school_id} and before.tahun_ajaran_id = ${from_year}`

/** The learning groups that run in both years under one name and in one subject. */
const sameGroup = ({ school_id, from_year }: PlanRow) => sql`
  select before.id as from_id, after.id as to_id from learning_group as before
    join learning_group as after on after.school_id = before.school_id and after.tahun_ajaran_id = ${from_year + 1}
      and after.subject_id = before.subject_id and after.ended_on is null
      and lower(regexp_replace(after.name, '\\s', '', 'g')) = lower(regexp_replace(before.name, '\\s', '', 'g'))
  where before.school_id = ${school_id} and before.tahun_ajaran_id = ${from_year} and before.ended_on is null`

/**
 * Copies the running lessons of each class to the class of the same level and name, as far as their teachers are still at the
 * school and nothing stands in their place; answers those that were made.
 */
export const copyLessons = async (db: Db, plan: PlanRow) => {
  const { rows } = await sql<{ id: number; revision: number }>`
    with pair as (${samePlace(plan)})
    insert into lesson (school_id, class_id, subject_id, teacher_id, weekday, starts_at, ends_at, room, parallel)
    select lesson.school_id, pair.to_id, lesson.subject_id, lesson.teacher_id, lesson.weekday, lesson.starts_at, lesson.ends_at,
      lesson.room, lesson.parallel
    from pair join lesson on lesson.class_id = pair.from_id and lesson.ended_on is null
      join account as teacher on teacher.id = lesson.teacher_id and teacher.deleted_at is null and teacher.school_id = lesson.school_id
      join subject on subject.id = lesson.subject_id and subject.archived_at is null and subject.removed_at is null
    where not exists (select from lesson as there where there.class_id = pair.to_id and there.subject_id = lesson.subject_id
      and there.weekday = lesson.weekday and there.starts_at = lesson.starts_at)
    order by lesson.id
    on conflict do nothing
    returning id, revision`.execute(db)
  return rows
}

/**
 * Gives the classes of the next year the further teachers that those of the same level and name have, as far as they are still at the
 * school. Taken back with their class.
 */
export const copyFurther = async (db: Db, plan: PlanRow, starts_on: string): Promise<void> => {
  await sql`
    with pair as (${samePlace(plan)})
    insert into further_teacher (school_id, class_id, subject_id, teacher_id, starts_on)
    select distinct further.school_id, pair.to_id, further.subject_id, further.teacher_id, ${starts_on}::date
    from pair join further_teacher as further on further.school_id = ${plan.school_id} and further.class_id = pair.from_id
        and further.ended_on is null
      join account as teacher on teacher.id = further.teacher_id and teacher.deleted_at is null
        and teacher.school_id = further.school_id
      join subject on subject.id = further.subject_id and subject.archived_at is null and subject.removed_at is null
    on conflict do nothing`.execute(db)
}

/**
 * Makes the running learning groups of the year that ends anew, without pupils and lessons, as far as their subjects are still taught; a
 * teacher who has left goes with none. A name that the next year has already stays as it is; answers those that were made.
 */
export const copyGroups = async (db: Db, { school_id, from_year }: PlanRow) => {
  const groups = await db
    .selectFrom('learning_group')
    .innerJoin('subject', 'subject.id', 'learning_group.subject_id')
    .leftJoin('account as teacher', (join) =>
      join
        .onRef('teacher.id', '=', 'learning_group.teacher_id')
        .onRef('teacher.school_id', '=', 'learning_group.school_id')
        .on('teacher.deleted_at', 'is', null),
    )
    .where('learning_group.school_id', '=', school_id)
    .where('tahun_ajaran_id', '=', from_year)
    .where('ended_on', 'is', null)
    .where('subject.archived_at', 'is', null)
    .where('subject.removed_at', 'is', null)
    .orderBy('learning_group.id')
    .select(['subject_id', 'learning_group.name', 'learning_group.kind', 'teacher.id as teacher_id'])
    .execute()
  if (groups.length === 0) return []
  return db
    .insertInto('learning_group')
    .values(groups.map((group) => ({ uuid: uuidV7(), school_id, tahun_ajaran_id: from_year + 1, ...group })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'revision'])
    .execute()
}

/**
 * Makes the active class rooms of the year that ends anew for the classes of the same level and name, with their teachers and topics
 * and without pupils, tasks or modules; answers those that were made. Whoever holds a room at its end is who has made the next one.
 */
export const copyRooms = async (db: Db, plan: PlanRow, now: Date) => {
  const { rows } = await sql<{ id: number; copied_from: number }>`
    with pair as (${samePlace(plan)}), group_pair as (${sameGroup(plan)}),
    old as (
      select room.*, teacher.id as teacher_id from tugasku_room as room
        cross join lateral (select account.id from account join tugasku_member as member on member.account_id = account.id
          where member.room_id = room.id and member.role in ('teacher', 'co_teacher') and member.state = 'active'
            and account.deleted_at is null and account.school_id = room.school_id
          order by (account.id = room.created_by) desc, (member.role = 'teacher') desc, account.id limit 1) as teacher
      where room.school_id = ${plan.school_id} and room.tahun_ajaran_id = ${plan.from_year} and room.state = 'active'
        and (exists (select from tugasku_room_class as of_class join pair on pair.from_id = of_class.class_id where of_class.room_id = room.id)
          or exists (select from tugasku_room_group as of_group join group_pair on group_pair.from_id = of_group.group_id
            where of_group.room_id = room.id))
        and not exists (select from tugasku_room as copy where copy.copied_from = room.id and copy.tahun_ajaran_id = ${plan.from_year + 1})),
    free as (
      select code, row_number() over () as place from (
        select distinct (10000000 + floor(random() * 90000000))::bigint::text as code
        from generate_series(1, 20 + 2 * (select count(*) from old))) as drawn
      where not exists (select from tugasku_room as taken where taken.join_code = drawn.code))
    insert into tugasku_room (school_id, tahun_ajaran_id, name, description, subject_id, cover, joining, join_code, created_by, created_at, copied_from)
    select old.school_id, ${plan.from_year + 1}, old.name, old.description, old.subject_id, old.cover, old.joining, free.code,
      old.teacher_id, ${now}::timestamptz, old.id
    from (select *, row_number() over (order by id) as place from old) as old join free on free.place = old.place
    returning id, copied_from`.execute(db)
  const [ids, sources] = [rows.map(({ id }) => id), rows.map(({ copied_from }) => copied_from)]
  const made = sql`unnest(${ids}::bigint[], ${sources}::bigint[]) as made(id, source)`
  await sql`insert into tugasku_member (room_id, account_id, role, since)
    select made.id, member.account_id, member.role, ${now}::timestamptz from ${made}
      join tugasku_member as member on member.room_id = made.source and member.role in ('teacher', 'co_teacher') and member.state = 'active'
      join account on account.id = member.account_id and account.deleted_at is null`.execute(db)
  await sql`with pair as (${samePlace(plan)})
    insert into tugasku_room_class (room_id, class_id)
    select made.id, pair.to_id from ${made} join tugasku_room_class as of_class on of_class.room_id = made.source
      join pair on pair.from_id = of_class.class_id`.execute(db)
  await sql`with group_pair as (${sameGroup(plan)})
    insert into tugasku_room_group (school_id, room_id, group_id)
    select ${plan.school_id}, made.id, group_pair.to_id from ${made}
      join tugasku_room_group as of_group on of_group.room_id = made.source
      join group_pair on group_pair.from_id = of_group.group_id`.execute(db)
  await sql`insert into tugasku_topic (room_id, name, position)
    select made.id, topic.name, row_number() over (partition by made.id order by topic.position, topic.id)
    from ${made} join tugasku_topic as topic on topic.room_id = made.source`.execute(db)
  return ids.map((id) => ({ id, revision: 0 }))
}
