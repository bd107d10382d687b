import { clientsOf } from '#kit/security/clients.ts'
import { sessionOf } from '#test/ask.ts'
import type { Fixture } from '#test/fixtures.ts'

export const accountFixtures = {
  session_uuid: { of: 'person', make: async ({ signIn }) => sessionOf((await signIn()).tokens.access_token) },
  refresh_token: { of: 'person', make: async ({ signIn }) => (await signIn()).tokens.refresh_token },
  client_id: { of: 'bearer', make: ({ settings, role }) => clientsOf(settings)[role].id },
  client_secret: { of: 'bearer', make: ({ settings, role }) => clientsOf(settings)[role].secret },
  username: { of: 'bearer', make: ({ person }) => person.username },
} satisfies Record<string, Fixture>
