import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/db.ts'
import { nameOfAccount } from '#school/shown-name.queries.ts'

export const personNamed = (db: Db, id: number) =>
  db.selectFrom('account').where('id', '=', id).select(['name', 'role']).executeTakeFirstOrThrow()

/** What a person asks of a school and is not decided. */
export const pendingLink = (db: Db, account: number) =>
  db
    .selectFrom('school_link as link')
    .innerJoin('account', 'account.id', 'link.account_id')
    .leftJoin('class', 'class.id', 'link.class_id')
    .where('link.account_id', '=', account)
    .where('link.state', '=', 'pending')
    .select(['link.id', 'link.from_school_id', 'class.name as class_name'])
    .select(sql<'student' | 'teacher'>`account.role`.as('role'))
    .executeTakeFirst()

export interface AtSchool {
  readonly school: number
  /** The running year; 0 where none was made. */
  readonly year: number
}

/** How one of the school's people is like the person who asks. */
const sameNumber = sql<boolean>`coalesce(twin.nisn = person.nisn or twin.nip = person.nip or twin.nuptk = person.nuptk, false)`
const sameName = sql<boolean>`(lower(twin.name) = lower(person.name) and twin.born_on = person.born_on)`

/** What people ask of a school, with those of its own people who may be the same. */
export const requestsOf = (db: Db, { school, year }: AtSchool) =>
  db
    .selectFrom('school_link as link')
    .innerJoin('account as person', 'person.id', 'link.account_id')
    .leftJoin('school as from', 'from.id', 'person.school_id')
    .leftJoin('class', 'class.id', 'link.class_id')
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.student_id', '=', 'person.id').on('enrollment.tahun_ajaran_id', '=', year),
    )
    .leftJoin('class as present', 'present.id', 'enrollment.class_id')
    .where('link.school_id', '=', school)
    .where('person.deleted_at', 'is', null)
    .select(['link.id', 'link.account_id', 'link.school_id', 'link.from_school_id', 'link.class_id', 'link.state'])
    .select([
      'link.asked_at',
      'link.decided_at',
      'link.reason',
      'link.revision',
      nameOfAccount('link.decided_by').as('decided_by'),
    ])
    .select(['person.name', 'person.username', 'person.image', 'person.born_on', 'person.nisn', 'person.nip', 'person.nuptk'])
    .select(['person.phone', 'person.phone_verified_at', 'from.name as from_school', 'present.name as present_class'])
    .select(sql<'student' | 'teacher'>`person.role`.as('role'))
    .select(['class.uuid as class_uuid', 'class.name as class_name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('account as twin')
          .leftJoin('enrollment as placed', (join) =>
            join.onRef('placed.student_id', '=', 'twin.id').on('placed.tahun_ajaran_id', '=', year),
          )
          .leftJoin('class as room', 'room.id', 'placed.class_id')
          .where('twin.school_id', '=', school)
          .whereRef('twin.role', '=', 'person.role')
          .whereRef('twin.id', '<>', 'person.id')
          .where('twin.deleted_at', 'is', null)
          .where(sql<boolean>`(${sameNumber} or ${sameName})`)
          // By the column itself, three would be looked for among all people of the installation, in the order of its key.
          .orderBy(sql`twin.id + 0`)
          .limit(3)
          .select(['twin.name', 'twin.username', 'room.name as class_name'])
          .select(sql<'number' | 'name'>`case when ${sameNumber} then 'number' else 'name' end`.as('same'))
          .select(sql<boolean>`twin.last_login_at is not null`.as('entered')),
      ).as('twins'),
    )
/** The longest waiting first. */
export const oldest = [sql`link.asked_at`, sql`link.id`]
export type RequestRow = Awaited<ReturnType<ReturnType<typeof requestsOf>['execute']>>[number]

/** Whether whoever runs the product has verified the school. */
export const isVerified = async (db: Db, school: number): Promise<boolean> =>
  (await db.selectFrom('school').where('id', '=', school).select('status').executeTakeFirst())?.status === 'verified'

/** How many wait for the school. */
export const countRequests = async (db: Db, at: AtSchool): Promise<number> => {
  const { n } = await db
    .selectFrom('school_link as link')
    .innerJoin('account as person', 'person.id', 'link.account_id')
    .where('link.school_id', '=', at.school)
    .where('link.state', '=', 'pending')
    .where('person.deleted_at', 'is', null)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The pupils of a year's classes, by class. */
export const pupilCounts = async (db: Db, { school, year }: AtSchool): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('enrollment')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('class.school_id', '=', school)
    .where('class.tahun_ajaran_id', '=', year)
    .where('pupil.school_id', '=', school)
    .where('pupil.deleted_at', 'is', null)
    .groupBy('class.id')
    .select(['class.id', sql<number>`count(*)`.as('n')])
    .execute()
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** False when the request has changed since that revision, or waits no longer. */
export const setRequestClass = async (db: Db, { id, revision, room }: { id: number; revision: number; room: number | null }) => {
  const { numUpdatedRows } = await db
    .updateTable('school_link')
    .set({ class_id: room })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface End {
  readonly id: number
  readonly revision: number
  readonly state: 'linked' | 'rejected'
  readonly by: number
  readonly reason: string | null
  readonly now: Date
}
/** Decides what waits; false when it has changed since that revision. */
export const endRequest = async (db: Db, { id, revision, state, by, reason, now }: End): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('school_link')
    .set({ state, decided_at: now, decided_by: by, reason })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
