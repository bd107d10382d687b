import type { Prepare } from '#test/fixtures.ts'

/** Each sample names the revision of a plan in which nothing was changed yet. */
export const prepareRollover: Prepare = async ({ db, school }) => {
  await db.deleteFrom('rollover_plan').where('school_id', '=', school.id).execute()
}
