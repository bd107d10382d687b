import { Fault } from '@lentera/contract'
import { kindOfNumber, providerPrefixes } from '@lentera/contract/phone-numbers'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { operatorValues } from '#kit/http/operator.ts'

/** First digits of the numbers that schools may insist on: the operator's, or those of the specification. */
const prefixesNow = async (db: Db): Promise<readonly string[]> => {
  const { provider_prefixes: set } = await operatorValues(db)
  return Array.isArray(set) ? set.filter((one) => typeof one === 'string') : providerPrefixes
}

/** Throws WARNING_TSEL_ONLY where a school restricts numbers and this national number (`08…`) is of another provider. Without a school anything goes. */
export const refuseOtherNumber = async (db: Db, school: number | null, phone: string): Promise<void> => {
  if (school === null) return
  const row = await db.selectFrom('school').where('id', '=', school).select('restricts_numbers').executeTakeFirst()
  if (row?.restricts_numbers && kindOfNumber(phone, await prefixesNow(db)) === 'other') throw new Fault('WARNING_TSEL_ONLY')
}

/** How many pupils and teachers of a school have a number of another provider. */
export const countOtherNumbers = async (db: Db, school: number): Promise<number> => {
  const { n } = await db
    .selectFrom('account')
    .where('school_id', '=', school)
    .where('role', 'in', ['student', 'teacher'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`left(phone, 4) <> all(${await prefixesNow(db)}::text[])`)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
