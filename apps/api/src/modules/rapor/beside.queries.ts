import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { CardBeside } from './beside.rules.ts'

/**
 * The newest published card of each of a pupil's last semesters, the oldest first; those of one school alone where it is named. What was
 * withdrawn is none.
 */
export const lastPublished = async (
  db: Db,
  { student, most, school }: { readonly student: number; readonly most: number; readonly school?: number },
): Promise<CardBeside[]> => {
  const { rows } = await sql<CardBeside>`
    select newest.tahun_ajaran_id, newest.semester, newest.class, newest.subjects from (
      select distinct on (card.tahun_ajaran_id, card.semester) card.tahun_ajaran_id, card.semester,
        card.content ->> 'class' as class, card.content -> 'subjects' as subjects
      from rapor as card
      where card.student_id = ${student} and card.state = 'published' and card.content is not null
        and (${school ?? null}::bigint is null or card.school_id = ${school ?? null})
      order by card.tahun_ajaran_id desc, card.semester desc, card.id desc
    ) as newest
    order by newest.tahun_ajaran_id desc, newest.semester desc
    limit ${most}`.execute(db)
  return rows.toReversed()
}
