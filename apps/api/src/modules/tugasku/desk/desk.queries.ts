import type { RoomJoining } from '@lentera/contract/tugasku/desk'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { pupilsOf } from '#modules/tugasku/pupils.queries.ts'

/** What is said of a room. */
export const roomFacts = (db: Db, room: number, now: Date) =>
  db
    .selectFrom('tugasku_room as room')
    .leftJoin('subject', 'subject.id', 'room.subject_id')
    .where('room.id', '=', room)
    .select(['room.id', 'room.name', 'room.description', 'room.state', 'room.joining', 'room.join_code'])
    .select(['subject.id as subject_id', 'subject.name as subject'])
    .select([
      sql<
        { uuid: string; name: string }[]
      >`coalesce((select json_agg(json_build_object('uuid', class.uuid, 'name', class.name) order by class.name)
        from tugasku_room_class as of join class on class.id = of.class_id where of.room_id = room.id), '[]')`.as('classes'),
      sql<
        { uuid: string; name: string }[]
      >`coalesce((select json_agg(json_build_object('uuid', held.uuid, 'name', held.name) order by held.name)
        from tugasku_room_group as of join learning_group as held on held.id = of.group_id where of.room_id = room.id), '[]')`.as(
        'groups',
      ),
      sql<{ name: string; image: string | null; role: 'teacher' | 'co_teacher' }[]>`coalesce((select
          json_agg(json_build_object('name', person.name, 'image', person.image, 'role', member.role) order by member.role desc, person.name)
        from tugasku_member as member join account as person on person.id = member.account_id and person.deleted_at is null
        where member.room_id = room.id and member.state = 'active' and member.role <> 'student'), '[]')`.as('teachers'),
      sql<number>`(select count(*)::integer from ${pupilsOf(sql`room.id`, now)} as pupil)`.as('pupils'),
      sql<number>`(select count(*)::integer from tugasku_member as asks where asks.room_id = room.id and asks.state = 'waiting')`.as(
        'waiting',
      ),
    ])
    .executeTakeFirstOrThrow()

/** What somebody was told of a room, the newest first. */
export const newsOf = (db: Db, account: number, room: number) =>
  db
    .selectFrom('notification')
    .innerJoin('account as reader', 'reader.id', 'notification.account_id')
    .leftJoin('school', 'school.id', 'reader.school_id')
    .where('notification.account_id', '=', account)
    .where('notification.kind', 'like', 'tugasku%')
    .where(sql<boolean>`notification.data->>'room_id' = ${String(room)}`)
    .orderBy('notification.id', 'desc')
    .limit(50)
    .select(['notification.id', 'notification.kind', 'notification.data', 'notification.created_at', 'notification.read_at'])
    .select(['notification.student_id', 'school.timezone'])
    .execute()

interface Facts {
  readonly name: string
  readonly description: string
  readonly subject_id: number | null
  readonly joining: RoomJoining
}
/** Says something else of a room. */
export const writeFacts = async (db: Db, room: number, facts: Facts): Promise<void> => {
  await db.updateTable('tugasku_room').set(facts).where('id', '=', room).execute()
}
/** The learning groups of a room, by id. */
export const groupsOf = (db: Db, room: number) =>
  db
    .selectFrom('tugasku_room_group as of')
    .innerJoin('learning_group as held', 'held.id', 'of.group_id')
    .where('of.room_id', '=', room)
    .select(['held.id', 'held.uuid'])
    .execute()
/** The classes of a room, by id. */
export const classesOf = (db: Db, room: number) =>
  db
    .selectFrom('tugasku_room_class as of')
    .innerJoin('class', 'class.id', 'of.class_id')
    .where('of.room_id', '=', room)
    .select(['class.id', 'class.uuid'])
    .execute()
export const subjectOfRoom = async (db: Db, room: number): Promise<number | null> =>
  (await db.selectFrom('tugasku_room').where('id', '=', room).select('subject_id').executeTakeFirstOrThrow()).subject_id

export const writeState = async (db: Db, room: number, state: 'active' | 'archived', now: Date): Promise<void> => {
  await db
    .updateTable('tugasku_room')
    .set({ state, archived_at: state === 'archived' ? now : null })
    .where('id', '=', room)
    .execute()
}

/** Eight other digits, which no other room has. */
export const writeCode = async (db: Db, room: number): Promise<void> => {
  await sql`
    update tugasku_room set join_code = (select code from (select (10000000 + floor(random() * 90000000))::bigint::text as code
      from generate_series(1, 20)) as drawn where not exists (select from tugasku_room as taken where taken.join_code = drawn.code) limit 1)
    where id = ${room}`.execute(db)
}

