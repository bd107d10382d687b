import { sql } from 'kysely'
import type { DemoPart } from '#db/seed/demo-part.ts'
import { aGroup } from '#db/seed/builders.ts'

/** From where on the demo's pupils are in their groups: the beginning of the year. */
const groups = [
  { name: 'Agama Katolik XI', kind: 'religion', classes: 2, every: 9 },
  { name: 'Informatika Lanjut', kind: 'chosen', classes: 4, every: 5 },
] as const

/**
 * In each school of the demo a religion of two classes, and a chosen subject with pupils of several, each on a Saturday afternoon
 * on which no class has lessons. Nobody whom visitors sign in as is in the religion.
 */
export const demo: DemoPart = {
  make: async ({ db, known }) => {
    const { rows } = await sql<{ id: number; uuid: string; year: number; starts_on: string; teacher: number; subject: number }>`
      select distinct on (school.id) school.id, school.uuid, year.tahun_ajaran_id as year, year.starts_on::text, teacher.id as teacher,
        lesson.subject_id as subject
      from school join academic_year as year on year.school_id = school.id
        join class on class.school_id = school.id and class.tahun_ajaran_id = year.tahun_ajaran_id
        join account as teacher on teacher.school_id = school.id and teacher.role = 'teacher' and teacher.deleted_at is null
        join lesson on lesson.teacher_id = teacher.id and lesson.ended_on is null
      where school.is_demo order by school.id, year.tahun_ajaran_id desc, teacher.id desc`.execute(db)
    for (const { starts_on, teacher, subject, ...school } of rows)
      for (const [at, { classes, every, ...group }] of groups.entries()) {
        const made = await aGroup(db, school, { ...group, subject: { id: subject }, teacher_id: teacher })
        await sql`insert into learning_group_member (group_id, student_id, from_date, added_at)
          select ${made.id}, pupil.id, ${starts_on}::date, ${starts_on}::date
          from (select class.id, row_number() over (order by class.grade desc, class.name) as nth from class
              where class.school_id = ${school.id} and class.tahun_ajaran_id = ${school.year}) as room
            join enrollment on enrollment.class_id = room.id
            join account as pupil on pupil.id = enrollment.student_id and pupil.deleted_at is null
          where room.nth <= ${classes}::integer and pupil.id % ${every}::integer = 0
            and pupil.username <> all(${[...known]}::text[])`.execute(db)
        const starts_at = `${14 + at}:30`
        await db
          .insertInto('lesson')
          .values({
            school_id: school.id,
            group_id: made.id,
            subject_id: subject,
            teacher_id: teacher,
            weekday: 6,
            starts_at,
            ends_at: `${15 + at}:15`,
            room: `Ruang ${group.kind === 'religion' ? 'Agama' : 'Komputer'}`,
          })
          .execute()
      }
  },
}
