import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** A school whose clock is to be looked at now. */
export interface Look {
  readonly school_id: number
  /** What `keepLooks` compares: a school that changed meanwhile is looked at again. */
  readonly changes: number
}
export interface NextLook {
  readonly school_id: number
  readonly at: Date
}

/** Schools whose time to be looked at has come, and those that a clock ahead of this one has looked at. */
export const dueLooks = async (db: Db, now: Date): Promise<Look[]> => {
  const { rows } = await sql<Look>`
    select school_id, changes from school_look where at <= ${now}::timestamptz
    union
    select school_id, changes from school_look where looked_at > ${now}::timestamptz
    order by school_id`.execute(db)
  return rows
}

/** Keeps when schools are to be looked at next, for those that nobody changed since; one that somebody holds is looked at again. */
export const keepLooks = async (db: Db, looks: readonly (Look & NextLook)[], now: Date): Promise<void> => {
  if (looks.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(looks)}::text::jsonb) as one(school_id bigint, changes bigint, at timestamptz)
    ), free as (
      select look.school_id, given.at from school_look as look join given using (school_id, changes)
      order by look.school_id for update of look skip locked
    )
    update school_look set at = free.at, looked_at = ${now}::timestamptz from free where free.school_id = school_look.school_id`.execute(
    db,
  )
}

/** When it is next so late by these schools' clocks (`18:00`): today, or tomorrow. */
export const nextAt = async (db: Db, now: Date, schools: readonly number[], hour: string): Promise<NextLook[]> => {
  const { rows } = await sql<NextLook>`
    select id as school_id,
      (here::date + ${hour}::time + case when here::time < ${hour}::time then interval '0' else interval '1 day' end)
        at time zone timezone as at
    from school cross join lateral (select ${now}::timestamptz at time zone timezone as here) as clock
    where id = any(${schools}::bigint[])`.execute(db)
  return rows
}
