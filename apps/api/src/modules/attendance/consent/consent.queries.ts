import type { ConsentPurpose } from '@lentera/contract/attendance/consent'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import type { readableStudents } from '#school/scope.queries.ts'

/** Pupils whom a request may read, with the newest decision on each purpose. */
export const pupilsWithConsents = (
  db: Db,
  { among, id }: { among: ReturnType<typeof readableStudents>; id: number | undefined },
) =>
  db
    .selectFrom('account as pupil')
    .innerJoin('school', 'school.id', 'pupil.school_id')
    .where('pupil.id', 'in', among)
    .where('pupil.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('pupil.id', '=', id!))
    .orderBy('pupil.born_on', (order) => order.asc().nullsLast())
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.image', 'pupil.born_on', 'pupil.location_consent'])
    .select(['school.name as school_name', 'school.timezone'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('consent')
          .innerJoin('account as decider', 'decider.id', 'consent.decided_by')
          .whereRef('consent.student_id', '=', 'pupil.id')
          .distinctOn('consent.purpose')
          .orderBy('consent.purpose')
          .orderBy('consent.id', 'desc')
          .select(['consent.purpose', 'consent.granted', 'consent.version', 'consent.decided_at', 'decider.name as decided_by']),
      ).as('consents'),
    )
    .execute()

/** The newest decision of a pupil on each purpose. */
export const newestConsents = (db: Db, pupil: number) =>
  db
    .selectFrom('consent')
    .innerJoin('account as decider', 'decider.id', 'consent.decided_by')
    .where('consent.student_id', '=', pupil)
    .distinctOn('consent.purpose')
    .orderBy('consent.purpose')
    .orderBy('consent.id', 'desc')
    .select(['consent.purpose', 'consent.granted', 'consent.decided_at', 'decider.name as decided_by'])
    .execute()

const parentsOfUndecided = prepared<{ parents: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('family_link as link')
    .innerJoin('account as pupil', 'pupil.id', 'link.student_id')
    .where('link.parent_id', '=', sql<number>`any(${slot.parents}::bigint[])`)
    .where('link.state', '=', 'linked')
    .where('pupil.location_consent', '=', false)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('consent').whereRef('consent.student_id', '=', 'pupil.id').select('consent.id'))),
    )
    .distinct()
    .select('link.parent_id'),
)
/** Whether nothing was ever decided for a child of this parent. Those who ask at once share a query. */
export const hasUndecidedChild = gathered(async (db, asked: readonly number[]) => {
  const some = new Set((await parentsOfUndecided(db, { parents: asked })).map(({ parent_id }) => parent_id))
  return asked.map((id) => some.has(id))
})

/** Whether anything was ever decided for a pupil. */
export const hasDecided = async (db: Db, pupil: number): Promise<boolean> =>
  (await db.selectFrom('consent').where('student_id', '=', pupil).select('id').limit(1).executeTakeFirst()) !== undefined

export interface Decision {
  readonly student: number
  readonly purpose: ConsentPurpose
  readonly granted: boolean
  readonly version: number
  readonly by: number
  readonly now: Date
}

/** Adds a decision, and lets the pupil's account say the same. What is already so stays as it was decided first. */
export const keepDecision = async (db: Db, { student, purpose, granted, version, by, now }: Decision): Promise<void> => {
  // Of two guardians who decide at once, the second one decides after the first one.
  await db.selectFrom('account').where('id', '=', student).forNoKeyUpdate().select('id').execute()
  const last = await db
    .selectFrom('consent')
    .where('student_id', '=', student)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['granted', 'version'])
    .executeTakeFirst()
  if (last?.granted === granted && (!granted || last.version === version)) return
  await db
    .insertInto('consent')
    .values({ student_id: student, purpose, granted, version, decided_by: by, decided_at: now })
    .execute()
  const column = purpose === 'location' ? 'location_consent' : 'selfie_consent'
  await db
    .updateTable('account')
    .set({ [column]: granted })
    .where('id', '=', student)
    .execute()
}
