import type { Timezone } from '@lentera/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { pageOf } from '#kit/http/lists.ts'
import { holds } from '#kit/http/lists.ts'
import { asksGuardian, awaitsGuardian } from '#school/guardian.queries.ts'
import { openUntil } from '#school/age-bands.rules.ts'
import type { readableStudents } from '#school/scope.queries.ts'
import { localTime } from '#school/time.ts'

/** The newest decision on a pupil's account. */
const newest = (db: Db) =>
  db
    .selectFrom('guardian_consent as decision')
    .innerJoin('account as decider', 'decider.id', 'decision.decided_by')
    .orderBy('decision.id', 'desc')
    .limit(1)
    .select(['decision.student_id', 'decision.decided_at', 'decision.given'])
    .select(sql<string>`coalesce(decision.guardian_name, decider.name)`.as('decided_by'))

const guarded = (db: Db, now: Date) =>
  db
    .selectFrom('account as pupil')
    .leftJoin('school', 'school.id', 'pupil.school_id')
    .leftJoinLateral(newest(db).where('decision.student_id', '=', sql.ref<number>('pupil.id')).as('newest'), (join) =>
      join.onTrue(),
    )
    .where('pupil.deleted_at', 'is', null)
    .select(['pupil.id', 'pupil.name', 'pupil.image', 'pupil.guardian_consent', 'school.name as school_name'])
    .select(['pupil.born_on', 'pupil.self_registered', 'school.consent_due', 'school.timezone'])
    .select(['newest.decided_by', 'newest.decided_at'])
    .select(sql<boolean>`pupil.guardian_consent in ('waiting', 'refused') and coalesce(newest.given, false)`.as('unconfirmed'))
    .select(awaitsGuardian('pupil', now).as('waits'))
    .select(asksGuardian('pupil', now).as('asked'))

/** Whether a pupil's account needs a guardian's consent, and who decided last. */
export const guardianOf = async (db: Db, { student, now }: { student: number; now: Date }) => {
  const row = await guarded(db, now).where('pupil.id', '=', student).executeTakeFirstOrThrow()
  const { waits, guardian_consent, decided_by, decided_at, unconfirmed } = row
  const state = waits ? 'waiting' : guardian_consent === 'given' ? 'given' : 'not_needed'
  return {
    state,
    unconfirmed: waits && unconfirmed,
    open_until: openUntilOf(row, now),
    decided_by,
    decided_at: decided_at?.toISOString() ?? null,
  } as const
}

/** The last day on which a pupil's account works without an answer. */
export const openUntilOf = (
  row: Omit<Parameters<typeof openUntil>[0], 'state'> & {
    readonly guardian_consent: Parameters<typeof openUntil>[0]['state']
    readonly timezone: Timezone | null
  },
  now: Date,
): string | null => openUntil({ ...row, state: row.guardian_consent }, localTime(now, row.timezone ?? 'Asia/Jakarta').date)

/** Those of a parent's children whose accounts wait for a guardian's consent, or have it; the one named whatever its state. */
export const guardedChildren = (
  db: Db,
  { among, now, id }: { among: ReturnType<typeof readableStudents>; now: Date; id?: number },
) =>
  guarded(db, now)
    .where('pupil.id', 'in', among)
    .where((eb) =>
      id === undefined
        ? eb.or([eb('pupil.guardian_consent', '=', 'given'), asksGuardian('pupil', now)])
        : eb('pupil.id', '=', id),
    )
    .orderBy('pupil.name')
    .execute()

interface Desk {
  readonly school: number
  readonly year: number
  readonly now: Date
}
/** A page of a school's pupils who wait for a guardian's consent; nobody while the school is not verified. */
export const waitingPupils = (
  db: Db,
  { school, year, now }: Desk,
  asked: { readonly page: number; readonly per_page: number; readonly search?: string | undefined },
) =>
  pageOf(
    db
      .selectFrom('account as pupil')
      .leftJoin('enrollment', (join) =>
        join.onRef('enrollment.student_id', '=', 'pupil.id').on('enrollment.tahun_ajaran_id', '=', year),
      )
      .leftJoin('class', 'class.id', 'enrollment.class_id')
      .innerJoin('school as place', 'place.id', 'pupil.school_id')
      .where('place.id', '=', school)
      .where('place.status', '=', 'verified')
      .where('pupil.role', '=', 'student')
      .where('pupil.deleted_at', 'is', null)
      .where(asksGuardian('pupil', now))
      .where(holds(asked.search, 'pupil.name', 'class.name'))
      .select(['pupil.id', 'pupil.name', 'class.name as class_name', 'pupil.created_at'])
      .select(sql<boolean>`pupil.guardian_consent = 'refused'`.as('refused'))
      .select((eb) =>
        sql<string[]>`array(${eb
          .selectFrom('family_link as link')
          .innerJoin('account as parent', 'parent.id', 'link.parent_id')
          .whereRef('link.student_id', '=', 'pupil.id')
          .where('link.state', '=', 'linked')
          .where('parent.deleted_at', 'is', null)
          .orderBy('parent.name')
          .select('parent.name')})`.as('parents'),
      ),
    [sql`lower(pupil.name)`, sql`pupil.id`],
    asked,
  )

/** A pupil of a verified school. */
export const pupilAt = (db: Db, { school, id }: { school: number; id: number }) =>
  db
    .selectFrom('account as pupil')
    .innerJoin('school as place', 'place.id', 'pupil.school_id')
    .where('pupil.id', '=', id)
    .where('place.id', '=', school)
    .where('place.status', '=', 'verified')
    .where('pupil.role', '=', 'student')
    .where('pupil.deleted_at', 'is', null)
    .select(['pupil.id', 'pupil.name'])
    .executeTakeFirst()

/** The parents who are linked with a pupil. */
export const parentsOf = async (db: Db, student: number): Promise<number[]> =>
  (
    await db
      .selectFrom('family_link')
      .where('student_id', '=', student)
      .where('state', '=', 'linked')
      .select('parent_id')
      .execute()
  ).map(({ parent_id }) => parent_id)
