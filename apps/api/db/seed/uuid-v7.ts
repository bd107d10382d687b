import { type Expression, sql } from 'kysely'

/**
 * A UUID v7 within a statement that inserts many rows: 48 bits of the time `at`, and the rest from the hash of `of`, a text that
 * tells this row from all others of its kind.
 */
export const uuidV7Of = (at: Expression<unknown>, of: Expression<unknown>) => sql<string>`
  (lpad(to_hex((extract(epoch from (${at})::timestamptz) * 1000)::bigint), 12, '0') || '7' || substr(md5(${of}), 1, 3)
    || '8' || substr(md5(${of}), 4, 15))::uuid`
