import type { RegularJob } from '#kit/jobs/jobs.ts'
import { forgetCodes } from './deliver.queries.ts'

/** Forgets the text of each code whose time is over, whether it was sent, waits, or failed. */
export const forgetExpiredCodes: RegularJob = {
  name: 'messages.forget-codes',
  every: 'minute',
  run: async ({ services, now }) => void (await forgetCodes(services.database.db, now)),
}
