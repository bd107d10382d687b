import { type CompiledQuery, sql } from 'kysely'
import type { Db } from './db.ts'
import type { PlannedQuery } from './dialect.ts'

/** A statement that has been read: its text, and the values that it was given. */
export type ReadStatement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** The parameters of a text moved on by `by`, so that several texts can stand in one. */
const moved = (text: string, by: number) => text.replaceAll(/\$(\d+)/g, (_, at: string) => `$${Number(at) + by}`)

/** How rows are hashed: as they are, or as texts where a column has no hash of its own (`json`), which takes longer. */
export type Hashing = 'rows' | 'texts'
/** What makes a column of that type. Such a statement is hashed as texts without being tried as rows. */
const MAKES_JSON = /\bjson_|\brow_to_json\b|::json\b/
const hashes: Readonly<Record<Hashing, string>> = {
  rows: 'hash_record_extended(row_read, 0)',
  texts: 'hashtextextended(row_read::text, 0)',
}

/** Rows and their order as one number: the hash of the list of their hashes; 0 where there are none. */
const printed = (text: string, hashing: Hashing) =>
  `(select coalesce(hash_array_extended(array_agg(${hashes[hashing]}), 0), 0) from (${text}) as row_read)`

/**
 * One statement that answers what these statements read, as a short text: equal as long as each of them would answer the same rows
 * in the same order. PostgreSQL reads the rows again but sends none of them. Of statements that only read.
 */
export const printOf = (reads: readonly ReadStatement[], hashing: Hashing): ReadStatement => {
  const parts: string[] = []
  const parameters: unknown[] = []
  for (const { sql: text, parameters: values } of reads) {
    parts.push(printed(moved(text, parameters.length), MAKES_JSON.test(text) ? 'texts' : hashing))
    parameters.push(...values)
  }
  return { sql: `select concat_ws(' ', ${parts.join(', ')}) as print`, parameters }
}

/** Asks for a print. Rejects where a statement cannot be read again so. */
export const askPrint = async (db: Db, { sql: text, parameters }: ReadStatement): Promise<string> => {
  const query: PlannedQuery = { ...sql<{ print: string }>``.compile(db), sql: text, parameters, plan: 'once' }
  const { rows } = await db.executeQuery<{ print: string }>(query)
  return rows[0]!.print
}
