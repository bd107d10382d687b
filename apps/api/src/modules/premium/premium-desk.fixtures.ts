import { uuidV7 } from '#kit/http/uuid.ts'
import type { Fixture } from '#test/fixtures.ts'
import { insertPackage } from './desk.queries.ts'

export const premiumDeskFixtures = {
  desk_package_uuid: {
    of: 'bearer',
    make: async ({ db }) => {
      const uuid = uuidV7()
      const words = { name: 'Belajar uji', summary: 'Paket untuk percobaan saja.', months: 2, price: 20_000, sold: false }
      await insertPackage(db, { ...words, uuid, role: 'student', type: 'belajar' })
      return uuid
    },
  },
} satisfies Record<string, Fixture>
