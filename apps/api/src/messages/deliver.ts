import * as z from 'zod/mini'
import type { Job } from '#kit/jobs/jobs.ts'
import { markSent } from './deliver.queries.ts'

interface Due {
  readonly message_id: number
  readonly until?: string | undefined
}

/** Lets a message out. Without a way out it stays in the outbox, where the operator reads it. */
export const deliver: Job<Due> = {
  name: 'messages.deliver',
  payload: z.object({ message_id: z.number(), until: z.optional(z.string()) }),
  run: async ({ services, now }, { message_id }) => {
    await markSent(services.database.db, message_id, now)
  },
}
