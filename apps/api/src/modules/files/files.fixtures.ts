import path from 'node:path'
import { createFileLinks } from '#kit/files/link.ts'
import { diskStore } from '#kit/files/store.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Fixture } from '#test/fixtures.ts'

export const filesFixtures = {
  /** To a picture of the pupil; it works all year. */
  file_token: {
    of: 'bearer',
    make: async ({ db, settings, pupil }) => {
      const id = uuidV7()
      await diskStore(path.join(settings.dataDir, 'files')).put(id, Buffer.from('a picture'))
      await db.insertInto('file').values({ id, owner_id: pupil.id, purpose: 'selfie', type: 'image/jpeg', bytes: 9 }).execute()
      return createFileLinks(settings.jwtSecret).sign(id, new Date('2027-11-23T00:00:00Z'))
    },
  },
} satisfies Record<string, Fixture>
