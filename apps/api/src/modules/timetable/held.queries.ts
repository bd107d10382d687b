import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { InYear } from '#school/in-year.ts'
import { heldFor } from './lessons.queries.ts'

/** The lessons that a teacher has from a year on, counted by subject and class or learning group. */
export const lessonsHeld = (db: Db, { school, year }: InYear, teacher: number) =>
  db
    .selectFrom('lesson')
    .leftJoin('class as room', 'room.id', 'lesson.class_id')
    .leftJoin('learning_group', 'learning_group.id', 'lesson.group_id')
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .where('lesson.school_id', '=', school)
    .where('lesson.teacher_id', '=', teacher)
    .where('lesson.tahun_ajaran_id', '>=', year)
    .where('lesson.ended_on', 'is', null)
    .groupBy(['subject.name', heldFor])
    .orderBy('subject.name')
    .orderBy(heldFor)
    .select(['subject.name as subject', heldFor.as('class'), sql<number>`count(*)::integer`.as('count')])
    .execute()

/** The names of the classes that a teacher leads, of the learning groups and of the open class rooms, from a year on. */
export const namesHeld = async (db: Db, { school, year }: InYear, teacher: number) => {
  const { rows } = await sql<{ leads: string[]; groups: string[]; rooms: string[] }>`select
    array(select name from class where school_id = ${school} and homeroom_teacher_id = ${teacher}
      and tahun_ajaran_id >= ${year} order by name, id) as leads,
    array(select name from learning_group where school_id = ${school} and teacher_id = ${teacher}
      and tahun_ajaran_id >= ${year} and ended_on is null order by name, id) as groups,
    array(select room.name from tugasku_member as member join tugasku_room as room on room.id = member.room_id
      where member.account_id = ${teacher} and member.state = 'active' and member.role in ('teacher', 'co_teacher')
        and room.school_id = ${school} and room.tahun_ajaran_id >= ${year} and room.state = 'active'
      order by room.name, room.id) as rooms`.execute(db)
  return rows[0]!
}
