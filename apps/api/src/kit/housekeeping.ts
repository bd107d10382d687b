import type { Database } from '#db/db.ts'

const HOUR = 3_600_000

/** Forgets what has had its time: idempotency keys after 30 days, failed sign-ins after a day, sessions 30 days after their end. */
export const keepHouse = ({ sql }: Database, clock: () => Date) => {
  const sweep = async () => {
    const now = clock()
    try {
      await sql`delete from idempotency_key where created_at < ${now}::timestamptz - interval '30 days'`
      await sql`delete from login_failure where last_at < ${now}::timestamptz - interval '1 day'`
      await sql`delete from session where least(ended_at, expires_at) < ${now}::timestamptz - interval '30 days'`
    } catch {
      // Nothing waits for this; the next hour tries again.
    }
  }
  const timer = setInterval(() => void sweep(), HOUR)
  timer.unref()
  void sweep()
  return { stop: () => clearInterval(timer) }
}
