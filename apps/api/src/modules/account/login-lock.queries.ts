import { Fault, type Role } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { loginName } from './login-name.ts'

const ALLOWED = 10
const MINUTES = 15

export interface Attempt {
  readonly role: Role
  readonly name: string
  readonly address: string
}
const keyOf = ({ role, name, address }: Attempt) => ({ role, name: loginName(name), address })

/**
 * Counts a sign-in before its password is checked, so that many at once are counted too. Throws LOGIN_LOCKED after ten
 * failures of this name from this address. Must not run in the call's transaction, whose failure would undo the count.
 */
export const countAttempt = async (db: Db, attempt: Attempt, now: Date) => {
  const edge = new Date(now.getTime() - MINUTES * 60_000)
  const { failures, last_at } = await db
    .insertInto('login_failure')
    .values({ ...keyOf(attempt), failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['role', 'name', 'address']).doUpdateSet({
        failures: sql`case when login_failure.last_at < ${edge} then 1 else least(login_failure.failures + 1, ${sql.lit(ALLOWED + 1)}) end`,
        last_at: sql`case when login_failure.failures >= ${sql.lit(ALLOWED)} and login_failure.last_at >= ${edge}
          then login_failure.last_at else excluded.last_at end`,
      }),
    )
    .returning(['failures', 'last_at'])
    .executeTakeFirstOrThrow()
  if (failures <= ALLOWED) return
  const minutes = Math.max(1, Math.ceil((last_at.getTime() + MINUTES * 60_000 - now.getTime()) / 60_000))
  throw new Fault('LOGIN_LOCKED', { message: `Terlalu banyak percobaan masuk. Coba lagi dalam ${minutes} menit.` })
}

export const forgetAttempts = (db: Db, attempt: Attempt) => {
  const { role, name, address } = keyOf(attempt)
  return db.deleteFrom('login_failure').where('role', '=', role).where('name', '=', name).where('address', '=', address).execute()
}
