import type { RaporContent } from '@lentera/contract/rapor'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Freezes what a card says, and hands it in. */
export const freezeCard = (db: Db, id: number, { content, now }: { content: RaporContent; now: Date }) =>
  db
    .updateTable('rapor')
    .where('id', '=', id)
    .set({ state: 'waiting_principal', content: JSON.stringify(content), submitted_at: now, revision: sql`revision + 1` })
    .execute()

/** Opens cards again; what they said stays beside what they will say. */
export const thawCards = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('rapor')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .set({
      state: 'open',
      former: sql`content`,
      content: null,
      code: null,
      submitted_at: null,
      approved_by: null,
      approved_at: null,
      publish_at: null,
      revision: sql`revision + 1`,
    })
    .execute()

/** Approves what a card says, which is checked by the code from then on. */
export const approveCard = (db: Db, id: number, { code, by, now }: { code: string; by: number; now: Date }) =>
  db
    .updateTable('rapor')
    .where('id', '=', id)
    .set({ state: 'approved', code, approved_by: by, approved_at: now, revision: sql`revision + 1` })
    .execute()

export const planCards = (db: Db, ids: readonly number[], publish_at: Date) =>
  db
    .updateTable('rapor')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .set({ publish_at, revision: sql`revision + 1` })
    .execute()

/** Takes one that was published back and makes the next version of it, open and with the same words. */
export const renewCard = async (db: Db, id: number, { uuid, now }: { uuid: string; now: Date }): Promise<void> => {
  await db
    .updateTable('rapor')
    .where('id', '=', id)
    .set({ state: 'withdrawn', revision: sql`revision + 1` })
    .execute()
  await sql`
    insert into rapor (uuid, school_id, class_id, student_id, tahun_ajaran_id, semester, version, note, profile, extras, internships, attitude,
      sick, excused, absent, absence_reason, decision, former, changed_at)
    select ${uuid}::uuid, school_id, class_id, student_id, tahun_ajaran_id, semester, version + 1, note, profile, extras, internships, attitude,
      sick, excused, absent, absence_reason, decision, content, ${now}
    from rapor where id = ${id}`.execute(db)
}
