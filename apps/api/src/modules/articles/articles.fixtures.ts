import { randomUUID } from 'node:crypto'
import type { Around, Fixture } from '#test/fixtures.ts'

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

export const articlesFixtures = {
  // Everybody reads the same ones: they belong to nobody.
  article_slug: { of: 'bearer', make: async (around) => (await anArticle(around, 'published')).slug },
  draft_article_id: { of: 'school', make: async (around) => around.hashids.encode((await anArticle(around, 'draft')).id) },
  published_article_id: {
    of: 'school',
    make: async (around) => around.hashids.encode((await anArticle(around, 'published')).id),
  },
} satisfies Record<string, Fixture>
