import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { GlanceQuery } from '#notices/glances.ts'

export interface NewestCard {
  readonly student_id: number
  /** The semester that the card names. */
  readonly period: string
  /** Whether the parent has confirmed to have read it. */
  readonly read: boolean
}

/** The newest report card that each child was given. */
export const newestCards = async (db: Db, { children, parent }: GlanceQuery): Promise<NewestCard[]> => {
  const { rows } = await sql<NewestCard>`
    select child.id as student_id, coalesce(card.content ->> 'period', '') as period,
      coalesce((select true from rapor_reading as reading
        where reading.rapor_id = card.id and reading.parent_id = ${parent}::bigint limit 1), false) as read
    from unnest(${[...children]}::bigint[]) as child(id)
    cross join lateral (select rapor.id, rapor.content from rapor
      where rapor.student_id = child.id and rapor.state = 'published'
      order by rapor.tahun_ajaran_id desc, rapor.semester desc, rapor.version desc limit 1) as card`.execute(db)
  return rows
}
