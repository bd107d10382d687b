import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { MOST_FAILURES, MOST_USES } from '#school/slip-codes.queries.ts'

/** What a parent has asked for and nobody has decided. */
export const waitsForSchool = sql<boolean>`(link.state = 'pending' and link.asked_by = 'parent')`
/** The longest waiting first. */
export const byWaiting = [sql`link.changed_at`, sql`link.id`]

/** As many as are counted on a home. */
const COUNTED = 100
/** Parents who used a slip of these classes and wait, the longest first; it begins at the few links that wait. */
export const slipsWaiting = (db: Db, rooms: readonly number[]) =>
  db
    .selectFrom('enrollment')
    .innerJoin('family_link as link', 'link.student_id', 'enrollment.student_id')
    .innerJoin('account as parent', 'parent.id', 'link.parent_id')
    .innerJoin('account as pupil', 'pupil.id', 'link.student_id')
    .where('enrollment.class_id', 'in', [...rooms])
    .where('link.by_slip', '=', true)
    .where('link.state', '=', 'pending')
    .where('link.asked_by', '=', 'parent')
    .where('parent.deleted_at', 'is', null)
    .where('pupil.deleted_at', 'is', null)
    .orderBy('link.changed_at')
    .orderBy('link.id')
    .limit(COUNTED)
    .select(['link.id', 'parent.name as parent', 'pupil.name as pupil'])
    .execute()

/** Pupils of these classes who are still at their school, by name, each with the code that runs. */
export const slipPupils = (db: Db, { rooms, now }: { rooms: readonly number[]; now: Date }) =>
  db
    .selectFrom('account as pupil')
    .innerJoin('enrollment', 'enrollment.student_id', 'pupil.id')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .leftJoin('parent_code as code', (join) =>
      join.onRef('code.student_id', '=', 'pupil.id').on('code.ended_at', 'is', null).on('code.expires_at', '>', now),
    )
    .leftJoin('school_pupil as record', (join) =>
      join.onRef('record.student_id', '=', 'pupil.id').onRef('record.school_id', '=', 'pupil.school_id'),
    )
    // No class has the number 0.
    .where('enrollment.class_id', 'in', rooms.length > 0 ? [...rooms] : [0])
    .whereRef('pupil.school_id', '=', 'class.school_id')
    .where('pupil.deleted_at', 'is', null)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.image', 'pupil.nisn', 'pupil.born_on', 'class.name as class_name'])
    .select(['code.id as code_id', 'code.expires_at', 'code.failures', 'code.uses', 'code.sent_at'])
    .select('record.guardian_phone as phone')
    .select((eb) =>
      sql<string[]>`array(${eb
        .selectFrom('family_link as link')
        .innerJoin('account as parent', 'parent.id', 'link.parent_id')
        .whereRef('link.student_id', '=', 'pupil.id')
        .where('link.state', '=', 'linked')
        .where('parent.deleted_at', 'is', null)
        .orderBy('parent.name')
        .select('parent.name')})`.as('parents'),
    )
    .select(
      sql<number>`(select count(*)::integer from family_link as link join account as parent on parent.id = link.parent_id
        where link.student_id = pupil.id and link.by_slip and parent.deleted_at is null and ${waitsForSchool})`.as('waiting'),
    )
export type SlipRow = Awaited<ReturnType<ReturnType<typeof slipPupils>['execute']>>[number]

interface Making {
  readonly students: readonly number[]
  readonly by: number
  readonly until: Date
  readonly now: Date
  /** The code of a row, and what is kept of it. */
  readonly hashOf: (row: number) => string
}
/**
 * The running codes of these pupils; made where there is none, or one that is over or closed. Of two who make one at once both get
 * the same.
 */
export const runningSlips = async (db: Db, { students, by, until, now, hashOf }: Making) => {
  if (students.length === 0) return []
  const ids = [...students]
  await db
    .updateTable('parent_code')
    .set({ ended_at: now })
    .where('student_id', 'in', ids)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('failures', '>=', MOST_FAILURES), eb('uses', '>=', MOST_USES)]))
    .execute()
  const made = await db
    .insertInto('parent_code')
    .values(ids.map((student_id) => ({ student_id, made_by: by, created_at: now, expires_at: until })))
    .onConflict((conflict) => conflict.columns(['student_id']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .execute()
  for (const { id } of made) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and each code is hashed by its row's number
    await db
      .updateTable('parent_code')
      .set({ code_hash: hashOf(id) })
      .where('id', '=', id)
      .execute()
  }
  return db
    .selectFrom('parent_code')
    .where('student_id', 'in', ids)
    .where('ended_at', 'is', null)
    .select(['id', 'student_id', 'expires_at'])
    .execute()
}

/** Ticks that the running code of a pupil was sent, or was not; answers when, null where it was not or none runs. */
export const markSent = async (
  db: Db,
  { student, sent, by, now }: { student: number; sent: boolean; by: number; now: Date },
): Promise<Date | null> => {
  const row = await db
    .updateTable('parent_code')
    .set({ sent_at: sent ? now : null, sent_by: sent ? by : null })
    .where('student_id', '=', student)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('sent_at')
    .executeTakeFirst()
  return row?.sent_at ?? null
}

/** Whom the school's register names as parents of a pupil. */
export const recordedParents = async (db: Db, school: number, student: number) => {
  const row = await db
    .selectFrom('school_pupil')
    .where('school_id', '=', school)
    .where('student_id', '=', student)
    .select(['father_name', 'mother_name', 'guardian_name', 'guardian_phone'])
    .executeTakeFirst()
  const named = [
    { relation: 'father' as const, name: row?.father_name ?? null, phone: null },
    { relation: 'mother' as const, name: row?.mother_name ?? null, phone: null },
    { relation: 'guardian' as const, name: row?.guardian_name ?? null, phone: row?.guardian_phone ?? null },
  ]
  return named.flatMap(({ name, ...rest }) => (name === null ? [] : { name, ...rest }))
}
