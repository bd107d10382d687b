import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { classStaysOfPupil, readableStudents } from '#school/scope.queries.ts'
import { staysOfPupil } from '#school/group-members.queries.ts'
import type { User } from '#kit/security/tokens.ts'

/** People of schools, with their days in classes and in learning groups of all years. */
const people = (db: Db) =>
  db
    .selectFrom('account as person')
    .innerJoin('school', 'school.id', 'person.school_id')
    .where('person.deleted_at', 'is', null)
    .select(['person.id', 'person.name', 'person.role', 'school.id as school_id', 'school.version'])
    .select(classStaysOfPupil('person.id').as('rooms'))
    .select(staysOfPupil('person.id').as('stays'))

const self = prepared<{ id: number }>()((db, slot) => people(db).where('person.id', '=', slot.id))
const children = prepared<{ parent: number }>()((db, slot) =>
  people(db)
    .where('person.id', 'in', readableStudents({ db, user: { id: slot.parent, role: 'parent', session: '' } }))
    .orderBy('person.born_on')
    .orderBy('person.name')
    .orderBy('person.id'),
)
export type Reader = Awaited<ReturnType<typeof self>>[number]

/** The caller; undefined for somebody without a school. */
export const readerOf = async (db: Db, { id }: Pick<User, 'id'>) => (await self(db, { id }))[0]
/** A parent's linked children, eldest first. */
export const childrenOf = (db: Db, parent: number) => children(db, { parent })

/** Whose calendar it is: the caller's own, or a child's. */
export interface LinkOf {
  readonly account: number
  readonly student: number | null
}
const current = (db: Db, { account, student }: LinkOf) =>
  sql<boolean>`account_id = ${account} and coalesce(student_id, 0) = ${student ?? 0} and revoked_at is null`

export const findLink = (db: Db, of: LinkOf) =>
  db.selectFrom('calendar_link').where(current(db, of)).select(['id', 'created_at']).executeTakeFirst()

export const revokeLink = (db: Db, of: LinkOf, now: Date) =>
  db.updateTable('calendar_link').set({ revoked_at: now }).where(current(db, of)).execute()

/** Undefined when somebody else made one in the same moment. */
export const insertLink = (db: Db, { account, student }: LinkOf, { id, now }: { id: string; now: Date }) =>
  db
    .insertInto('calendar_link')
    .values({ id, account_id: account, student_id: student, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst()

/** Whose timetable a living link shows; undefined once it is revoked, its owner is gone, or the child is no longer theirs. */
export const readerOfLink = async (db: Db, id: string): Promise<Reader | undefined> => {
  const link = await db
    .selectFrom('calendar_link')
    .innerJoin('account', 'account.id', 'calendar_link.account_id')
    .where('calendar_link.id', '=', id)
    .where('revoked_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .select(['account_id', 'student_id'])
    .executeTakeFirst()
  if (!link) return undefined
  if (link.student_id === null) return readerOf(db, { id: link.account_id })
  return (await childrenOf(db, link.account_id)).find((child) => child.id === link.student_id)
}
