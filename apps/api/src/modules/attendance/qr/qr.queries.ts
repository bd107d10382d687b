import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tables } from '#db/tables.gen.ts'
import { recordColumns, type RecordRow } from '#book/record.queries.ts'
import { gathered } from '#kit/batch/batch.ts'
import { classDays } from '#book/class-day.queries.ts'

const sessionColumns = ['id', 'school_id', 'class_id', 'date', 'secret', 'expires_at', 'closed_at'] as const

export const sessionById = (db: Db, id: string) =>
  db.selectFrom('qr_session').where('id', '=', id).select(sessionColumns).executeTakeFirst()

/** The session of a class that runs now; whoever opens another one waits until this transaction ends. */
export const runningSession = async (db: Db, { class_id, date, now }: { class_id: number; date: string; now: Date }) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`qr ${class_id} ${date}`}, 0))`.execute(db)
  return db
    .selectFrom('qr_session')
    .where('class_id', '=', class_id)
    .where('date', '=', date)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .select(sessionColumns)
    .executeTakeFirst()
}

export const insertSession = (db: Db, session: Insertable<Tables['qr_session']>) =>
  db.insertInto('qr_session').values(session).returning(sessionColumns).executeTakeFirstOrThrow()

/** Ends a session; the first end counts. */
export const closeSession = (db: Db, { id, now }: { id: string; now: Date }) =>
  db.updateTable('qr_session').set({ closed_at: now }).where('id', '=', id).where('closed_at', 'is', null).execute()

/** How many of a class are recorded on a date, of all. */
export const arrivedOf = async (db: Db, { class_id, date }: { class_id: number; date: string }) => {
  const row = await classDays(db, date).where('class.id', '=', class_id).executeTakeFirst()
  return { checked_in: row ? row.present + row.late + row.dispensation : 0, total: row?.total ?? 0 }
}

const sessionsOf = prepared<{ ids: readonly string[] }>()((db, slot) =>
  db
    .selectFrom('qr_session')
    .where('id', '=', sql<string>`any(${slot.ids}::uuid[])`)
    .select(sessionColumns),
)
/** The session that a pupil scanned. Those who scan at once share the read. */
export const scanned = gathered(async (db, asked: readonly string[]) => {
  const byId = new Map((await sessionsOf(db, { ids: [...new Set(asked)] })).map((session) => [session.id, session]))
  return asked.map((session) => byId.get(session))
})

export type QrRecord = Insertable<Tables['attendance']> & { readonly account_id: number; readonly device_id: string }

/** Writes records; answers those that are new. A person's second record of a day changes nothing. */
export const insertScanned = async (db: Db, records: readonly QrRecord[]): Promise<(RecordRow & { account_id: number })[]> =>
  records.length === 0
    ? []
    : db
        .insertInto('attendance')
        .values(records.toSorted((a, b) => a.account_id - b.account_id))
        .onConflict((conflict) => conflict.columns(['account_id', 'date']).doNothing())
        .returning(['attendance.account_id', ...recordColumns])
        .execute()

/** Until the transaction ends nobody else checks in on these phones, so that two who do are seen. */
export const holdPhones = (db: Db, phones: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(phone, 1)) from unnest(${[...new Set(phones)].toSorted()}::text[]) as phone`.execute(
    db,
  )

/** Flags all records of a school's day from phones on which several people checked in; answers those that were not flagged yet. */
export const flagSharedPhones = (db: Db, { phones, school, date }: { phones: readonly string[]; school: number; date: string }) =>
  db
    .updateTable('attendance')
    .set({ shared_device: true })
    .where('attendance.device_id', '=', sql<string>`any(${phones}::uuid[])`)
    .where('attendance.date', '=', date)
    .where('attendance.school_id', '=', school)
    .where('attendance.shared_device', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('attendance as other')
          .whereRef('other.device_id', '=', 'attendance.device_id')
          .whereRef('other.date', '=', 'attendance.date')
          .whereRef('other.school_id', '=', 'attendance.school_id')
          .whereRef('other.account_id', '<>', 'attendance.account_id')
          .select('other.id'),
      ),
    )
    .returning(['attendance.account_id', ...recordColumns])
    .execute()
