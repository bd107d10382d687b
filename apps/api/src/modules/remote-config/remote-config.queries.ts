import type { Db } from '#db/db.ts'

/** What the operator set, by key. */
export const operatorValues = async (db: Db): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await db.selectFrom('remote_config').select(['key', 'value']).execute()).map(({ key, value }) => [key, value]),
  )
