import type { RaporContent } from '@lentera/contract/rapor'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Freezes what cards say, and hands them in. */
export const freezeCards = async (
  db: Db,
  cards: readonly { readonly id: number; readonly content: RaporContent }[],
  now: Date,
): Promise<void> => {
  await sql`
    update rapor set state = 'waiting_principal', content = given.content::jsonb, submitted_at = ${now}, revision = revision + 1
    from unnest(${cards.map(({ id }) => id)}::bigint[], ${cards.map(({ content }) => JSON.stringify(content))}::text[])
      as given(card, content)
    where id = given.card`.execute(db)
}

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

/** Approves what cards say, which is checked by the code of each from then on. */
export const approveCards = async (
  db: Db,
  cards: readonly { readonly id: number; readonly code: string }[],
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> => {
  await sql`
    update rapor set state = 'approved', code = given.code, approved_by = ${by}, approved_at = ${now}, revision = revision + 1
    from unnest(${cards.map(({ id }) => id)}::bigint[], ${cards.map(({ code }) => code)}::text[]) as given(card, code)
    where id = given.card`.execute(db)
}

export const planCards = (db: Db, ids: readonly number[], publish_at: Date) =>
  db
    .updateTable('rapor')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .set({ publish_at, revision: sql`revision + 1` })
    .execute()

/** Takes published ones back and makes the next version of each, open and with the same words. */
export const renewCards = async (
  db: Db,
  cards: readonly { readonly id: number; readonly uuid: string }[],
  now: Date,
): Promise<void> => {
  const ids = cards.map(({ id }) => id)
  await db
    .updateTable('rapor')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .set({ state: 'withdrawn', revision: sql`revision + 1` })
    .execute()
  await sql`
    insert into rapor (uuid, school_id, class_id, student_id, tahun_ajaran_id, semester, version, note, profile, extras, internships, attitude,
      sick, excused, absent, absence_reason, decision, former, changed_at)
    select given.uuid, school_id, class_id, student_id, tahun_ajaran_id, semester, version + 1, note, profile, extras, internships, attitude,
      sick, excused, absent, absence_reason, decision, content, ${now}
    from rapor join unnest(${ids}::bigint[], ${cards.map(({ uuid }) => uuid)}::uuid[]) as given(card, uuid) on rapor.id = given.card
    order by rapor.id`.execute(db)
}
