import { addEntry } from './help.queries.ts'
import { anOffice } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'
import { aProof } from '#test/otp.ts'

export const settingsFixtures = {
  help_entry_id: {
    of: 'school',
    make: async ({ db, person, school, now, hashids }) => {
      const words = {
        replaces: null,
        topic: 'office' as const,
        roles: ['teacher' as const],
        question: 'Di mana kunci?',
        answer: 'Di pos.',
      }
      const { id } = await addEntry(db, school.id, words, { by: person.id, now })
      return hashids.encode(id)
    },
  },
  deletion_token: {
    of: 'bearer',
    make: async ({ db, settings, now, role, person, school }) => {
      // The last account of an office stays.
      if (role === 'school') await anOffice(db, school)
      return aProof({ db, settings, now }, { purpose: 'deletion', role, target: '081234567897', account: person.id })
    },
  },
} satisfies Record<string, Fixture>
