import { aTeacher } from '#db/seed/builders.ts'
import { aRoom, aTask, aTopic } from '#db/seed/tugasku.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

const roomOf = async ({ id, hashids }: Around) => hashids.decode(await id('tugasku_room_id')) ?? 0

export const tugaskuPostsFixtures = {
  tugasku_room_id: {
    of: 'person',
    make: async ({ db, school, role, person, room, now, hashids }) => {
      const teacher = role === 'teacher' ? person : await aTeacher(db, school)
      return hashids.encode((await aRoom(db, school, { by: teacher, now, classes: [room.id] })).id)
    },
  },
  /** Of the room that the caller teaches, or learns in. */
  tugasku_post_id: {
    of: 'person',
    make: async (around) =>
      around.hashids.encode((await aTask(around.db, { room: await roomOf(around), by: around.person, now: around.now })).id),
  },
  tugasku_topic_id: {
    of: 'person',
    make: async (around) => around.hashids.encode((await aTopic(around.db, await roomOf(around))).id),
  },
  tugasku_handed_id: {
    of: 'person',
    make: async (around) => {
      const { db, now, pupil, person } = around
      const task = await aTask(db, { room: await roomOf(around), by: person, now, handed: [pupil.id] })
      return around.hashids.encode(task.id)
    },
  },
} satisfies Record<string, Fixture>
