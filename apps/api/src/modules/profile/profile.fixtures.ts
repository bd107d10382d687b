import path from 'node:path'
import { aFile } from '#db/seed/files.ts'
import { createPhotoLinks } from '#kit/files/photo-links.ts'
import { diskStore } from '#kit/files/store.ts'
import type { Fixture } from '#test/fixtures.ts'

export const profileFixtures = {
  photo_token: {
    of: 'bearer',
    make: async ({ db, settings, person, now }) => {
      const store = diskStore(path.join(settings.dataDir, 'files'))
      const { id } = await aFile(db, { owner: person, type: 'image/jpeg', content: Buffer.from('a photo'), store })
      const token = `photo-of-${person.id}`
      await db.insertInto('profile_photo').values({ account_id: person.id, token, file_id: id }).execute()
      return createPhotoLinks(settings.jwtSecret).sign(token, now)
    },
  },
} satisfies Record<string, Fixture>
