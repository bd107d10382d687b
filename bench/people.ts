import type { Role } from '../packages/contract/src/kit/roles.ts'
import { createIds } from '../apps/api/src/kit/http/ids.ts'
import { createTokens } from '../apps/api/src/kit/security/tokens.ts'
import { uuidV7 } from '../apps/api/src/kit/http/uuid.ts'
import type { Database } from '../apps/api/db/db.ts'
import { secrets } from './product.ts'

const tokens = createTokens(secrets.JWT_SECRET, createIds(secrets.HASHIDS_SALT))

/** A fresh access token on a device of its own. */
export const tokenOf = (role: Role, id: number) => tokens.sign({ id, role, session: uuidV7() }, new Date())

/** Ids of people of one role, of one school or of all, well mixed. */
export const idsOf = async (
  { sql }: Database,
  role: Role,
  { school, limit = 1_000_000 }: { school?: number; limit?: number } = {},
) =>
  (
    await sql<{ id: number }>`select id from account where role = ${role} and school_id = coalesce(${school}::bigint, school_id)
      order by md5(id::text) limit ${limit}`
  ).map(({ id }) => id)

export const usernamesOf = async ({ sql }: Database, role: Role, limit: number) =>
  (await sql<{ username: string }>`select username from account where role = ${role} order by md5(id::text) limit ${limit}`).map(
    ({ username }) => username,
  )

/** What these people's presence of yesterday and today left behind: nobody has a record then, as if they had not come yet. */
export const forgetPresence = async ({ sql }: Pick<Database, 'sql'>, ids: readonly number[]) => {
  await sql`with gone as (select id from attendance where account_id = any(${ids}::bigint[]) and date >= current_date - 1),
    changes as (delete from attendance_change where attendance_id in (select id from gone)),
    permits as (delete from permit_day where attendance_id in (select id from gone))
    select`
  await sql`delete from attendance where account_id = any(${ids}::bigint[]) and date >= current_date - 1`
}
