import { aLesson, aTeacher } from '#db/seed/builders.ts'
import { localTime, weekdayOf } from '#school/time.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

const today = ({ now }: Around) => localTime(now, 'Asia/Jakarta').date

export const activitiesFixtures = {
  activity_id: {
    of: 'person',
    make: async (around) => {
      const { db, school, person, now, hashids } = around
      const of = { school_id: school.id, account_id: person.id, date: today(around) }
      const { id } = await db
        .insertInto('activity')
        .values({ ...of, title: 'Hukum Hooke', text: 'Kami mengukur pegas.', written_at: now, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(id)
    },
  },
  own_lesson_id: {
    of: 'person',
    make: async (around) => {
      const { db, school, role, person, room, hashids } = around
      const teacher = role === 'teacher' ? person : await aTeacher(db, school)
      const hour = { weekday: weekdayOf(today(around)), starts_at: '10:15', ends_at: '11:45' }
      return hashids.encode((await aLesson(db, school, { class: room, teacher, ...hour })).id)
    },
  },
} satisfies Record<string, Fixture>
