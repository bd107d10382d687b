import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'

const askers = prepared<{ pupils: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('family_link as link')
    .innerJoin('account as parent', 'parent.id', 'link.parent_id')
    .where('link.student_id', '=', sql<number>`any(${slot.pupils}::bigint[])`)
    .where('link.state', '=', 'pending')
    .where('link.asked_by', '<>', 'student')
    .where('parent.deleted_at', 'is', null)
    .orderBy('link.id')
    .select(['link.id', 'link.student_id', 'parent.name']),
)
/** The parents who wait for this pupil's answer: asked by every pupil at every opening, so that those at once share a query. */
export const askersOf = gathered(async (db: Db, pupils: readonly number[]) => {
  const rows = await askers(db, { pupils })
  return pupils.map((id) => rows.filter(({ student_id }) => student_id === id))
})
