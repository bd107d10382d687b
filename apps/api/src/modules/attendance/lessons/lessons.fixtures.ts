import type { Fixture } from '#test/fixtures.ts'

export const lessonsFixtures = {
  /** Of the class's first lesson. */
  subject_id: {
    of: 'school',
    make: async ({ db, room, hashids }) => {
      const lesson = await db.selectFrom('lesson').where('class_id', '=', room.id).select('subject_id').executeTakeFirst()
      return hashids.encode(lesson?.subject_id ?? 999_999_999)
    },
  },
} satisfies Record<string, Fixture>
