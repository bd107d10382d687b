import type { RaporContent, RaporDecision } from '@lentera/contract/rapor'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** What the table says of a card, and the revision that was seen. */
export interface TableWords {
  readonly id: number
  readonly seen: number
  readonly note: string
  readonly extras: RaporContent['extras']
  readonly sick: number | null
  readonly excused: number | null
  readonly absent: number | null
  readonly absence_reason: string | null
  readonly decision: RaporDecision | null
}

/** Changes open cards, and of each what the table shows; false where one is no longer what was seen. */
export const writeCards = async (
  db: Db,
  cards: readonly TableWords[],
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<boolean> => {
  if (cards.length === 0) return true
  const { numAffectedRows } = await sql`
    update rapor set note = given.note, extras = given.extras, sick = given.sick, excused = given.excused, absent = given.absent,
      absence_reason = given.absence_reason, decision = given.decision, changed_by = ${by}, changed_at = ${now},
      revision = rapor.revision + 1
    from jsonb_to_recordset(${JSON.stringify(cards)}::text::jsonb) as given(id bigint, seen integer, note text, extras jsonb,
      sick integer, excused integer, absent integer, absence_reason text, decision text)
    where rapor.id = given.id and rapor.revision = given.seen and rapor.state = 'open'`.execute(db)
  return numAffectedRows === BigInt(cards.length)
}

/** Activities that cards of a class name, of both semesters; the most frequent first. Nothing that was won is one. */
export const activitiesOf = async (db: Db, class_id: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select extra->>'name' as name
    from rapor cross join jsonb_array_elements(rapor.extras) as extra
    where rapor.class_id = ${class_id} and extra->>'kind' is null
    group by 1 order by count(*) desc, 1 limit 20`.execute(db)
  return rows.map(({ name }) => name)
}
