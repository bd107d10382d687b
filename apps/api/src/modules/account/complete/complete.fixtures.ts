import type { Fixture } from '#test/fixtures.ts'
import { aProof } from '#test/otp.ts'

let made = 0
const unique = () => String((process.pid % 1000) * 100_000 + ++made).padStart(8, '0')

export const completeFixtures = {
  completing_phone: { of: 'bearer', make: () => `0859${unique()}` },
  completing_username: { of: 'bearer', make: () => `lengkap.${unique()}` },
  /** Of a caller who lacks data from then on. */
  completing_proof: {
    of: 'bearer',
    make: async ({ db, settings, now, role, person, id }) => {
      await db.updateTable('account').set({ is_need_complete_data: true }).where('id', '=', person.id).execute()
      const target = await id('completing_phone')
      return aProof({ db, settings, now }, { purpose: 'complete_data', role, target, account: person.id })
    },
  },
} satisfies Record<string, Fixture>
