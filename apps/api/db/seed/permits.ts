import { permitTypes, type PermitType } from '@lentera/contract/permits'
import type { Insertable } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'

interface PermitWishes extends Partial<Omit<Insertable<Tables['permit']>, 'type'>> {
  readonly of: { readonly id: number }
  readonly type?: PermitType
}

/** A permit: sick on the Monday on which tests happen, waiting for the homeroom teacher, when not said otherwise. */
export const aPermit = async (db: Db, school: { readonly id: number }, { of, type = 'sick', ...wishes }: PermitWishes) => {
  const filed_at = wishes.filed_at ?? new Date('2026-11-22T22:00:00Z')
  const row = await db
    .insertInto('permit')
    .values({
      school_id: school.id,
      account_id: of.id,
      type,
      status: permitTypes[type].status,
      state: 'waiting_homeroom',
      starts_on: '2026-11-23',
      ends_on: wishes.starts_on ?? '2026-11-23',
      reason: 'Demam sejak semalam.',
      filed_by: of.id,
      filed_at,
      waits_since: filed_at,
      ...wishes,
    })
    .returning(['id', 'revision', 'state'])
    .executeTakeFirstOrThrow()
  const change = { permit_id: row.id, kind: 'filed' as const, changed_by: wishes.filed_by ?? of.id, changed_at: filed_at }
  await db
    .insertInto('permit_change')
    .values({ ...change, to_state: row.state })
    .execute()
  return row
}
