import { uuidV7 } from '#kit/http/uuid.ts'
import type { Fixture } from '#test/fixtures.ts'
import { calendarToken } from './calendar-token.ts'

export const scheduleFixtures = {
  /** Of the pupil's calendar. */
  calendar_token: {
    of: 'bearer',
    make: async ({ db, settings, pupil: { id: account_id } }) => {
      const known = await db.selectFrom('calendar_link').where('account_id', '=', account_id).select('id').executeTakeFirst()
      const made = db.insertInto('calendar_link').values({ id: uuidV7(), account_id }).returning('id')
      return calendarToken(settings, (known ?? (await made.executeTakeFirstOrThrow())).id)
    },
  },
} satisfies Record<string, Fixture>
