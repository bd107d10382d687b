import type { SubjectKind } from '@lentera/contract/timetable/subjects'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { kindOrder } from '#school/subject-order.queries.ts'
import type { InYear } from '#school/in-year.ts'

/** A name or code as it is told from others: without spaces, in small letters. */
export const folded = (text: string) => text.toLowerCase().replace(/\s/g, '')

/**
 * Where subjects are referred to, and by what a row there is known to be the school's. `subjects.test.ts` compares them with the
 * foreign keys of the database.
 */
export const usedIn = {
  school_id: [
    'lesson',
    'learning_group',
    'attitude_note',
    'further_teacher',
    'grade_event',
    'grade_rule',
    'module',
    'question',
    'question_import',
    'quiz_session',
    'rapor_step',
    'self_assessment',
    'timetable_version_lesson',
    'tugasku_room',
  ],
  class_id: ['grade_component', 'grade_lock', 'grade_place', 'rapor_subject', 'rapor_text'],
  subject_id: ['teacher_subject'],
} as const
/** A lesson that was recorded stays, and a question that is imported belongs to an import. */
export const usedWithAnother = ['lesson_attendance', 'question_import_item'] as const

/** Whether anything refers to a subject. */
export const isUsed = async (db: Db, { school, id }: { readonly school: number; readonly id: number }): Promise<boolean> => {
  const within = {
    school_id: sql`one.school_id = ${school}`,
    class_id: sql`one.class_id in (select class.id from class where class.school_id = ${school})`,
    subject_id: sql`true`,
  }
  const places = (['school_id', 'class_id', 'subject_id'] as const).flatMap((scope) =>
    usedIn[scope].map(
      (table) => sql`exists (select from ${sql.table(table)} as one where one.subject_id = ${id} and ${within[scope]})`,
    ),
  )
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(places, sql` or `)} as used`.execute(db)
  return rows[0]?.used ?? true
}

/** The subjects of a school by group and in its order, with how many lessons they have in a year. */
export const subjectsOf = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('subject')
    .where('school_id', '=', school)
    .where('removed_at', 'is', null)
    .orderBy(sql`archived_at is not null`)
    .orderBy(kindOrder)
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name', 'code', 'kind', 'archived_at', 'revision'])
    .select(
      sql<number>`(select count(*) from lesson where lesson.subject_id = subject.id and lesson.school_id = ${school}
        and lesson.tahun_ajaran_id = ${year} and lesson.ended_on is null)`.as('lessons'),
    )
export type SubjectRow = Awaited<ReturnType<ReturnType<typeof subjectsOf>['execute']>>[number]

export interface SubjectFields {
  readonly name: string
  readonly code: string | null
  readonly kind: SubjectKind
}

/** Names and codes that subjects of the school have, folded, with what they are called. */
export const namesOf = async (db: Db, school: number) =>
  db
    .selectFrom('subject')
    .where('school_id', '=', school)
    .where('removed_at', 'is', null)
    .select(['name', 'code', 'archived_at'])
    .execute()

/** Adds subjects behind all others. Answers their ids in no order. */
export const insertSubjects = async (db: Db, school: number, subjects: readonly SubjectFields[]) => {
  const { last } = await db
    .selectFrom('subject')
    .where('school_id', '=', school)
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const made = await db
    .insertInto('subject')
    .values(subjects.map((fields, at) => ({ uuid: uuidV7(), school_id: school, position: last + 1 + at, ...fields })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

interface Seen {
  readonly school: number
  readonly id: number
  readonly revision: number
}

/** False when the subject has changed since that revision. */
export const updateSubject = async (
  db: Db,
  { school, id, revision }: Seen,
  { archived, ...fields }: SubjectFields & { readonly archived: boolean },
  now: Date,
) => {
  const { numUpdatedRows } = await db
    .updateTable('subject')
    .set({ ...fields, archived_at: archived ? sql<Date>`coalesce(archived_at, ${now})` : null })
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Takes a subject away; false when it has changed since that revision. */
export const removeSubject = async (db: Db, { school, id, revision }: Seen, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('subject')
    .set({ removed_at: now, archived_at: now })
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Puts subjects into the order given; the others of the school follow in the order that they had. */
export const orderSubjects = async (db: Db, school: number, ids: readonly number[]) => {
  await sql`update subject set position = ordered.at
    from (select subject.id, row_number() over (order by min(wanted.at), subject.position, subject.name) as at
      from subject left join unnest(${ids}::bigint[]) with ordinality as wanted(id, at) on wanted.id = subject.id
      where subject.school_id = ${school} and subject.removed_at is null group by subject.id) as ordered
    where subject.id = ordered.id and subject.position <> ordered.at`.execute(db)
}
