import type { Fixture } from '#test/fixtures.ts'
import { aPermit } from '#db/seed/permits.ts'
import { letterToken } from './letter-token.ts'

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
  /** Of the pupil, for some hours of that day. */
  duty_permit_id: {
    of: 'school',
    make: async ({ db, school, person, pupil, hashids }) => {
      const hours = { type: 'early_leave' as const, starts_at: '12:00', state: 'approved' as const, decided_by: person.id }
      const { id } = await aPermit(db, school, { of: pupil, filed_by: person.id, ...hours })
      return hashids.encode(id)
    },
  },
  letter_token: {
    of: 'bearer',
    make: async ({ settings, hashids, id }) => letterToken(settings, hashids.decode(await id('duty_permit_id')) ?? 0),
  },
} satisfies Record<string, Fixture>
