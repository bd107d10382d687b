import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'

const rightsByAccount = prepared<{ ids: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('account')
    .where('id', '=', sql<number>`any(${slot.ids}::bigint[])`)
    .select(['id', 'office_rights']),
)
/** The rights of an office account as its row has them: null for every right. Those who ask at once share a query. */
export const rowRightsOf = gathered(async (db, asked: readonly number[]) => {
  const byId = new Map((await rightsByAccount(db, { ids: asked })).map((row) => [row.id, row.office_rights]))
  return asked.map((id) => byId.get(id) ?? null)
})

/** Holds a school's row until the transaction ends: who keeps its office changes one after the other, so that one who does stays. */
export const holdOffice = (db: Db, school: number) =>
  db.selectFrom('school').where('id', '=', school).forNoKeyUpdate().select('id').executeTakeFirst()

/** Whether somebody else of the office holds the operator right and is not about to go. Sure only while the office is held. */
export const hasAnotherOperator = async (db: Db, { id, school_id }: { id: number; school_id: number }): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .where('school_id', '=', school_id)
    .where('role', '=', 'school')
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .where('deletion_asked_at', 'is', null)
    .where(sql<boolean>`(office_rights is null or 'operator' = any(office_rights))`)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined
