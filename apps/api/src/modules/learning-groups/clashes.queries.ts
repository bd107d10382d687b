import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Pupils of running groups whose class, as of now, has a lesson of all its pupils in an hour of the group; with what stands against it. */
const clashes = sql`learning_group_member as member
  join learning_group as owner on owner.id = member.group_id
  join enrollment as room on room.student_id = member.student_id and room.tahun_ajaran_id = owner.tahun_ajaran_id
  join lesson as own on own.group_id = owner.id and own.school_id = owner.school_id and own.ended_on is null
  join lesson as other on other.class_id = room.class_id and other.weekday = own.weekday and other.ended_on is null
    and not other.parallel and other.starts_at < own.ends_at and own.starts_at < other.ends_at
  join class on class.id = other.class_id and class.school_id = owner.school_id
  join account as pupil on pupil.id = member.student_id and pupil.deleted_at is null`

/** How many pupils of a group of a query's row clash so. */
export const clashingIn = (group: string) =>
  sql<number>`(select count(distinct member.student_id) from ${clashes} where member.group_id = ${sql.ref(group)} and member.to_date = 'infinity')`

interface Clash {
  readonly group_name: string
  readonly pupil: string
  readonly class_name: string
  readonly subject: string
  readonly weekday: number
  readonly starts_at: string
  readonly ends_at: string
}

/** The lessons of classes that stand in the way of pupils of the groups of a school's year, or of one of them, by pupil and hour. */
export const clashesOfGroups = async (
  db: Db,
  { school, year, group = null }: { readonly school: number; readonly year: number; readonly group?: number | null },
): Promise<Clash[]> => {
  const { rows } = await sql<Clash>`
    select distinct owner.name as group_name, pupil.name as pupil, pupil.id, class.name as class_name, subject.name as subject, other.weekday,
      to_char(other.starts_at, 'HH24:MI') as starts_at, to_char(other.ends_at, 'HH24:MI') as ends_at
    from ${clashes} join subject on subject.id = other.subject_id
    where owner.school_id = ${school} and owner.tahun_ajaran_id = ${year} and (${group}::bigint is null or owner.id = ${group}::bigint)
      and owner.ended_on is null and member.to_date = 'infinity'
    order by owner.name, pupil.name, pupil.id, other.weekday, starts_at limit 200`.execute(db)
  return rows
}