/** All topics of a room in this order; false where one of them is not the room's. */
export const writeTopics = async (
  db: Db,
  room: number,
  topics: readonly { readonly id: number | null; readonly name: string }[],
): Promise<boolean> => {
  const held = await db.selectFrom('tugasku_topic').where('room_id', '=', room).forUpdate().select('id').execute()
  const kept = topics.flatMap(({ id }) => id ?? [])
  if (kept.some((id) => !held.some((one) => one.id === id)) || new Set(kept).size < kept.length) return false
  const gone = held.flatMap(({ id }) => (kept.includes(id) ? [] : id))
  if (gone.length > 0) await db.deleteFrom('tugasku_topic').where('id', 'in', gone).execute()
  for (const [position, { id, name }] of topics.entries())
    if (id === null) await db.insertInto('tugasku_topic').values({ room_id: room, name, position }).execute()
    else await db.updateTable('tugasku_topic').set({ name, position }).where('id', '=', id).execute()
  return true
}

/** Everybody in a room or at its door: who waits first, then teachers, then pupils by class and name, last those who are out. */
export const membersOf = async (db: Db, room: number, now: Date) =>
  (
    await sql<{
      id: number
      name: string
      image: string | null
      role: 'teacher' | 'co_teacher' | 'student'
      class: string | null
      state: 'active' | 'waiting' | 'left'
    }>`
      with people as (
        select account_id as id, role, state from tugasku_member where room_id = ${room}
        union all
        select pupil.student_id, 'student', 'active' from ${pupilsOf(sql`${room}::bigint`, now)} as pupil
        where not exists (select from tugasku_member as known where known.room_id = ${room} and known.account_id = pupil.student_id)
      )
      select people.id, person.name, person.image, people.role, people.state, (select class.name from enrollment
          join class on class.id = enrollment.class_id join tugasku_room as room on room.id = ${room}
            and room.tahun_ajaran_id = enrollment.tahun_ajaran_id where enrollment.student_id = people.id) as class
      from people join account as person on person.id = people.id and person.deleted_at is null
      order by people.state = 'left', people.state = 'active', people.role = 'student', people.role = 'co_teacher', class, person.name, people.id`.execute(
      db,
    )
  ).rows
export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]

/** Teachers of a school who do not teach in a room. */
export const colleaguesOf = (db: Db, school: number, room: number) =>
  db
    .selectFrom('account as teacher')
    .where('teacher.school_id', '=', school)
    .where('teacher.role', '=', 'teacher')
    .where('teacher.deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from tugasku_member as member where member.room_id = ${room}
        and member.account_id = teacher.id and member.state = 'active')`,
    )
    .orderBy('teacher.name')
    .select(['teacher.id', 'teacher.name'])
    .execute()

interface Membership {
  readonly room: number
  readonly account: number
  readonly role: 'co_teacher' | 'student'
  readonly state: 'active' | 'waiting' | 'left'
  readonly now: Date
}
/** How somebody stands to a room from now on. */
export const writeMember = async (db: Db, { room, account, role, state, now }: Membership): Promise<void> => {
  await db
    .insertInto('tugasku_member')
    .values({ room_id: room, account_id: account, role, state, since: now })
    .onConflict((conflict) => conflict.columns(['room_id', 'account_id']).doUpdateSet({ role, state, since: now }))
    .execute()
}
/** Forgets how somebody stands to a room: a pupil of its classes is in it again, anybody else no longer at its door. */
export const dropMember = async (db: Db, room: number, account: number): Promise<void> => {
  await db.deleteFrom('tugasku_member').where('room_id', '=', room).where('account_id', '=', account).execute()
}

/** An active room of a school by its code, with how a pupil stands to it; undefined for any other code. */
export const roomOfCode = (db: Db, { school, code, pupil, now }: { school: number; code: string; pupil: number; now: Date }) =>
  db
    .selectFrom('tugasku_room as room')
    .leftJoin('subject', 'subject.id', 'room.subject_id')
    .where('room.school_id', '=', school)
    .where('room.join_code', '=', code)
    .where('room.state', '=', 'active')
    .select(['room.id', 'room.name', 'room.description', 'room.joining', 'subject.name as subject'])
    .select([
      sql<string[]>`coalesce((select array_agg(person.name order by member.role desc, person.name) from tugasku_member as member
        join account as person on person.id = member.account_id
        where member.room_id = room.id and member.state = 'active' and member.role <> 'student'), '{}')`.as('teachers'),
      sql<
        'new' | 'member' | 'waiting'
      >`case when ${pupil} in (select pupil.student_id from ${pupilsOf(sql`room.id`, now)} as pupil) then 'member'
        when exists (select from tugasku_member as asks where asks.room_id = room.id and asks.account_id = ${pupil} and asks.state = 'waiting')
        then 'waiting' else 'new' end`.as('standing'),
    ])
    .executeTakeFirst()

/** Those who teach in a room. */
export const teachersOf = async (db: Db, room: number): Promise<number[]> =>
  (
    await db
      .selectFrom('tugasku_member')
      .where('room_id', '=', room)
      .where('role', 'in', ['teacher', 'co_teacher'])
      .where('state', '=', 'active')
      .select('account_id')
      .execute()
  ).map(({ account_id }) => account_id)
