import type { Fixture } from '#test/fixtures.ts'

export const calendarFixtures = {
  calendar_entry_id: {
    of: 'school',
    make: async ({ db, school, hashids }) => {
      const { id } = await db
        .insertInto('calendar_entry')
        .values({ school_id: school.id, kind: 'exam', name: 'Ujian contoh', starts_on: '2026-12-01', ends_on: '2026-12-05' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(id)
    },
  },
} satisfies Record<string, Fixture>
