import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { endOfTurn, gathered } from '#kit/batch/batch.ts'

const facts = prepared<{ ids: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('account as person')
    .leftJoin('school', 'school.id', 'person.school_id')
    .where('person.id', '=', sql<number>`any(${slot.ids}::bigint[])`)
    .select(['person.id', 'person.role', 'person.has_first_password', 'person.born_on', 'person.location_consent'])
    .select(['person.guardian_consent', 'person.self_registered', 'school.consent_due', 'school.timezone']),
)

/**
 * What somebody's own row says that is asked of it at every opening: its password, its age, what was agreed to. Several parts of one
 * answer ask, and many people at once: all share a query. Undefined where there is no such account.
 */
export const ownFacts = gathered(async (db: Db, asked: readonly number[]) => {
  const byId = new Map((await facts(db, { ids: [...new Set(asked)] })).map((row) => [row.id, row]))
  return asked.map((id) => byId.get(id))
}, endOfTurn)
