import type { Fixture } from '#test/fixtures.ts'
import { aPermit } from '#db/seed/permits.ts'

export const permitsFixtures = {
  /** Of the pupil: filed by whoever calls, or (at an office) by a parent who got no answer. */
  permit_id: {
    of: 'school',
    make: async ({ db, role, school, person, pupil, hashids, now }) => {
      const waits = {
        student: 'waiting_parent',
        parent: 'waiting_homeroom',
        teacher: 'waiting_homeroom',
        school: 'waiting_homeroom',
      } as const
      const filed_by = role === 'school' ? pupil.id : person.id
      const { id } = await aPermit(db, school, { of: pupil, filed_by, state: waits[role], escalates_at: now })
      return hashids.encode(id)
    },
  },
} satisfies Record<string, Fixture>
