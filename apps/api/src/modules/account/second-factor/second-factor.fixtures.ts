import { beginFactor, confirmFactor } from '#kit/security/account-factor.queries.ts'
import { codeAt, stepOf } from '#kit/security/totp.ts'
import type { Fixture, Prepare } from '#test/fixtures.ts'
import { sealFor } from './second-factor.ts'

const secret = Buffer.from('12345678901234567890')

export const secondFactorFixtures = {
  factor_code: {
    of: 'bearer',
    make: async ({ db, settings, now, person }) => {
      await beginFactor(db, { account: person.id, sealed: sealFor(settings, person.id, secret), now })
      return codeAt(secret, stepOf(now))
    },
  },
} satisfies Record<string, Fixture>

/** Who asks a second factor of others has one. */
export const prepareSchoolFactor: Prepare = async ({ db, settings, now, person }) => {
  await beginFactor(db, { account: person.id, sealed: sealFor(settings, person.id, secret), now })
  await confirmFactor(db, { account: person.id, hashes: [], now })
}
