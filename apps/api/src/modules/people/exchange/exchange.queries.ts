import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { InYear } from '#modules/people/classes.queries.ts'
import type { Roster } from './roster.ts'

const peopleOf = (db: Db, school: number) =>
  db
    .selectFrom('account as person')
    .leftJoin('school_pupil as entry', (join) =>
      join.onRef('entry.student_id', '=', 'person.id').onRef('entry.school_id', '=', 'person.school_id'),
    )
    .where('person.school_id', '=', school)
    .where('person.role', 'in', ['student', 'teacher'])
    .where('person.deleted_at', 'is', null)
    .orderBy('person.id')
    .select(['person.id', 'person.uuid', 'person.role', 'person.name', 'person.username', 'person.email'])
    .select(['person.nisn', 'person.nip', 'person.nuptk', 'person.gender', 'person.born_on'])
    .select(['entry.number', 'entry.birth_place'])
    .execute()

const roomsOf = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('class')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .orderBy('grade')
    .orderBy('name')
    .select(['id', 'uuid', 'name', 'grade', 'homeroom_teacher_id'])
    .execute()

const staysIn = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('class_membership as stay')
    .innerJoin('class as room', 'room.id', 'stay.class_id')
    .where('room.school_id', '=', school)
    .where('room.tahun_ajaran_id', '=', year)
    .orderBy('stay.id')
    .select(['stay.class_id', 'stay.student_id', 'stay.from_date', 'stay.to_date'])
    .execute()

/** Who teaches what in which class or group, once for each stretch of days; lessons of the week that share one are one. */
const teachingOf = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('lesson')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .distinct()
    .orderBy('class_id')
    .orderBy('group_id')
    .orderBy('subject_id')
    .orderBy('teacher_id')
    .orderBy('starts_on')
    .orderBy('ended_on')
    .select(['class_id', 'group_id', 'subject_id', 'teacher_id', 'starts_on', 'ended_on'])
    .execute()

/** Who teaches with them, in the same words. */
const furtherOf = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('further_teacher as further')
    .leftJoin('class as room', 'room.id', 'further.class_id')
    .leftJoin('learning_group', 'learning_group.id', 'further.group_id')
    .where('further.school_id', '=', school)
    .where(sql<number>`coalesce(room.tahun_ajaran_id, learning_group.tahun_ajaran_id)`, '=', year)
    .orderBy('further.id')
    .select(['further.class_id', 'further.group_id', 'further.subject_id', 'further.teacher_id'])
    .select(['further.starts_on', 'further.ended_on'])
    .execute()

const subjectsOf = (db: Db, school: number) =>
  db
    .selectFrom('subject')
    .where('school_id', '=', school)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'uuid', 'name', 'code', 'archived_at', 'removed_at'])
    .execute()

const groupsOf = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('learning_group')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .orderBy('id')
    .select(['id', 'uuid', 'name', 'subject_id', 'teacher_id', 'ended_on'])
    .execute()

const membersOf = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('learning_group_member as member')
    .innerJoin('learning_group as circle', 'circle.id', 'member.group_id')
    .where('circle.school_id', '=', school)
    .where('circle.tahun_ajaran_id', '=', year)
    .orderBy('member.id')
    .select(['member.group_id', 'member.student_id', 'member.from_date', 'member.to_date'])
    .execute()

/** All that an archive of a school's year is made of. */
export const rosterSource = async (db: Db, at: InYear) => ({
  school: await db.selectFrom('school').where('id', '=', at.school).select(['uuid', 'npsn', 'name']).executeTakeFirstOrThrow(),
  people: await peopleOf(db, at.school),
  rooms: await roomsOf(db, at),
  stays: await staysIn(db, at),
  teaching: [...(await teachingOf(db, at)), ...(await furtherOf(db, at))],
  subjects: await subjectsOf(db, at.school),
  groups: await groupsOf(db, at),
  members: await membersOf(db, at),
})
export type RosterSource = Awaited<ReturnType<typeof rosterSource>>

/** The last archives of OneRoster that a school has read, the newest first. */
export const listArchives = (db: Db, school: number) =>
  db
    .selectFrom('pupil_import as import')
    .where('import.school_id', '=', school)
    .where('import.roster', 'is not', null)
    .orderBy('import.id', 'desc')
    .limit(20)
    .select(['import.uuid', 'import.name', 'import.state', 'import.created_at'])
    .select((eb) =>
      eb
        .selectFrom('pupil_import_row as row')
        .whereRef('row.import_id', '=', 'import.id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('rows'),
    )
    .execute()

/** What was written of an archive's teachers. */
export interface WrittenTeachers {
  /** The moment, as an instant. */
  readonly at: string
  readonly people: readonly { readonly id: number; readonly revision: number }[]
  /** Classes, and who leads them since. */
  readonly rooms: readonly { readonly id: number; readonly teacher: number }[]
}
/** What an archive of the school has beside its pupils; undefined for any other file. */
export const archiveOf = (db: Db, school: number, uuid: string) =>
  db
    .selectFrom('pupil_import')
    .where('school_id', '=', school)
    .where('uuid', '=', uuid)
    .where('roster', 'is not', null)
    .select(['id', 'roster', 'teachers'])
    .$narrowType<{ roster: Roster; teachers: WrittenTeachers | null }>()
    .executeTakeFirst()

/** Keeps what was written of an archive's teachers; null once it is taken back. */
export const keepTeachers = (db: Db, id: number, teachers: WrittenTeachers | null) =>
  db
    .updateTable('pupil_import')
    .set({ teachers: teachers === null ? null : JSON.stringify(teachers) })
    .where('id', '=', id)
    .execute()

/** Whether somebody teaches beside others at a school, now or from a day to come. */
export const teachesBeside = async (db: Db, school: number, teacher: number): Promise<boolean> =>
  (await db
    .selectFrom('further_teacher')
    .where('teacher_id', '=', teacher)
    .where('school_id', '=', school)
    .where('ended_on', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined
