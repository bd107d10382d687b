import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

export interface UnreadCard {
  readonly name: string
  /** The semester that the card names. */
  readonly period: string
}

/** The newest report card of each child, where this parent has not yet said to have read it. */
export const unreadCards = async (db: Db, parent: number): Promise<UnreadCard[]> => {
  const { rows } = await sql<UnreadCard>`
    select child.name, coalesce(card.content ->> 'period', '') as period
    from family_link as link
    join account as child on child.id = link.student_id and child.deleted_at is null
    cross join lateral (select rapor.id, rapor.content from rapor
      where rapor.student_id = child.id and rapor.state = 'published'
      order by rapor.tahun_ajaran_id desc, rapor.semester desc, rapor.version desc limit 1) as card
    where link.parent_id = ${parent}::bigint and link.state = 'linked'
      and not exists (select from rapor_reading as reading
        where reading.rapor_id = card.id and reading.parent_id = ${parent}::bigint)
    order by child.name, child.id`.execute(db)
  return rows
}
