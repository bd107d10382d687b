// What a session is made of: its questions, and the classes and pupils whom it is for.
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { isPupilAmong } from '#school/given-to.queries.ts'

/** The questions of a session in their order, each with its version and the newest one. */
export const questionsOf = (db: Db, session: number) =>
  db
    .selectFrom('quiz_question as item')
    .innerJoin('question_version as asked', 'asked.id', 'item.question_version_id')
    .innerJoin('question', 'question.id', 'asked.question_id')
    .where('item.session_id', '=', session)
    .orderBy('item.number')
    .select(['item.number', 'item.points', 'asked.id as version_id', 'asked.version', 'asked.type', 'asked.fingerprint'])
    .select(['question.uuid as question_uuid', 'question.version as newest', sql<string>`asked.content->>'html'`.as('html')])
    .execute()

/** Pupils beside the classes and groups. */
export const studentsBeside = (db: Db, session: number) =>
  db
    .selectFrom('quiz_session_student as link')
    .innerJoin('account as pupil', 'pupil.id', 'link.student_id')
    .where('link.session_id', '=', session)
    .orderBy('pupil.name')
    .select(['pupil.uuid', 'pupil.name'])
    .execute()

/** The classes, learning groups and pupils beside them that a session is for already, whoever has or is among them today. */
export const givenTo = async (db: Db, session: number) => {
  const classes = db
    .selectFrom('quiz_session_class as link')
    .innerJoin('class', 'class.id', 'link.class_id')
    .where('link.session_id', '=', session)
    .select(['class.id', 'class.uuid'])
  const groups = db
    .selectFrom('quiz_session_group as link')
    .innerJoin('learning_group as held', 'held.id', 'link.group_id')
    .where('link.session_id', '=', session)
    .select(['held.id', 'held.uuid'])
  const students = db
    .selectFrom('quiz_session_student as link')
    .innerJoin('account as pupil', 'pupil.id', 'link.student_id')
    .where('link.session_id', '=', session)
    .select(['pupil.id', 'pupil.uuid'])
  return { classes: await classes.execute(), groups: await groups.execute(), students: await students.execute() }
}

/** Whom a session is for, by id; groups that are left out stay as they are. */
interface SessionFor {
  readonly classes: readonly number[]
  readonly groups: readonly number[] | undefined
  readonly students: readonly number[]
}
/** Gives a session exactly these classes, learning groups and pupils. */
export const invite = async (
  db: Db,
  { id: session_id, school_id }: { readonly id: number; readonly school_id: number },
  { classes, groups, students }: SessionFor,
): Promise<void> => {
  if (groups !== undefined) await db.deleteFrom('quiz_session_group').where('session_id', '=', session_id).execute()
  await db.deleteFrom('quiz_session_class').where('session_id', '=', session_id).execute()
  await db.deleteFrom('quiz_session_student').where('session_id', '=', session_id).execute()
  if (classes.length > 0)
    await db
      .insertInto('quiz_session_class')
      .values(classes.map((class_id) => ({ session_id, class_id })))
      .execute()
  if (groups !== undefined && groups.length > 0)
    await db
      .insertInto('quiz_session_group')
      .values(groups.map((group_id) => ({ school_id, session_id, group_id })))
      .execute()
  if (students.length > 0)
    await db
      .insertInto('quiz_session_student')
      .values(students.map((student_id) => ({ session_id, student_id })))
      .execute()
}

/** Pupils by their uuid who are in one of these classes, or in one of these learning groups at the moment. */
export const pupilsNamed = async (
  db: Db,
  uuids: readonly string[],
  among: { readonly classes: readonly number[]; readonly groups: readonly number[]; readonly now: Date },
) => {
  if (uuids.length === 0) return []
  const rows = await db
    .selectFrom('account as pupil')
    .where('pupil.uuid', 'in', uuids)
    .where(isPupilAmong('pupil.id', among))
    .where('pupil.deleted_at', 'is', null)
    .select('pupil.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives a session exactly these questions, in this order. */
export const setItems = async (
  db: Db,
  session_id: number,
  items: readonly { readonly version_id: number; readonly points: number }[],
): Promise<void> => {
  await db.deleteFrom('quiz_question').where('session_id', '=', session_id).execute()
  if (items.length === 0) return
  await db
    .insertInto('quiz_question')
    .values(items.map(({ version_id, points }, at) => ({ session_id, number: at + 1, question_version_id: version_id, points })))
    .execute()
}

/** The newest versions of questions that a teacher may use: own ones, and what colleagues of the school share. */
export const usableQuestions = async (
  db: Db,
  { uuids, teacher, school }: { uuids: readonly string[]; teacher: number; school: number },
) => {
  if (uuids.length === 0) return []
  return db
    .selectFrom('question')
    .innerJoin('question_version as newest', (join) =>
      join.onRef('newest.question_id', '=', 'question.id').onRef('newest.version', '=', 'question.version'),
    )
    .where('question.uuid', 'in', uuids)
    .where('question.school_id', '=', school)
    .where((eb) => eb.or([eb('question.owner_id', '=', teacher), eb('question.is_shared', '=', true)]))
    .where('question.archived_at', 'is', null)
    .select(['question.uuid', 'newest.id as version_id'])
    .execute()
}

/** The subjects of a school by name. */
export const subjectsOf = (db: Db, school: number) =>
  db
    .selectFrom('subject')
    .where('school_id', '=', school)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .select(['id', 'uuid', 'name'])
    .execute()

/** How many pupils are in each of these classes. */
export const pupilCounts = async (db: Db, classes: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('pupil.deleted_at', 'is', null)
    .where('enrollment.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .groupBy('enrollment.class_id')
    .select(['enrollment.class_id', sql<number>`count(*)`.as('n')])
    .execute()
  return new Map(rows.map(({ class_id, n }) => [class_id, n]))
}
