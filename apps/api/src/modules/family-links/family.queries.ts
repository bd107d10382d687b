import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { classStaysOfPupil } from '#school/scope.queries.ts'
import { isUnproven } from '#school/slip-codes.queries.ts'

/** Links with both people; those of people who are gone are no links. */
const links = (db: Db) =>
  db
    .selectFrom('family_link as link')
    .innerJoin('account as parent', 'parent.id', 'link.parent_id')
    .innerJoin('account as pupil', 'pupil.id', 'link.student_id')
    .leftJoin('school', 'school.id', 'pupil.school_id')
    .where('parent.deleted_at', 'is', null)
    .where('pupil.deleted_at', 'is', null)
    .select(['link.id', 'link.parent_id', 'link.student_id', 'link.state', 'link.asked_by', 'link.relation', 'link.is_main'])
    .select(['link.changed_at', 'link.revision'])
    .select(['parent.name as parent', 'parent.image as parent_image', 'parent.phone as parent_phone'])
    .select(['pupil.name as pupil', 'pupil.image as pupil_image', 'pupil.school_id', 'pupil.guardian_consent'])
    .select(['school.name as school_name', 'school.version'])
    .select(classStaysOfPupil('pupil.id').as('rooms'))
export type LinkRow = Awaited<ReturnType<ReturnType<typeof links>['execute']>>[number]

/** A parent is not told of a link that only the parent has asked for, so that nobody finds out who goes where. */
const seenByParent = sql<boolean>`(link.state in ('linked', 'revoked') or link.asked_by = 'student')`

/** What was asked for with a slip waits for the school: a pupil who has kept the own slip neither sees nor decides it. */
const seenByPupil = sql<boolean>`not (link.by_slip and link.state = 'pending' and link.asked_by = 'parent')`

const of = (db: Db, { id, role }: { readonly id: number; readonly role: string }) =>
  role === 'student'
    ? links(db).where('link.student_id', '=', id).where(seenByPupil)
    : links(db).where('link.parent_id', '=', id).where(seenByParent)

/** The links of a pupil, or of a parent, that hold or wait for an answer: those who wait come first. */
export const ownLinks = (db: Db, user: { readonly id: number; readonly role: string }) =>
  of(db, user)
    .where('link.state', 'in', ['linked', 'pending'])
    .orderBy('link.state', 'desc')
    .orderBy('link.is_main', 'desc')
    .orderBy('link.id')
    .execute()

/** One of them, in whatever state; undefined for anybody else's. */
export const ownLink = (db: Db, user: { readonly id: number; readonly role: string }, link: number) =>
  of(db, user).where('link.id', '=', link).executeTakeFirst()

export const asksOf = (db: Db, parent: number) =>
  db
    .selectFrom('family_ask')
    .where('parent_id', '=', parent)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .select(['id', 'nisn', 'born_on', 'asked_at'])
    .execute()

/** Withdraws what a parent asked for; answers the pupils who have not answered yet. Undefined for somebody else's. */
export const endAsk = async (db: Db, { id, parent, now }: { id: number; parent: number; now: Date }) => {
  const known = await db
    .updateTable('family_ask')
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', sql<Date>`${now}::timestamptz`) }))
    .where('id', '=', id)
    .where('parent_id', '=', parent)
    .returning('id')
    .executeTakeFirst()
  if (!known) return undefined
  const rows = await db
    .selectFrom('family_link')
    .where('ask_id', '=', id)
    .where('state', '=', 'pending')
    .select('student_id')
    .execute()
  return rows.map(({ student_id }) => student_id)
}

/** Pupils with this number and birth date, whatever their schools; those of people who were removed are none. */
export const pupilsByNisn = (db: Db, { nisn, born_on }: { nisn: string; born_on: string }) =>
  db
    .selectFrom('account')
    .where('nisn', '=', nisn)
    .where('born_on', '=', born_on)
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(5)
    .select(['id', 'name'])
    .execute()

export const parentByPhone = (db: Db, phone: string) =>
  db
    .selectFrom('account')
    .where('phone', '=', phone)
    .where('role', '=', 'parent')
    .where('deleted_at', 'is', null)
    // The number of an account that nobody has vouched for may be somebody else's.
    .where(sql<boolean>`not ${isUnproven('account')}`)
    .select(['id', 'name'])
    .executeTakeFirst()

/** What stands between a parent and a pupil; undefined for nothing. */
export const stateOf = async (db: Db, { parent, student }: { parent: number; student: number }) =>
  db
    .selectFrom('family_link')
    .where('parent_id', '=', parent)
    .where('student_id', '=', student)
    .select(['id', 'state', 'asked_by'])
    .executeTakeFirst()

/** Says who a parent is to the pupil, and whom the school calls first; false where the link has changed since that revision. */
export const describeLink = async (
  db: Db,
  {
    id,
    student,
    revision,
    relation,
    is_main,
  }: { id: number; student: number; revision: number; relation: LinkRow['relation']; is_main: boolean },
): Promise<boolean> => {
  const known = await db
    .selectFrom('family_link')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'linked')
    .forUpdate()
    .select('id')
    .executeTakeFirst()
  if (!known) return false
  if (is_main)
    await db
      .updateTable('family_link')
      .set({ is_main: false })
      .where('student_id', '=', student)
      .where('is_main', '=', true)
      .where('id', '<>', id)
      .execute()
  await db.updateTable('family_link').set({ relation, is_main }).where('id', '=', id).execute()
  return true
}
