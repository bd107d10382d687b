import { aClass, aTeacher } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'

export const homeroomFixtures = {
  /** Any teacher of a school may ask for any of its classes. */
  free_class_uuid: { of: 'bearer', make: async ({ db, school }) => (await aClass(db, school)).uuid },
  /** A wish of the teacher for another class; of a colleague where the caller is none. */
  homeroom_request_id: {
    of: 'school',
    make: async ({ db, school, role, person, now, hashids }) => {
      const teacher = role === 'teacher' ? person : await aTeacher(db, school)
      const room = await aClass(db, school)
      const { id } = await db
        .insertInto('homeroom_request')
        .values({ school_id: school.id, class_id: room.id, teacher_id: teacher.id, asked_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(id)
    },
  },
} satisfies Record<string, Fixture>
