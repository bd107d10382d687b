import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { InYear } from '#school/in-year.ts'
import type { PlacedLesson } from '#school/lesson-pairs.ts'

/**
 * Holds a school's timetable for the transaction: nobody else changes, ends or makes a lesson, and no roll is called in one. Lessons
 * come before the school, as where one lesson is written.
 */
export const holdTimetable = async (db: Db, { school, year }: InYear): Promise<void> => {
  await sql`select id from lesson where school_id = ${school} and tahun_ajaran_id = ${year} and ended_on is null
    order by id for update`.execute(db)
  await sql`select id from school where id = ${school} for no key update`.execute(db)
}

/**
 * Aside is a moment of the night that is shorter than a minute, another one for each number: nothing that the database keeps apart
 * overlaps there. Lessons of an import wait there until the places that they take from each other are free.
 */
const aside = (n: ReturnType<typeof sql.ref>) => sql`time '00:00' + ${n} * interval '2 microseconds'`
const asideUntil = (n: ReturnType<typeof sql.ref>) =>
  sql`time '00:00' + (${n} * interval '2 microseconds' + interval '1 microsecond')`

const list = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`
const changed = async (rows: readonly object[], run: () => Promise<{ numAffectedRows?: bigint | undefined }>) =>
  rows.length === 0 || (await run()).numAffectedRows === BigInt(rows.length)

/** A lesson to be made; `starts_on`: the first date on which it is held, null from the beginning of the year. */
export interface MadeLesson extends PlacedLesson {
  readonly starts_on: string | null
}

/** Makes lessons aside, from the number `first` on. Answers their ids in the order given. */
export const makeAside = async (db: Db, school: number, lessons: readonly MadeLesson[], first: number): Promise<number[]> => {
  if (lessons.length === 0) return []
  const rows = lessons.map((fields, at) => ({ ...fields, n: first + at }))
  const { rows: made } = await sql<{ id: string | number; n: number }>`
    insert into lesson (school_id, class_id, group_id, subject_id, teacher_id, weekday, room, parallel, starts_on, starts_at, ends_at)
    select ${school}, class_id, group_id, subject_id, teacher_id, weekday, room, parallel, starts_on,
      ${aside(sql.ref('n'))}, ${asideUntil(sql.ref('n'))}
    from jsonb_to_recordset(${list(rows)}) as made (n integer, class_id bigint, group_id bigint, subject_id bigint, teacher_id bigint,
      weekday smallint, room text, parallel boolean, starts_on date)
    returning id, (extract(epoch from starts_at) * 500000)::integer as n`.execute(db)
  const ids = new Map(made.map(({ id, n }) => [n, Number(id)]))
  return rows.map(({ n }) => ids.get(n) ?? 0)
}

/** Puts running lessons aside, from the number `first` on; false when one of them has ended or gone. */
export const putAside = (db: Db, school: number, ids: readonly number[], first: number): Promise<boolean> => {
  const rows = ids.map((id, at) => ({ id, n: first + at }))
  return changed(rows, () =>
    sql`update lesson set starts_at = ${aside(sql.ref('moved.n'))}, ends_at = ${asideUntil(sql.ref('moved.n'))}
      from jsonb_to_recordset(${list(rows)}) as moved (id bigint, n integer)
      where lesson.id = moved.id and lesson.school_id = ${school} and lesson.ended_on is null`.execute(db),
  )
}

/** Ends lessons, each before a date; false as above. */
export const endLessons = (db: Db, school: number, rows: readonly { readonly id: number; readonly from: string }[]) =>
  changed(rows, () =>
    sql`update lesson set ended_on = gone."from" from jsonb_to_recordset(${list(rows)}) as gone (id bigint, "from" date)
      where lesson.id = gone.id and lesson.school_id = ${school} and lesson.ended_on is null`.execute(db),
  )

/** Takes lessons away; false as above. */
export const deleteLessons = (db: Db, school: number, ids: readonly number[]) =>
  changed(
    ids.map((id) => ({ id })),
    () =>
      sql`delete from lesson where school_id = ${school} and ended_on is null and id = any(${[...ids]}::bigint[])`.execute(db),
  )

/** Gives lessons all that they are, with the hours that they had aside; false as above. `starts_on` null leaves the first date as it is. */
export const placeLessons = (db: Db, school: number, rows: readonly (MadeLesson & { readonly id: number })[]) =>
  changed(rows, () =>
    sql`update lesson set class_id = placed.class_id, group_id = placed.group_id, subject_id = placed.subject_id,
        teacher_id = placed.teacher_id, weekday = placed.weekday, starts_at = placed.starts_at, ends_at = placed.ends_at,
        room = placed.room, parallel = placed.parallel, starts_on = greatest(lesson.starts_on, placed.starts_on)
      from jsonb_to_recordset(${list(rows)}) as placed (id bigint, class_id bigint, group_id bigint, subject_id bigint,
        teacher_id bigint, weekday smallint, starts_at time, ends_at time, room text, parallel boolean, starts_on date)
      where lesson.id = placed.id and lesson.school_id = ${school} and lesson.ended_on is null`.execute(db),
  )

/** What was arranged for lessons from a date on: it goes to the lesson that follows on the same weekday, or away. */
export const moveAllReplacements = async (
  db: Db,
  rows: readonly { readonly id: number; readonly from: string; readonly to: number | null }[],
): Promise<void> => {
  if (rows.length === 0) return
  const moved = sql`jsonb_to_recordset(${list(rows)}) as moved (id bigint, "from" date, "to" bigint)`
  await sql`update lesson_replacement set lesson_id = moved."to" from ${moved}
    where lesson_id = moved.id and date >= moved."from" and moved."to" is not null`.execute(db)
  await sql`delete from lesson_replacement using ${moved}
    where lesson_id = moved.id and date >= moved."from" and moved."to" is null`.execute(db)
}
