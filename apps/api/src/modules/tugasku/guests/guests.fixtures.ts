import { aTeacher } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import type { Around, Fixture } from '#test/fixtures.ts'
import { guestToken } from './guest-token.ts'
import { insertLink } from './guests.queries.ts'

const aLink = async ({ db, now, school }: Around, room: number, by: { readonly id: number }): Promise<number> =>
  insertLink(db, {
    school_id: school.id,
    room_id: room,
    post_id: null,
    role: 'student',
    made_by: by.id,
    made_at: now,
    expires_at: new Date(now.getTime() + 3 * 86_400_000),
  })

export const tugaskuGuestsFixtures = {
  tugasku_guest_link_id: {
    of: 'person',
    make: async (around) => {
      const room = around.hashids.decode(await around.id('tugasku_room_id')) ?? 0
      return around.hashids.encode(await aLink(around, room, around.person))
    },
  },
  // These three are nobody's rows: the token says what its holder reads.
  tugasku_guest_room_id: {
    of: 'bearer',
    make: async ({ db, school, now, hashids }) =>
      hashids.encode((await aRoom(db, school, { by: await aTeacher(db, school), now, classes: [] })).id),
  },
  tugasku_guest_token: {
    of: 'bearer',
    make: async (around) => {
      const room = around.hashids.decode(await around.id('tugasku_guest_room_id')) ?? 0
      const { created_by } = await around.db
        .selectFrom('tugasku_room')
        .where('id', '=', room)
        .select('created_by')
        .executeTakeFirstOrThrow()
      return guestToken(around.settings, await aLink(around, room, { id: created_by }))
    },
  },
  tugasku_guest_post_id: {
    of: 'bearer',
    make: async (around) => {
      const room = around.hashids.decode(await around.id('tugasku_guest_room_id')) ?? 0
      return around.hashids.encode((await aTask(around.db, { room, by: around.person, now: around.now })).id)
    },
  },
} satisfies Record<string, Fixture>
