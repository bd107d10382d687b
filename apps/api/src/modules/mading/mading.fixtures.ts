import { aPupil } from '#db/seed/builders.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

const aPost = async ({ db, school, now, hashids }: Around, state: 'waiting' | 'published') => {
  const writer = await aPupil(db, school)
  const words = { kind: 'poem' as const, title: 'Hujan pagi', text: 'Hujan turun di atap kelas.' }
  const { id } = await db
    .insertInto('mading_post')
    .values({
      ...words,
      school_id: school.id,
      account_id: writer.id,
      state,
      created_at: now,
      published_at: state === 'published' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return hashids.encode(id)
}

export const madingFixtures = {
  // The whole school reads it, whatever their class: who is refused stands in the module's own tests.
  mading_post_id: { of: 'bearer', make: (around) => aPost(around, 'published') },
  waiting_post_id: { of: 'school', make: (around) => aPost(around, 'waiting') },
} satisfies Record<string, Fixture>
