import type { RoomState } from '@lentera/contract/tugasku/rooms'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isFor, pupilsOf, roomsOf } from '#modules/tugasku/pupils.queries.ts'
import { namesOfRoom } from '#school/given-to.queries.ts'
import { shownName } from '#school/shown-name.queries.ts'

interface Reader {
  readonly id: number
  readonly teaches: boolean
  readonly now: Date
}

const waiting = ({ id, teaches, now }: Reader) =>
  (teaches
    ? sql<number>`(select count(*)::integer from tugasku_post as post join tugasku_work as work on work.post_id = post.id
        where post.room_id = room.id and post.removed_at is null and work.state = 'submitted')`
    : sql<number>`(select count(*)::integer from tugasku_post as post
        left join tugasku_work as work on work.post_id = post.id and work.student_id = ${id}
        where post.room_id = room.id and post.removed_at is null and post.kind = 'task' and post.given_at <= ${now} and ${isFor(id)}
          and coalesce(post.closes_at > ${now} or work.state = 'needs_revision', true)
          and coalesce(work.state not in ('submitted', 'graded', 'returned', 'exempt'), true))`
  ).as('waiting')

/** The rooms in which somebody teaches, or learns. */
const rooms = (db: Db, reader: Reader) =>
  db
    .selectFrom('tugasku_room as room')
    .leftJoin('subject', 'subject.id', 'room.subject_id')
    .where(
      reader.teaches
        ? sql<boolean>`exists (select from tugasku_member as member where member.room_id = room.id and member.account_id = ${reader.id}
            and member.state = 'active' and member.role in ('teacher', 'co_teacher'))`
        : sql<boolean>`room.id in ${roomsOf(reader.id, reader.now)}`,
    )
    .select(['room.id', 'room.name', 'room.state', 'room.description', 'subject.name as subject'])
    .select([
      namesOfRoom(sql`room.id`).as('classes'),
      sql<
        string[]
      >`coalesce((select array_agg(${shownName('teacher')} order by member.role desc, teacher.name) from tugasku_member as member
        join account as teacher on teacher.id = member.account_id
        where member.room_id = room.id and member.state = 'active' and member.role <> 'student'), '{}')`.as('teachers'),
      sql<number>`(select count(*)::integer from ${pupilsOf(sql`room.id`, reader.now)} as pupil)`.as('pupils'),
      waiting(reader),
    ])

/** The own rooms in a state, by name. */
export const roomList = (db: Db, reader: Reader, school: number, state: RoomState) =>
  rooms(db, reader)
    .where('room.school_id', '=', school)
    .where('room.state', '=', state)
    .orderBy('room.name')
    .orderBy('room.id')
    .execute()

export const roomWhole = (db: Db, reader: Reader, room: number) =>
  rooms(db, reader).where('room.id', '=', room).executeTakeFirstOrThrow()

/** The classes and the learning groups that a room is for, by id. */
export interface RoomFor {
  readonly classes: readonly number[]
  readonly groups: readonly number[]
}
/** Makes a room one for exactly these classes and learning groups. */
export const giveRoom = async (
  db: Db,
  { id, school_id }: { readonly id: number; readonly school_id: number },
  { classes, groups }: RoomFor,
): Promise<void> => {
  await db.deleteFrom('tugasku_room_class').where('room_id', '=', id).execute()
  await db.deleteFrom('tugasku_room_group').where('room_id', '=', id).execute()
  if (classes.length > 0)
    await db
      .insertInto('tugasku_room_class')
      .values(classes.map((class_id) => ({ room_id: id, class_id })))
      .execute()
  if (groups.length > 0)
    await db
      .insertInto('tugasku_room_group')
      .values(groups.map((group_id) => ({ school_id, room_id: id, group_id })))
      .execute()
}

interface NewRoom {
  readonly school_id: number
  readonly tahun_ajaran_id: number
  readonly name: string
  readonly description: string
  readonly subject_id: number | null
  readonly created_by: number
  readonly created_at: Date
}
/** Adds a room with its teacher, its classes and its learning groups; answers its id. */
export const insertRoom = async (db: Db, room: NewRoom, whom: RoomFor): Promise<number> => {
  const { id } = await db
    .insertInto('tugasku_room')
    .values({
      ...room,
      // Eight digits that no other room has.
      join_code: sql<string>`(select code from (select (10000000 + floor(random() * 90000000))::bigint::text as code from generate_series(1, 20)) as drawn
        where not exists (select from tugasku_room as taken where taken.join_code = drawn.code) limit 1)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tugasku_member')
    .values({ room_id: id, account_id: room.created_by, role: 'teacher', since: room.created_at })
    .execute()
  await giveRoom(db, { id, school_id: room.school_id }, whom)
  return id
}
