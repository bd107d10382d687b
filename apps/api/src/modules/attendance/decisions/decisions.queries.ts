import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { recordColumns } from '#book/record.queries.ts'
import { gathered } from '#kit/batch/batch.ts'
import { isMemberOn } from '#school/scope.queries.ts'
import type { Led } from './decisions.rules.ts'

const ofRecord = sql.ref<number>('attendance.id')

/** Who confirmed a record of the outer query, first come first. */
export const confirmationsOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('attendance_confirmation as confirmation')
      .innerJoin('account as parent', 'parent.id', 'confirmation.parent_id')
      .where('confirmation.attendance_id', '=', ofRecord)
      .orderBy('confirmation.confirmed_at')
      .select(['parent.id as parent_id', 'parent.name as by', 'confirmation.note', 'confirmation.confirmed_at as at']),
  )

/** What ended the waiting of a record of the outer query; the last time, when it waited more than once. */
export const endOfWaiting = (db: Db) =>
  jsonObjectFrom(
    db
      .selectFrom('attendance_change as change')
      .leftJoin('account as writer', 'writer.id', 'change.changed_by')
      .where('change.attendance_id', '=', ofRecord)
      .where('change.from_verification', '=', 'waiting')
      .where('change.to_verification', '!=', 'waiting')
      .where(sql<boolean>`attendance.verification <> 'waiting'`)
      .orderBy('change.id', 'desc')
      .limit(1)
      .select(['change.kind', 'writer.name as by', 'change.changed_at as at', 'change.reason'])
      .select(['change.from_status', 'change.to_status', 'change.from_verification', 'change.to_verification'])
      .select(['change.from_clock_in_at', 'change.to_clock_in_at']),
  )

interface Desk {
  readonly school: number
  readonly led: readonly Led[]
  /** First day of the running year. */
  readonly year: string
  /** Decisions of a former year are shown from this moment on. */
  readonly decidedSince: Date
}

/**
 * Records of the days in which pupils were in these classes, in their classes' years, with who confirmed them and what ended their waiting. Of former
 * years only what still waits for the one who led the class then, and for some days how it ended.
 */
export const ledRecords = (db: Db, { school, led, year, decidedSince }: Desk) =>
  db
    .selectFrom(
      sql<{ class_id: number; since: string; until: string }>`unnest(${led.map(({ class_id }) => class_id)}::bigint[],
        ${led.map(({ since }) => since)}::date[], ${led.map(({ until }) => until)}::date[])`.as<'led'>(
        sql`led(class_id, since, until)`,
      ),
    )
    .innerJoin('class', 'class.id', 'led.class_id')
    .innerJoin('class_membership as member', 'member.class_id', 'led.class_id')
    .innerJoin('account as pupil', 'pupil.id', 'member.student_id')
    .innerJoin('attendance', (join) =>
      join
        .onRef('attendance.account_id', '=', 'pupil.id')
        .on(isMemberOn('member', sql.ref('attendance.date')))
        .onRef('attendance.date', '>=', 'led.since')
        .onRef('attendance.date', '<', 'led.until'),
    )
    .where('attendance.school_id', '=', school)
    .where(
      sql<boolean>`(attendance.date >= ${year}::date or attendance.verification = 'waiting' or exists (select from attendance_change
        where attendance_id = attendance.id and from_verification = 'waiting' and changed_at >= ${decidedSince}))`,
    )
    .where('pupil.deleted_at', 'is', null)
    .select(['pupil.id as pupil_id', 'pupil.name', 'pupil.nisn', 'pupil.image', 'class.name as class_name'])
    .select(['attendance.latitude', 'attendance.longitude', 'attendance.photo_file'])
    .select(recordColumns)
    .select([confirmationsOf(db).as('confirmations'), endOfWaiting(db).as('ended')])
export type LedRecord = Awaited<ReturnType<ReturnType<typeof ledRecords>['executeTakeFirstOrThrow']>>

/** How many records there are of these. */
export const countOf = async (records: ReturnType<typeof ledRecords>): Promise<number> =>
  (
    await records
      .clearSelect()
      .select(sql<number>`count(*)`.as('records'))
      .executeTakeFirstOrThrow()
  ).records

const waitingClasses = prepared<{ schools: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('attendance')
    .where('attendance.school_id', '=', sql<number>`any(${slot.schools}::bigint[])`)
    .where('attendance.verification', '=', 'waiting')
    .select(
      sql<number[]>`array(select member.class_id from class_membership as member where member.student_id = attendance.account_id
        and ${isMemberOn('member', sql.ref('attendance.date'))})`.as('classes'),
    ),
)
/** Whether any check-in of these classes waits: asked at every opening. Those who ask at once share a query. */
export const mayWait = gathered(
  async (db: Db, asked: readonly { readonly school: number; readonly led: readonly Pick<Led, 'class_id'>[] }[]) => {
    const some = new Set(
      (await waitingClasses(db, { schools: asked.map(({ school }) => school) })).flatMap(({ classes }) => classes),
    )
    return asked.map(({ led }) => led.some(({ class_id }) => some.has(class_id)))
  },
)
