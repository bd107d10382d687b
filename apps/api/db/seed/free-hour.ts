import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** The first hour and a half of a weekday, from 07.15 on, in which neither the class nor the teacher has a lesson; minutes of the night where there is none. */
export const freeHour = async (
  db: Db,
  { room, teacher, weekday }: { room: number; teacher: number; weekday: number },
): Promise<{ starts_at: string; ends_at: string }> => {
  const { rows } = await sql<{ starts_at: string; ends_at: string }>`
    select starts_at, ends_at from (
      select at, time '07:15' + at * interval '90 minutes' as starts_at, time '08:45' + at * interval '90 minutes' as ends_at
        from generate_series(0, 9) as at
      union all select 10 + at, time '00:00' + at * interval '5 minutes', time '00:05' + at * interval '5 minutes'
        from generate_series(0, 80) as at) as hour
    where not exists (select from lesson where (class_id = ${room} or (teacher_id = ${teacher}
        and tahun_ajaran_id = (select tahun_ajaran_id from class where id = ${room})))
      and weekday = ${weekday} and ended_on is null
      and lesson.starts_at < hour.ends_at and hour.starts_at < lesson.ends_at)
    order by at limit 1`.execute(db)
  return rows[0]!
}
