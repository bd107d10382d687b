import { uuidV7 } from '#kit/http/uuid.ts'
import type { Fixture } from '#test/fixtures.ts'

export const jobsFixtures = {
  /** Work that the person has begun. */
  job_id: {
    of: 'person',
    make: async ({ db, person, now }) => {
      const row = { id: uuidV7(), owner_id: person.id, name: 'test.nothing', payload: '{}', created_at: now, touched_at: now }
      await db.insertInto('long_job').values(row).execute()
      return row.id
    },
  },
} satisfies Record<string, Fixture>
