import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { InYear } from '#school/in-year.ts'

/** What a teacher holds from a year on beside lessons. */
export interface Held {
  readonly groups: number
  /** Class rooms that are open. */
  readonly rooms: number
  /** Those of them that no other teacher of the school holds, too. */
  readonly alone: number
}

/** Whether another teacher of the school holds the room of a member's row, too. */
const isShared = sql`exists (select from tugasku_member as other
    join account as colleague on colleague.id = other.account_id and colleague.deleted_at is null
  where other.room_id = member.room_id and other.account_id <> member.account_id and other.state = 'active'
    and other.role in ('teacher', 'co_teacher') and colleague.school_id = room.school_id)`

/** What the teachers of a school hold, by teacher; none of those without anything. `of`: of these teachers alone. */
export const heldByTeachers = async (
  db: Db,
  { school, year }: InYear,
  of?: readonly number[],
): Promise<ReadonlyMap<number, Held>> => {
  const among = (column: RawBuilder<unknown>) => (of === undefined ? sql`` : sql`and ${column} = any(${[...of]}::bigint[])`)
  const { rows } = await sql<Held & { teacher_id: number }>`
    select held.teacher_id, sum(held.groups)::integer as groups, sum(held.rooms)::integer as rooms, sum(held.alone)::integer as alone
    from (
      select teacher_id, 1 as groups, 0 as rooms, 0 as alone from learning_group as owned
      where owned.school_id = ${school} and owned.tahun_ajaran_id >= ${year} and owned.ended_on is null and owned.teacher_id is not null
        ${among(sql`owned.teacher_id`)}
      union all
      select member.account_id, 0, 1, case when ${isShared} then 0 else 1 end
      from tugasku_member as member join tugasku_room as room on room.id = member.room_id
      where room.school_id = ${school} and room.tahun_ajaran_id >= ${year} and room.state = 'active' and member.state = 'active'
        and member.role in ('teacher', 'co_teacher') ${among(sql`member.account_id`)}) as held
    group by held.teacher_id`.execute(db)
  return new Map(rows.map(({ teacher_id, groups, rooms: open, alone }) => [teacher_id, { groups, rooms: open, alone }]))
}
