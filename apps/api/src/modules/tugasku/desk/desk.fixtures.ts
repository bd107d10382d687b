import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { aRoom } from '#db/seed/tugasku.ts'
import type { Fixture } from '#test/fixtures.ts'
import { writeMember } from './desk.queries.ts'

export const tugaskuDeskFixtures = {
  tugasku_join_code: {
    of: 'bearer',
    make: async ({ db, school, now }) => {
      const { id } = await aRoom(db, school, { by: await aTeacher(db, school), now, classes: [] })
      const row = await db.selectFrom('tugasku_room').where('id', '=', id).select('join_code').executeTakeFirstOrThrow()
      return row.join_code
    },
  },
  tugasku_waiting_id: {
    of: 'person',
    make: async ({ db, school, now, hashids, id }) => {
      const pupil = await aPupil(db, school)
      const room = hashids.decode(await id('tugasku_room_id')) ?? 0
      await writeMember(db, { room, account: pupil.id, role: 'student', state: 'waiting', now })
      return hashids.encode(pupil.id)
    },
  },
  // Any of the school may be asked to teach along: who is refused stands in the module's own tests.
  colleague_id: { of: 'bearer', make: async ({ db, school, hashids }) => hashids.encode((await aTeacher(db, school)).id) },
} satisfies Record<string, Fixture>
