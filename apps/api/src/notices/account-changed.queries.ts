import type { Role } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

export interface Reached {
  readonly id: number
  readonly role: Role
  /** Of whoever signs in with it, proven or not: what a forgotten password goes to as well. */
  readonly phone: string | null
  /** Proven alone: anybody may have typed it. */
  readonly email: string | null
}
/** Where the owners of these accounts can be told something about them. */
export const reachOf = (db: Db, accounts: readonly number[]): Promise<Reached[]> =>
  db
    .selectFrom('account')
    .where('id', 'in', [...accounts])
    .select(['id', 'role', 'phone'])
    .select(sql<string | null>`case when email_verified_at is not null then email end`.as('email'))
    .execute()
