import type { Inside } from '@lentera/contract'
import type { ClassStay } from '@lentera/contract/people'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** The classes of a school in which a pupil was, the newest first, each with who placed the pupil there and why. */
export const staysOf = async (db: Db, school: number, student: number): Promise<Inside<ClassStay>[]> => {
  const { rows } = await sql<Inside<ClassStay>>`
    select class.uuid as class_uuid, class.name as class_name, member.tahun_ajaran_id as year,
      nullif(member.from_date, '-infinity') as "from", nullif(member.to_date, 'infinity') - 1 as "to", coalesce(move.reason, '') as reason,
      mover.name as moved_by
    from class_membership as member
      join class on class.id = member.class_id and class.school_id = ${school}
      left join lateral (select reason, moved_by from class_move
        where class_move.student_id = member.student_id and class_move.to_class_id = member.class_id
          and class_move.from_date = member.from_date order by class_move.id desc limit 1) as move on true
      left join account as mover on mover.id = move.moved_by
    where member.student_id = ${student}
    order by member.tahun_ajaran_id desc, member.from_date desc`.execute(db)
  return rows
}
