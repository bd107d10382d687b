import { uuidV7 } from '#kit/http/uuid.ts'
import type { Fixture } from '#test/fixtures.ts'

export const sharesFixtures = {
  share_uuid: {
    of: 'person',
    make: async ({ db, person, pupil, now }) => {
      const share = { id: uuidV7(), kind: 'day' as const, student_id: pupil.id, date: '2026-11-23', made_by: person.id }
      await db
        .insertInto('share')
        .values({ ...share, created_at: now, expires_at: new Date(now.getTime() + 86_400_000) })
        .execute()
      return share.id
    },
  },
} satisfies Record<string, Fixture>
