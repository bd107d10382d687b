import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'

const fields = [
  'religion',
  'family_status',
  'child_number',
  'home_phone',
  'entry_class',
  'father_name',
  'father_job',
  'mother_name',
  'mother_job',
  'parent_address',
  'parent_phone',
  'guardian_name',
  'guardian_job',
  'guardian_address',
  'guardian_phone',
] as const
export type BiodataFields = Pick<Tables['school_pupil'], (typeof fields)[number]>

/** What a school keeps of a pupil for the biodata page; undefined for who never was its pupil, or was removed. */
export const biodataOf = (db: Db, school: number, student: number) =>
  db
    .selectFrom('school_pupil as entry')
    .innerJoin('account as pupil', 'pupil.id', 'entry.student_id')
    .where('entry.school_id', '=', school)
    .where('entry.student_id', '=', student)
    .where('pupil.deleted_at', 'is', null)
    .select(['entry.revision', ...fields.map((field) => `entry.${field}` as const)])
    .select(
      sql<string | null>`(select class.name from class_membership as member
        join class on class.id = member.class_id and class.school_id = entry.school_id
        where member.student_id = entry.student_id order by member.tahun_ajaran_id, member.from_date limit 1)`.as('first_class'),
    )
    .executeTakeFirst()
