import { uuidV7 } from '#kit/http/uuid.ts'
import type { Around, Fixture } from '#test/fixtures.ts'
import { bookAt, insertBook, writeChapters } from './desk.queries.ts'
import { bookNamed, writeMark } from './ebooks.queries.ts'

const SHIPPED = '01930000-0000-7000-8000-00000000b001'

const aBook = async ({ db, now }: Around, state: 'draft' | 'published'): Promise<string> => {
  const uuid = uuidV7()
  const words = { title: 'Buku Uji', author: 'Penguji', summary: 'Buku untuk percobaan saja.', license: 'CC BY 4.0' }
  // Of a level and subject that no test of readers looks through.
  await insertBook(db, { ...words, uuid, level: 'smp', subject: 'society', cover: 2, state, created_at: now, changed_at: now })
  const book = await bookAt(db, uuid)
  await writeChapters(db, book!.id, [{ number: 1, title: 'Satu', body: 'Air sungai di hulu masih jernih.' }])
  return uuid
}

export const ebooksFixtures = {
  // The same for everybody.
  ebook_uuid: { of: 'bearer', make: () => SHIPPED },
  ebook_mark_uuid: {
    of: 'person',
    make: async ({ db, person, now }) => {
      const book = await bookNamed(db, person.id, SHIPPED)
      const place = { chapter: 1, block: 1, kind: 'highlight' as const, text: 'Hujan turun sejak subuh.' }
      const mark = await writeMark(db, { ...place, account_id: person.id, ebook_id: book!.id, made_at: now })
      return mark.uuid
    },
  },
  draft_ebook_uuid: { of: 'bearer', make: (around) => aBook(around, 'draft') },
  published_ebook_uuid: { of: 'bearer', make: (around) => aBook(around, 'published') },
} satisfies Record<string, Fixture>
