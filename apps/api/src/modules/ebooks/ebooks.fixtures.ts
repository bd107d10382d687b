import type { Fixture } from '#test/fixtures.ts'
import { bookNamed, writeMark } from './ebooks.queries.ts'

const SHIPPED = '01930000-0000-7000-8000-00000000b001'

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
} satisfies Record<string, Fixture>
