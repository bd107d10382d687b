import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { asksGuardian } from '#school/guardian.queries.ts'

interface Desk {
  readonly school: number
  readonly year: number
  readonly now: Date
}

/** A school's pupils with the class of one year, and whether somebody waits for an answer; none while it is not verified. */
const pupilsOf = (db: Db, { school, year, now }: Desk) =>
  db
    .selectFrom('account as pupil')
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.student_id', '=', 'pupil.id').on('enrollment.tahun_ajaran_id', '=', year),
    )
    .innerJoin('school as place', 'place.id', 'pupil.school_id')
    .where('place.id', '=', school)
    .where('place.status', '=', 'verified')
    .where('pupil.role', '=', 'student')
    .where('pupil.deleted_at', 'is', null)
    .select(['pupil.id', 'pupil.name', 'pupil.image', 'enrollment.class_id', 'pupil.guardian_consent'])
    .select(asksGuardian('pupil', now).as('asked'))

/** A parent connected with this pupil. */
const linked = sql`exists (select from family_link link join account parent on parent.id = link.parent_id and parent.deleted_at is null
  where link.student_id = pupil.id and link.state = 'linked')`

/** How many guardians agreed, refused or have not answered, by class; `class_id` is null for those without one. */
export const figuresOf = async (db: Db, desk: Desk) =>
  db
    .selectFrom(pupilsOf(db, desk).as('pupil'))
    .groupBy('pupil.class_id')
    .select('pupil.class_id')
    .select(sql<number>`count(*) filter (where guardian_consent = 'given')`.as('agreed'))
    .select(sql<number>`count(*) filter (where asked and guardian_consent = 'refused')`.as('refused'))
    .select(sql<number>`count(*) filter (where asked and guardian_consent = 'waiting')`.as('open'))
    .select(sql<number>`count(*) filter (where asked and guardian_consent = 'waiting' and not ${linked})`.as('no_parent'))
    .execute()

/** The last day of a school's campaign, and the newest reminder. */
export const campaignOf = async (db: Db, school: number) => {
  const { consent_due } = await db.selectFrom('school').where('id', '=', school).select('consent_due').executeTakeFirstOrThrow()
  const reminded = await db
    .selectFrom('guardian_reminder as reminder')
    .innerJoin('account as person', 'person.id', 'reminder.reminded_by')
    .where('reminder.school_id', '=', school)
    .orderBy('reminder.date', 'desc')
    .limit(1)
    .select(['reminder.date', 'reminder.reminded_at', 'reminder.parents', 'person.name'])
    .executeTakeFirst()
  return { due: consent_due, reminded }
}

/** Parents who have not answered, each with the pupil; not where a parent has agreed and the office has to make sure. */
export const unanswered = (db: Db, desk: Desk) =>
  db
    .selectFrom(pupilsOf(db, desk).as('pupil'))
    .innerJoin('family_link as link', 'link.student_id', 'pupil.id')
    .innerJoin('account as parent', 'parent.id', 'link.parent_id')
    .where('pupil.asked', '=', true)
    .where('pupil.guardian_consent', '=', 'waiting')
    .where('link.state', '=', 'linked')
    .where('parent.deleted_at', 'is', null)
    .where(
      sql<boolean>`not coalesce((select given from guardian_consent decision where decision.student_id = pupil.id
        order by decision.id desc limit 1), false)`,
    )
    .orderBy('link.parent_id')
    .orderBy('pupil.id')
    .select(['link.parent_id', 'pupil.id as student_id', 'pupil.name'])
    .execute()

/** Keeps that parents are reminded today; false where they were today already. */
export const keepReminder = async (
  db: Db,
  { school, date, by, parents, now }: { school: number; date: string; by: number; parents: number; now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('guardian_reminder')
    .values({ school_id: school, date, reminded_by: by, reminded_at: now, parents })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A class's pupils of whom nobody has answered, by name. */
export const openPupils = (db: Db, desk: Desk, room: number) =>
  db
    .selectFrom(pupilsOf(db, desk).as('pupil'))
    .where('pupil.class_id', '=', room)
    .where('pupil.asked', '=', true)
    .where('pupil.guardian_consent', '=', 'waiting')
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.image', sql<boolean>`${linked}`.as('has_parent')])
    .execute()
