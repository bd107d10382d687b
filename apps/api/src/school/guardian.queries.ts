import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import { isConfirmedParent } from './family.queries.ts'
import { endConsents } from './consents.queries.ts'

/** From this age on nobody's consent is needed. */
const OF_AGE = '17 years'

/** Whether the account of this pupil waits for a guardian's consent: by the day in Jakarta, where every other zone is ahead. */
export const awaitsGuardian = (pupil: string, now: unknown) =>
  sql<boolean>`(${sql.ref(`${pupil}.guardian_consent`)} = 'waiting' and (${sql.ref(`${pupil}.born_on`)} is null
    or ${sql.ref(`${pupil}.born_on`)} + ${sql.lit(OF_AGE)}::interval > (${now}::timestamptz at time zone 'Asia/Jakarta')::date))`

const waiting = prepared<{ ids: readonly number[]; now: Date }>()((db, slot) =>
  db
    .selectFrom('account as pupil')
    .where('pupil.id', '=', sql<number>`any(${slot.ids}::bigint[])`)
    .where('pupil.guardian_consent', '=', 'waiting')
    .where(awaitsGuardian('pupil', slot.now))
    .select('pupil.id'),
)
/** Whether this pupil's account waits for a guardian's consent. Those who ask at once share a query. */
export const isAwaitingGuardian = gathered(async (db, asked: readonly { id: number; now: Date }[]) => {
  const found = new Set((await waiting(db, { ids: asked.map(({ id }) => id), now: asked.at(-1)!.now })).map(({ id }) => id))
  return asked.map(({ id }) => found.has(id))
})

interface Decision {
  readonly student: number
  readonly given: boolean
  readonly version: number
  readonly by: number
  readonly now: Date
  /** Who signed a paper, and when; decided in the app without. */
  readonly paper?: { readonly guardian_name: string; readonly signed_on: string }
}

const newestOf = (db: Db, student: number) =>
  db
    .selectFrom('guardian_consent')
    .where('student_id', '=', student)
    .orderBy('id', 'desc')
    .select(['given', 'how', 'decided_by'])
    .executeTakeFirst()

const write = (db: Db, student: number, given: boolean) =>
  db
    .updateTable('account')
    .set({ guardian_consent: given ? 'given' : 'waiting' })
    .where('id', '=', student)
    .execute()

/**
 * Keeps a guardian's decision on a pupil's account; false where it was said before. A consent by a parent of whom the office has
 * not made sure yet is kept, and opens the account once it has. One that ends takes the consents to location and photos with it.
 */
export const keepGuardian = async (db: Db, { student, given, version, by, now, paper }: Decision): Promise<boolean> => {
  const { guardian_consent } = await db
    .selectFrom('account')
    .where('id', '=', student)
    .forNoKeyUpdate()
    .select('guardian_consent')
    .executeTakeFirstOrThrow()
  const holds = paper !== undefined || (await isConfirmedParent(db, { parent: by, student }))
  const newest = await newestOf(db, student)
  // A yes that does not hold yet is replaced by one that does.
  const said = guardian_consent === 'given' || (newest?.given === true && (!holds || newest.decided_by === by))
  if (said === given) return false
  await db
    .insertInto('guardian_consent')
    .values({ student_id: student, given, version, how: paper ? 'paper' : 'app', decided_by: by, decided_at: now, ...paper })
    .execute()
  await write(db, student, given && holds)
  if (!given) await endConsents(db, { student, by, now })
  return true
}

/** A parent of whom the office has made sure now: what that parent has agreed to holds. False where there was nothing to open. */
export const openByConfirmed = async (db: Db, { parent, student }: { parent: number; student: number }): Promise<boolean> => {
  const newest = await newestOf(db, student)
  if (!newest?.given || newest.how !== 'app' || newest.decided_by !== parent) return false
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ guardian_consent: 'given' })
    .where('id', '=', student)
    .where('guardian_consent', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
