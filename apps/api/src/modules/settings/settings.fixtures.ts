import { anOffice } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'
import { aProof } from '#test/otp.ts'

export const settingsFixtures = {
  deletion_token: {
    of: 'bearer',
    make: async ({ db, settings, now, role, person, school }) => {
      // The last account of an office stays.
      if (role === 'school') await anOffice(db, school)
      return aProof({ db, settings, now }, { purpose: 'deletion', role, target: '081234567897', account: person.id })
    },
  },
} satisfies Record<string, Fixture>
