import type { Timezone } from '@lentera/contract/shared'
import type { Db } from '#db/db.ts'

/** How often somebody has had the own data packed since then, and whether that is still under way. */
export const exportsSince = async (db: Db, { account, name, since }: { account: number; name: string; since: Date }) => {
  const rows = await db
    .selectFrom('long_job')
    .where('owner_id', '=', account)
    .where('name', '=', name)
    .where('created_at', '>', since)
    .where('state', '!=', 'failed')
    .select('state')
    .execute()
  return { count: rows.length, isRunning: rows.some(({ state }) => state !== 'done') }
}

/** Who takes the own data along, and the zone in which their moments are written: their school's. */
export const takerOf = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', id)
    .where('account.deleted_at', 'is', null)
    .select(['account.id', 'account.name'])
    .select((eb) => eb.ref('school.timezone').$castTo<Timezone | null>().as('timezone'))
    .executeTakeFirst()
