import type { AttendanceMethod } from '@lentera/contract/attendance'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { recordColumns, type RecordRow } from '#book/record.queries.ts'
import { endOfTurn, gathered } from '#kit/batch/batch.ts'
import { classStaysOfPupil } from '#school/scope.queries.ts'
import { publish } from '#kit/live/events.ts'
import type { Judged } from './attendance.rules.ts'

/** People with their school, what may be used of them, and today's record in that school's zone. */
export const peopleToday = prepared<{ accounts: readonly number[]; now: Date }>()((db, slot) =>
  db
    .selectFrom('account')
    .innerJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', sql<number>`any(${slot.accounts}::bigint[])`)
    .where('account.deleted_at', 'is', null)
    .select(['account.id', 'school.id as school_id', 'school.version'])
    .select(['account.location_consent', 'account.selfie_consent', 'account.born_on'])
    .select(classStaysOfPupil('account.id').as('rooms'))
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('attendance')
          .whereRef('attendance.account_id', '=', 'account.id')
          .where('attendance.date', '=', sql<string>`(${slot.now}::timestamptz at time zone school.timezone)::date`)
          .select(recordColumns),
      ).as('record'),
    ),
)

export type PersonToday = Awaited<ReturnType<typeof peopleToday>>[number]

/** One person of these; undefined for somebody without a school. Those who ask at once share a query. */
export const personToday = gathered(async (db, asked: readonly { id: number; now: Date }[]) => {
  const people = await peopleToday(db, { accounts: asked.map(({ id }) => id), now: asked.at(-1)!.now })
  const byId = new Map(people.map((person) => [person.id, person]))
  return asked.map(({ id }) => byId.get(id))
}, endOfTurn)

export interface NewRecord extends Judged {
  readonly school_id: number
  readonly account_id: number
  readonly date: string
  readonly method: AttendanceMethod
  readonly clock_in_at: Date
}

/** Writes records; answers those that are new. A person's second record of a day changes nothing. */
export const insertRecords = async (db: Db, records: readonly NewRecord[]): Promise<(RecordRow & { account_id: number })[]> => {
  if (records.length === 0) return []
  const rows = await insertGiven(db, { records: JSON.stringify(records) })
  const written = rows.map(({ account_id }) => account_id)
  await publish(db, 'attendance', written)
  return rows
}

const insertGiven = prepared<{ records: string }>()((db, slot) => ({
  compile: () =>
    sql<RecordRow & { account_id: number }>`
    insert into attendance (school_id, account_id, date, status, verification, method, clock_in_at, late_minutes,
      distance_m, accuracy_m, waiting_reason, latitude, longitude)
    select school_id, account_id, date, status, verification, method, clock_in_at, late_minutes,
      distance_m, accuracy_m, waiting_reason, latitude, longitude
    from jsonb_to_recordset(${slot.records}::text::jsonb) as given(school_id bigint, account_id bigint, date date,
      status text, verification text, method text, clock_in_at timestamptz, late_minutes smallint, distance_m integer,
      accuracy_m integer, waiting_reason text, latitude double precision, longitude double precision)
    order by account_id
    on conflict (account_id, date) do nothing
    returning account_id, ${sql.join(recordColumns.map((column) => sql.ref(column)))}`.compile(db),
}))
