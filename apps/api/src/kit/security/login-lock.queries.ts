import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { lockedFor } from './login-lock.ts'

const ALLOWED = 10
const WINDOW = 15 * 60_000

/**
 * Counts a sign-in before its password is checked, so that many at once are counted too. Throws LOGIN_LOCKED after ten
 * failures of this subject, for fifteen minutes from the tenth; older failures than that no longer count. Must not run in
 * the call's transaction, whose failure would undo the count.
 */
export const countAttempt = async (db: Db, subject: string, now: Date): Promise<void> => {
  const edge = new Date(now.getTime() - WINDOW)
  const { failures, last_at } = await db
    .insertInto('sign_in_failure')
    .values({ subject, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when sign_in_failure.last_at < ${edge} then 1 else least(sign_in_failure.failures + 1, ${sql.lit(ALLOWED + 1)}) end`,
        last_at: sql`case when sign_in_failure.failures >= ${sql.lit(ALLOWED)} and sign_in_failure.last_at >= ${edge}
          then sign_in_failure.last_at else excluded.last_at end`,
      }),
    )
    .returning(['failures', 'last_at'])
    .executeTakeFirstOrThrow()
  if (failures > ALLOWED) throw lockedFor(last_at.getTime() + WINDOW - now.getTime())
}

export const forgetAttempts = (db: Db, subject: string) =>
  db.deleteFrom('sign_in_failure').where('subject', '=', subject).execute()
