import { randomInt } from 'node:crypto'
import { clientsOf } from '#kit/security/clients.ts'
import { sessionOf } from '#test/ask.ts'
import type { Fixture } from '#test/fixtures.ts'
import { anOtp } from '#test/otp.ts'

export const accountFixtures = {
  session_uuid: { of: 'person', make: async ({ signIn }) => sessionOf((await signIn()).tokens.access_token) },
  refresh_token: { of: 'person', make: async ({ signIn }) => (await signIn()).tokens.refresh_token },
  client_id: { of: 'bearer', make: ({ settings, role }) => clientsOf(settings)[role].id },
  client_secret: { of: 'bearer', make: ({ settings, role }) => clientsOf(settings)[role].secret },
  free_phone: { of: 'once', make: () => `0878${String(randomInt(1e8)).padStart(8, '0')}` },
  otp_token: {
    of: 'bearer',
    make: ({ db, settings, now, role, person }) =>
      anOtp({ db, settings, now }, { purpose: 'phone_edit', role, target: '081234567897', account: person.id }),
  },
  username: { of: 'bearer', make: ({ person }) => person.username },
} satisfies Record<string, Fixture>
