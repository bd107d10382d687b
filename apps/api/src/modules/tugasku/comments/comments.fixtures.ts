import type { Fixture } from '#test/fixtures.ts'

export const tugaskuCommentsFixtures = {
  /** The caller's own, on a pupil's work, under a post of the room that the caller teaches or learns in. */
  tugasku_comment_id: {
    of: 'person',
    make: async ({ db, person, now, hashids, id }) => {
      const post_id = hashids.decode(await id('tugasku_post_id')) ?? 0
      const student_id = hashids.decode(await id('student_id')) ?? 0
      const comment = await db
        .insertInto('tugasku_comment')
        .values({ post_id, student_id, account_id: person.id, text: 'Apakah boleh memakai milimeter blok?', written_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(comment.id)
    },
  },
} satisfies Record<string, Fixture>
