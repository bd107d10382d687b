import type { Fixture } from '#test/fixtures.ts'

export const signalsFixtures = {
  /** Of the pupil, found on the Friday before the Monday on which tests happen. */
  signal_id: {
    of: 'school',
    make: async ({ db, school, room, pupil, hashids }) => {
      const figures = { rate: 80, school_days: 15, attended: 12, excused: 0, sick: 0, absent: 3 }
      const { id } = await db
        .insertInto('signal')
        .values({
          school_id: school.id,
          student_id: pupil.id,
          class_id: room.id,
          cause: 'streak',
          found_on: '2026-11-20',
          found_at: new Date('2026-11-20T09:00:00Z'),
          seen_on: '2026-11-20',
          reasons: JSON.stringify({ ...figures, dates: ['2026-11-18', '2026-11-19', '2026-11-20'] }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(id)
    },
  },
} satisfies Record<string, Fixture>
