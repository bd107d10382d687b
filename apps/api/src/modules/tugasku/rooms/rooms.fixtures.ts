import { aGroup, aTeacher } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'

export const tugaskuRoomsFixtures = {
  taught_group_uuid: {
    of: 'person',
    make: async ({ db, school, role, person }) => {
      const teacher = role === 'teacher' ? person : await aTeacher(db, school)
      return (await aGroup(db, school, { teacher_id: teacher.id })).uuid
    },
  },
} satisfies Record<string, Fixture>
