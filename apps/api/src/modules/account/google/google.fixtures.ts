import { aPupil } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'
import { googleToken } from '#test/google.ts'

let made = 0

export const googleFixtures = {
  google_token: {
    of: 'bearer',
    make: async ({ db, school, now }) => {
      const email = `google.${process.pid}.${++made}@contoh.example`
      await aPupil(db, school, { email, email_verified_at: now })
      return googleToken({ sub: email, email }, { now })
    },
  },
} satisfies Record<string, Fixture>
