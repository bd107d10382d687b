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
    // What was asked for with a slip waits for the school.
    .where('link.by_slip', '=', false)
    .where('parent.deleted_at', 'is', null)
    .orderBy('link.id')
    .select(['link.id', 'link.student_id', 'parent.name']),
)
/** The parents who wait for this pupil's answer: asked by every pupil at every opening, so that those at once share a query. */
export const askersOf = gathered(async (db: Db, pupils: readonly number[]) => {
  const rows = await askers(db, { pupils })
  return pupils.map((id) => rows.filter(({ student_id }) => student_id === id))
})

const familiesWaiting = prepared<{ parents: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('family_link as link')
    .innerJoin('account as pupil', 'pupil.id', 'link.student_id')
    .where('link.parent_id', '=', sql<number>`any(${slot.parents}::bigint[])`)
    .where((eb) =>
      eb.or([
        eb.and([eb('link.state', '=', 'linked'), eb('pupil.guardian_consent', '=', 'waiting')]),
        eb.and([eb('link.state', '=', 'pending'), eb('link.asked_by', '=', 'student')]),
      ]),
    )
    .distinct()
    .select('link.parent_id'),
)
/** Whether a child waits for this parent's answer, to a link or as a guardian. Those who ask at once share a query. */
export const mayWaitForParent = gathered(async (db: Db, parents: readonly number[]) => {
  const some = new Set((await familiesWaiting(db, { parents })).map(({ parent_id }) => parent_id))
  return parents.map((id) => some.has(id))
})
