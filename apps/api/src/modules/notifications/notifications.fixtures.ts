import { notify } from '#notices/notify.queries.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Fixture } from '#test/fixtures.ts'

export const notificationsFixtures = {
  notification_id: {
    of: 'person',
    make: async ({ db, now, person: { id: account_id }, hashids }) => {
      const key = uuidV7()
      const data = { about: 'waiting', date: '2026-11-23', waiting: 2 } as const
      await notify(db, [{ kind: 'reminder', account_id, key, data }], now)
      const { id } = await db
        .selectFrom('notification')
        .where('account_id', '=', account_id)
        .where('event_key', '=', key)
        .select('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(id)
    },
  },
} satisfies Record<string, Fixture>
