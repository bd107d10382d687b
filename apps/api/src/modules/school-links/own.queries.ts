import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { classStaysOfPupil } from '#school/scope.queries.ts'

/** Who asks. */
export const linkedPerson = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', id)
    .where('account.deleted_at', 'is', null)
    .select(['account.id', 'account.name', 'account.role', 'account.school_id', 'account.phone', 'account.phone_verified_at'])
    .select(['school.version'])
    .select(classStaysOfPupil('account.id').as('rooms'))
    .executeTakeFirst()
export type LinkedPerson = NonNullable<Awaited<ReturnType<typeof linkedPerson>>>

/** Holds whoever asks until the transaction ends, so that of two requests one is second. */
export const holdPerson = (db: Db, id: number) =>
  db.selectFrom('account').where('id', '=', id).forUpdate().select('id').executeTakeFirst()

const schools = (db: Db) =>
  db
    .selectFrom('school')
    .select(['school.id', 'school.uuid', 'school.npsn', 'school.name', 'school.level', 'school.address', 'school.version'])
    .select(['school.status', 'school.restricts_numbers', 'school.access_code', 'school.proposed_by'])
export type SchoolRow = NonNullable<Awaited<ReturnType<typeof schoolById>>>

export const schoolById = (db: Db, id: number) => schools(db).where('school.id', '=', id).executeTakeFirst()
export const schoolByNpsn = (db: Db, npsn: string) => schools(db).where('school.npsn', '=', npsn).executeTakeFirst()
/** A verified school, or one that this person has proposed. */
export const schoolToAsk = (db: Db, uuid: string, person: number) =>
  schools(db)
    .where('school.uuid', '=', uuid)
    .where((eb) => eb.or([eb('school.status', '=', 'verified'), eb('school.proposed_by', '=', person)]))
    .where('school.status', '<>', 'rejected')
    .executeTakeFirst()

/** What a person asked of schools, the newest first. */
export const linksOf = (db: Db, account: number) =>
  db
    .selectFrom('school_link as link')
    .innerJoin('school', 'school.id', 'link.school_id')
    .leftJoin('class', 'class.id', 'link.class_id')
    .where('link.account_id', '=', account)
    .orderBy('link.id', 'desc')
    .select(['link.id', 'link.state', 'link.school_id', 'link.from_school_id', 'link.asked_at', 'link.decided_at', 'link.reason'])
    .select(['link.linked_at', 'link.class_id', 'school.uuid as school_uuid', 'school.name as school_name', 'school.status'])
    .select(['class.name as class_name'])
export type LinkRow = Awaited<ReturnType<ReturnType<typeof linksOf>['execute']>>[number]

/** Takes back what waits; false when it waits no longer. */
export const withdrawLink = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('school_link')
    .set({ state: 'withdrawn', decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What waits becomes a link without anybody's decision. */
export const grantLink = (db: Db, id: number, now: Date) =>
  db.updateTable('school_link').set({ state: 'linked', decided_at: now }).where('id', '=', id).execute()

export const setClassAsked = (db: Db, id: number, room: number) =>
  db.updateTable('school_link').set({ class_id: room }).where('id', '=', id).where('state', '=', 'pending').execute()

export const setNuptk = (db: Db, id: number, nuptk: string) =>
  db.updateTable('account').set({ nuptk }).where('id', '=', id).execute()

/** How many wrong access codes somebody typed since then. */
export const codeTries = async (db: Db, account: number, since: Date): Promise<number> => {
  const { n } = await db
    .selectFrom('school_code_try')
    .where('account_id', '=', account)
    .where('tried_at', '>', since)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}
/** Keeps one more, and forgets those of before. */
export const keepCodeTry = async (db: Db, account: number, now: Date, since: Date): Promise<void> => {
  await db.deleteFrom('school_code_try').where('account_id', '=', account).where('tried_at', '<=', since).execute()
  await db.insertInto('school_code_try').values({ account_id: account, tried_at: now }).execute()
}

interface Proposed {
  readonly npsn: string
  readonly name: string
  readonly level: SchoolRow['level']
  readonly address: string
  readonly timezone: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
  readonly province_id: string
  readonly regency_id: string
  readonly district_id: string
  readonly proposed_by: number
}
/** A school that somebody has to verify; undefined where its number is somebody's already. */
export const insertProposed = (db: Db, school: Proposed) =>
  db
    .insertInto('school')
    .values({ uuid: uuidV7(), status: 'pending', ...school })
    .onConflict((conflict) => conflict.column('npsn').doNothing())
    .returning('id')
    .executeTakeFirst()
