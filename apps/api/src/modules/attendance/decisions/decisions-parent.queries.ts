import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { recordColumns } from '#book/record.queries.ts'
import { gathered } from '#kit/batch/batch.ts'
import { classStaysOfPupil, type readableStudents } from '#school/scope.queries.ts'
import { confirmationsOf, endOfWaiting } from './decisions.queries.ts'

interface OfDay {
  readonly account: number
  readonly date: string
}

/** One of the children that a parent may read, with its school and its days in classes of all years. */
export const findChild = (db: Db, { id, among }: { id: number; among: ReturnType<typeof readableStudents> }) =>
  db
    .selectFrom('account as child')
    .innerJoin('school', 'school.id', 'child.school_id')
    .where('child.id', '=', id)
    .where('child.id', 'in', among)
    .where('child.deleted_at', 'is', null)
    .select(['child.id', 'child.name', 'child.image', 'school.id as school_id', 'school.version'])
    .select(classStaysOfPupil('child.id').as('rooms'))
    .executeTakeFirst()

/** A record with who confirmed it and what ended its waiting. */
export const recordWithWitnesses = (db: Db, { account, date }: OfDay) =>
  db
    .selectFrom('attendance')
    .where('attendance.account_id', '=', account)
    .where('attendance.date', '=', date)
    .select(recordColumns)
    .select([confirmationsOf(db).as('confirmations'), endOfWaiting(db).as('ended')])
    .executeTakeFirst()

/** Held until the transaction ends: a decision comes before the confirmation, or after it. */
export const recordToConfirm = (db: Db, { account, date }: OfDay) =>
  db
    .selectFrom('attendance')
    .where('account_id', '=', account)
    .where('date', '=', date)
    .forShare()
    .select(['id', 'verification'])
    .executeTakeFirst()

/** A parent's word is kept once; a second one changes nothing. */
export const keepConfirmation = (
  db: Db,
  { record, parent, note, now }: { record: number; parent: number; note: string | null; now: Date },
) =>
  db
    .insertInto('attendance_confirmation')
    .values({ attendance_id: record, parent_id: parent, note, confirmed_at: now })
    .onConflict((conflict) => conflict.columns(['attendance_id', 'parent_id']).doNothing())
    .execute()

/** Check-ins of these children that wait and that the parent has not confirmed, the oldest first, with their school's date. */
export const waitingChildren = (
  db: Db,
  { parent, among, now }: { parent: number; among: ReturnType<typeof readableStudents>; now: Date },
) =>
  db
    .selectFrom('attendance')
    .innerJoin('account as child', 'child.id', 'attendance.account_id')
    .innerJoin('school', 'school.id', 'attendance.school_id')
    .where('attendance.account_id', 'in', among)
    .where('child.deleted_at', 'is', null)
    .where('attendance.verification', '=', 'waiting')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attendance_confirmation')
            .whereRef('attendance_confirmation.attendance_id', '=', 'attendance.id')
            .where('attendance_confirmation.parent_id', '=', parent)
            .select('attendance_confirmation.attendance_id'),
        ),
      ),
    )
    .orderBy('attendance.date')
    .orderBy('child.name')
    .select(['attendance.account_id as student_id', 'child.name', 'attendance.date', 'attendance.waiting_reason'])
    .select(sql<string>`(${now}::timestamptz at time zone school.timezone)::date`.as('today'))
    .execute()

const parentsOfWaiting = prepared<{ parents: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('family_link as link')
    .innerJoin('attendance', 'attendance.account_id', 'link.student_id')
    .where('link.parent_id', '=', sql<number>`any(${slot.parents}::bigint[])`)
    .where('link.state', '=', 'linked')
    .where('attendance.verification', '=', 'waiting')
    .distinct()
    .select('link.parent_id'),
)
/** Whether a check-in of a child waits. Those who ask at once share a query. */
export const hasWaitingChild = gathered(async (db: Db, asked: readonly number[]) => {
  const some = new Set((await parentsOfWaiting(db, { parents: asked })).map(({ parent_id }) => parent_id))
  return asked.map((id) => some.has(id))
})
