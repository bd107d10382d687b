import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { ages, isClosed, openUntil } from './age-bands.rules.ts'
import { isConfirmedParent } from './family.queries.ts'
import { endConsents } from './consents.queries.ts'
import { ownFacts } from './own-facts.queries.ts'
import { localTime } from './time.ts'

/** Today in the zone of a pupil's school; without a school in Jakarta. */
const dayAt = (pupil: string, now: unknown) =>
  sql`(${now}::timestamptz at time zone coalesce((select timezone from school where school.id = ${sql.ref(`${pupil}.school_id`)}), 'Asia/Jakarta'))::date`

/** Age in full years, as `ageOn` reckons it. */
const ageAt = (
  pupil: string,
  now: unknown,
) => sql`(extract(year from ${dayAt(pupil, now)}) - extract(year from ${sql.ref(`${pupil}.born_on`)})
    - (to_char(${dayAt(pupil, now)}, 'MM-DD') < to_char(${sql.ref(`${pupil}.born_on`)}, 'MM-DD'))::integer)`

/** Whether a guardian is asked for this pupil: `isAsked` as a condition of a list. */
export const asksGuardian = (pupil: string, now: unknown) =>
  sql<boolean>`(${sql.ref(`${pupil}.guardian_consent`)} in ('waiting', 'refused') and ${sql.ref(`${pupil}.role`)} = 'student'
    and coalesce(${ageAt(pupil, now)} < ${sql.lit(ages.adult)}, true))`

/** Whether what speaks to others is closed to this pupil: `isClosed` as a condition of a list. */
export const awaitsGuardian = (pupil: string, now: unknown) =>
  sql<boolean>`(${asksGuardian(pupil, now)} and (${sql.ref(`${pupil}.guardian_consent`)} = 'refused'
    or (coalesce(${ageAt(pupil, now)} < ${sql.lit(ages.ownConsent)}, true) and (${sql.ref(`${pupil}.self_registered`)}
      or coalesce(${dayAt(pupil, now)} > (select consent_due from school where school.id = ${sql.ref(`${pupil}.school_id`)}), true)))))`

/** Whether what speaks to others is closed to this pupil until a guardian agrees, and until which day it is open without. */
export const askedGuardian = async (db: Db, { id, now }: { id: number; now: Date }) => {
  const pupil = await ownFacts(db, id)
  if (pupil?.role !== 'student') return { closed: false, until: null }
  const { date } = localTime(now, pupil.timezone ?? 'Asia/Jakarta')
  const guarded = { ...pupil, state: pupil.guardian_consent }
  return { closed: isClosed(guarded, date), until: openUntil(guarded, date) }
}
/** Whether what speaks to others is closed to this pupil until a guardian agrees. */
export const isAwaitingGuardian = async (db: Db, asker: { id: number; now: Date }): Promise<boolean> =>
  (await askedGuardian(db, asker)).closed

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

const write = (db: Db, student: number, state: 'given' | 'waiting' | 'refused') =>
  db.updateTable('account').set({ guardian_consent: state }).where('id', '=', student).execute()

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
  if (said === given && (given || guardian_consent === 'refused')) return false
  await db
    .insertInto('guardian_consent')
    .values({ student_id: student, given, version, how: paper ? 'paper' : 'app', decided_by: by, decided_at: now, ...paper })
    .execute()
  await write(db, student, given ? (holds ? 'given' : guardian_consent === 'refused' ? 'refused' : 'waiting') : 'refused')
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
    .where('guardian_consent', 'in', ['waiting', 'refused'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
