import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { diskStore } from '#kit/files/store.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Around, Fixture } from '#test/fixtures.ts'
import { insertPicture } from './pictures.queries.ts'

const anArticle = async ({ db, now }: Around, state: 'draft' | 'published') =>
  db
    .insertInto('article')
    .values({
      slug: `belajar-${randomUUID()}`,
      category: 'learning',
      title: 'Belajar di rumah',
      summary: 'Tiga cara yang dapat dicoba hari ini.',
      body: 'Pilih satu tempat yang tenang.',
      state,
      created_at: now,
      changed_at: now,
      published_at: state === 'published' ? now : null,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()

/** A picture of an article, with bytes in the store. */
const aPicture = async ({ db, settings, now }: Around, article: number): Promise<string> => {
  const id = uuidV7()
  const content = Buffer.from('a picture')
  await diskStore(path.join(settings.dataDir, 'files')).put(id, content)
  const file = { id, type: 'image/jpeg', bytes: content.length, width: 20, height: 20 }
  await insertPicture(db, { article, number: 1, alt: 'Anak membaca di beranda.', file, now })
  return id
}

export const articlesFixtures = {
  // Everybody reads the same ones: they belong to nobody.
  article_slug: { of: 'bearer', make: async (around) => (await anArticle(around, 'published')).slug },
  draft_article_id: { of: 'school', make: async (around) => around.hashids.encode((await anArticle(around, 'draft')).id) },
  published_article_id: {
    of: 'school',
    make: async (around) => around.hashids.encode((await anArticle(around, 'published')).id),
  },
  draft_article_picture_uuid: {
    of: 'bearer',
    make: async (around) => aPicture(around, around.hashids.decode(await around.id('draft_article_id'))!),
  },
  article_picture_uuid: {
    of: 'bearer',
    make: async (around) => aPicture(around, (await anArticle(around, 'published')).id),
  },
} satisfies Record<string, Fixture>
