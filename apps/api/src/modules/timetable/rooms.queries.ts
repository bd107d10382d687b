import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { InYear } from '#school/in-year.ts'

/** Gives the class rooms that a teacher holds from a year on to another one, with the part that the teacher had in each; answers how many of them are open. */
export const giveRooms = async (
  db: Db,
  { school, year }: InYear,
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: Date },
): Promise<number> => {
  const held = sql`select member.room_id, member.role from tugasku_member as member join tugasku_room as room on room.id = member.room_id
    where member.account_id = ${from} and member.state = 'active' and member.role in ('teacher', 'co_teacher')
      and room.school_id = ${school} and room.tahun_ajaran_id >= ${year}`
  await sql`insert into tugasku_member (room_id, account_id, role, since)
    select held.room_id, ${to}::bigint, held.role, ${now}::timestamptz from (${held}) as held
    on conflict (room_id, account_id) do update set state = 'active', since = excluded.since,
      role = case when tugasku_member.state = 'active' and tugasku_member.role = 'teacher' then 'teacher' else excluded.role end`.execute(
    db,
  )
  const { rows } = await sql<{ state: string }>`update tugasku_member as member set state = 'left', since = ${now}::timestamptz
    from tugasku_room as room
    where room.id = member.room_id and member.account_id = ${from} and member.state = 'active'
      and member.role in ('teacher', 'co_teacher') and room.school_id = ${school} and room.tahun_ajaran_id >= ${year}
    returning room.state`.execute(db)
  return rows.filter(({ state }) => state === 'active').length
}
