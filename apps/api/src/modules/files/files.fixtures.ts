import path from 'node:path'
import { createFileLinks } from '#kit/files/link.ts'
import { diskStore } from '#kit/files/store.ts'
import { aFile } from '#db/seed/files.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

const sent = (type: 'image/jpeg' | 'application/pdf'): Fixture => ({
  of: 'sent',
  make: async ({ db, now, person }: Around) => (await aFile(db, { owner: person, type, sent: now })).id,
})

export const filesFixtures = {
  /** To a picture of the pupil; it works all year. */
  file_token: {
    of: 'bearer',
    make: async ({ db, settings, pupil }) => {
      const content = Buffer.from('a picture')
      const store = diskStore(path.join(settings.dataDir, 'files'))
      const { id } = await aFile(db, { owner: pupil, type: 'image/jpeg', content, store })
      return createFileLinks(settings.jwtSecret).sign(id, new Date('2027-11-23T00:00:00Z'))
    },
  },
  sent_picture: sent('image/jpeg'),
  sent_pdf: sent('application/pdf'),
} satisfies Record<string, Fixture>
