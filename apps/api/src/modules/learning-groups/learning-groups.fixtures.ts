import { aGroup, aSubject } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'

export const learningGroupsFixtures = {
  group_uuid: { of: 'school', make: async ({ db, school }) => (await aGroup(db, school)).uuid },
  group_subject_id: {
    of: 'school',
    make: async ({ db, school, hashids }) => hashids.encode((await aSubject(db, school)).id),
  },
} satisfies Record<string, Fixture>
