import type { DemoPart } from '#db/seed/demo-part.ts'
import { graduateOf } from './graduation.queries.ts'
import { writeLetter } from './graduation.ts'

/** Whoever has graduated from a school of the demo has the letter that says so, of the day itself. */
export const demo: DemoPart = {
  make: async () => {},
  // After the classes of the year before were made.
  conclude: async ({ db, now }) => {
    const graduates = await db
      .selectFrom('school_link as link')
      .innerJoin('school', 'school.id', 'link.school_id')
      .innerJoin('account as office', (join) =>
        join.onRef('office.school_id', '=', 'school.id').on('office.role', '=', 'school').on('office.deleted_at', 'is', null),
      )
      .where('school.is_demo', '=', true)
      .where('link.state', '=', 'graduated')
      .distinctOn('link.id')
      .orderBy('link.id')
      .orderBy('office.id')
      .select(['link.account_id as student', 'school.id as school', 'office.id as office'])
      .execute()
    for (const { student, school, office } of graduates) {
      const graduate = await graduateOf(db, school, student)
      if (graduate) await writeLetter(db, graduate, { school, letter_on: graduate.graduated_on, number: null, by: office, now })
    }
  },
}
