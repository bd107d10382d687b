import { sql } from 'kysely'
import { DELETED } from '#db/personal-data/declare.ts'

/**
 * What others read as the name of an account outside of the school's records (db/personal-data/register.ts); `alias` is the
 * account's table, `string | null` the type where it is joined to the left.
 */
export const shownName = <T extends string | null = string>(alias: string) =>
  sql<T>`case when ${sql.ref(`${alias}.deleted_at`)} is null then ${sql.ref(`${alias}.name`)} else ${sql.lit(DELETED)} end`

/**
 * The name of the account whose id stands in a column; null where there is none. For who did something: as one more join of the widest
 * table, a query took the compiler seconds.
 */
export const nameOfAccount = <T extends string | null = string | null>(column: string) =>
  sql<T>`(select account.name from account where account.id = ${sql.ref(column)})`
