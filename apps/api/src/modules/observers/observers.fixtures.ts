import { anOperator } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'

export const observersFixtures = {
  observer_id: {
    of: 'bearer',
    make: async ({ db, hashids }) => hashids.encode((await anOperator(db, { name: 'Yayasan Uji', observes: 'foundation' })).id),
  },
  school_observer_id: {
    of: 'school',
    make: async ({ db, school, hashids, now }) => {
      const { id } = await anOperator(db, { name: 'Dinas Uji', observes: 'district' })
      await db.insertInto('observed_school').values({ operator_id: id, school_id: school.id, asked_at: now }).execute()
      return hashids.encode(id)
    },
  },
} satisfies Record<string, Fixture>
