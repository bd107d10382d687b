import { randomUUID } from 'node:crypto'
import { anOffice } from '#db/seed/builders.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

/** Somebody else of the office who gets letters. */
const aReader = ({ db, school, now }: Pick<Around, 'db' | 'school' | 'now'>) =>
  anOffice(db, school, { email: `${randomUUID()}@contoh.sch.id`, email_verified_at: now })

export const reportsFixtures = {
  report_reader_id: {
    of: 'school',
    make: async (around) => around.hashids.encode((await aReader(around)).id),
  },
  report_schedule_id: {
    of: 'school',
    make: async (around) => {
      const { db, school, now, hashids } = around
      const { id } = await aReader(around)
      const row = await db
        .insertInto('report_schedule')
        .values({
          school_id: school.id,
          account_id: id,
          report: 'late',
          every: 'month',
          form: 'pdf',
          next_on: '2026-12-01',
          set_by: id,
          set_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return hashids.encode(row.id)
    },
  },
} satisfies Record<string, Fixture>
