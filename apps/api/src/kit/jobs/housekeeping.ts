import type { RegularJob } from './jobs.ts'

/** Forgets what has had its time: idempotency keys after 30 days, failed sign-ins after a day, codes after 30 days, messages after 90, sessions 30 days after their end, contacts once no sealed time is older. */
export const housekeeping: RegularJob = {
  name: 'housekeeping',
  every: 'hour',
  run: async ({ services, now }) => {
    const { sql } = services.database
    await sql`delete from idempotency_key where created_at < ${now}::timestamptz - interval '30 days'`
    await sql`delete from sign_in_failure where last_at < ${now}::timestamptz - interval '1 day'`
    await sql`delete from otp where created_at < ${now}::timestamptz - interval '30 days'`
    await sql`delete from outgoing_message where created_at < ${now}::timestamptz - interval '90 days'`
    await sql`delete from account_contact where at < ${now}::timestamptz - interval '13 hours'`
    await sql`delete from session where least(ended_at, expires_at) < ${now}::timestamptz - interval '30 days'`
  },
}
