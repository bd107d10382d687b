import { sql } from 'kysely'
import { DELETED } from '#db/personal-data/declare.ts'

/** What others read as the name of an account in what people show and write to each other; `alias` is the account's table. */
export const shownName = (alias: string) =>
  sql<string>`case when ${sql.ref(`${alias}.deleted_at`)} is null then ${sql.ref(`${alias}.name`)} else ${sql.lit(DELETED)} end`
