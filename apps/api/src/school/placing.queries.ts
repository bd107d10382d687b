import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { addDays } from './time.ts'

interface Placing {
  readonly pupils: readonly number[]
  readonly year: number
  /** The class's id; null for none. */
  readonly room: number | null
  /** The school's date on which it begins: the days before stay those of the class in which the pupil was. `-infinity`: for the whole year. */
  readonly from: string
  /** Whether it begins on that day although the former class's roll call of the day is confirmed; else it then begins on the next. */
  readonly exact?: boolean
  readonly reason?: string
  readonly by: number | null
  readonly now: Date
}

/** Who of the pupils stands in a confirmed roll call of another class on that day, or in one of a lesson of their learning group. */
const heldElsewhere = async (db: Db, { pupils, year, room, from }: Placing): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select member.student_id as id from class_membership as member
    where member.student_id = any(${[...pupils]}::bigint[]) and member.tahun_ajaran_id = ${year}
      and member.from_date <= ${from}::date and ${from}::date < member.to_date and member.class_id is distinct from ${room}::bigint
      and (exists (select from roll_call where roll_call.class_id = member.class_id and roll_call.date = ${from}::date
          and roll_call.state = 'confirmed')
        or exists (select from lesson_attendance as called where called.account_id = member.student_id
          and called.date = ${from}::date and called.class_id = member.class_id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const placeFrom = async (db: Db, { pupils, year, room, from, reason = '', by, now }: Placing) => {
  if (pupils.length === 0) return
  await sql`
    with placed as (select set_config('lentera.placed_on', ${from}, true))
    insert into class_move (student_id, tahun_ajaran_id, from_class_id, to_class_id, from_date, reason, moved_by, moved_at)
    select pupil.id, ${year}, enrollment.class_id, ${room}::bigint, ${from}::date, ${reason}, ${by}::bigint, ${now}::timestamptz
    from placed cross join unnest(${[...pupils]}::bigint[]) as pupil(id)
      left join enrollment on enrollment.student_id = pupil.id and enrollment.tahun_ajaran_id = ${year}
    where enrollment.class_id is distinct from ${room}::bigint
      or exists (select from class_membership as member where member.student_id = pupil.id and member.tahun_ajaran_id = ${year}
        and member.class_id = ${room}::bigint and member.from_date > ${from}::date)`.execute(db)
  if (room === null) {
    await db.deleteFrom('enrollment').where('student_id', 'in', pupils).where('tahun_ajaran_id', '=', year).execute()
    return
  }
  await db
    .insertInto('enrollment')
    .values(pupils.map((student_id) => ({ student_id, tahun_ajaran_id: year, class_id: room })))
    .onConflict((conflict) => conflict.columns(['student_id', 'tahun_ajaran_id']).doUpdateSet({ class_id: room }))
    .execute()
}

/**
 * Puts pupils into a class of a year from a day on, out of the one they were in; without a class they have none from then on. Keeps
 * who did it and why. To be called in a transaction.
 */
export const placePupils = async (db: Db, placing: Placing) => {
  const held = placing.exact ? new Set<number>() : await heldElsewhere(db, placing)
  await placeFrom(db, { ...placing, pupils: placing.pupils.filter((id) => !held.has(id)) })
  if (held.size > 0) await placeFrom(db, { ...placing, pupils: [...held], from: addDays(placing.from, 1) })
}

/** How many lessons a teacher gives in a year and after it. */
export const lessonsFrom = async (db: Db, teacher: number, year: number) => {
  const { n } = await db
    .selectFrom('lesson')
    .where('lesson.teacher_id', '=', teacher)
    .where('lesson.tahun_ajaran_id', '>=', year)
    .where('lesson.ended_on', 'is', null)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}
