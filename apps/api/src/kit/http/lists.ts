import { Fault, type PageMeta, pageMeta } from '@lentera/contract'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Ids } from './ids.ts'

/** Which page is asked for, from 1, and how many rows it has. */
export interface Paging {
  readonly page: number
  readonly per_page: number
}
/** The same of a list in which words may be looked for. */
export interface SearchPaging extends Paging {
  readonly search?: string | undefined
}

/**
 * One numbered page of a query in this order, and how many rows there are in all: one statement, which reads the rows once. The order
 * must name each row (end it with the id). Subqueries that are selected run for the rows of the page alone.
 */
export const pageOf = async <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  order: readonly Expression<unknown>[],
  asked: Paging,
): Promise<{ data: O[]; meta: PageMeta }> => {
  const found = await query
    .select(sql<number>`count(*) over ()`.as('rows_in_all'))
    .orderBy(sql.join([...order]))
    .limit(asked.per_page)
    .offset((asked.page - 1) * asked.per_page)
    .execute()
  const rows = found as unknown as (O & { rows_in_all: number })[]
  const total = rows.at(0)?.rows_in_all ?? (asked.page === 1 ? 0 : await countOf(query))
  return { data: rows, meta: pageMeta(asked, total) }
}
/** How many rows there are, for whoever asks for a page after the last one. */
const countOf = async <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> => {
  const { n } = (await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()) as { n: number }
  return n
}

/** The row that a cursor names. Throws VALIDATION for a cursor that this product never gave out. */
export const cursorRow = (cursor: string | undefined, ids: Ids): number | undefined => {
  const row = cursor === undefined ? undefined : ids.decode(cursor)
  if (cursor !== undefined && row === undefined)
    throw new Fault('VALIDATION', { errors: { cursor: ['Formatnya tidak sesuai.'] } })
  return row
}
/** A page of rows that were read with one more than it holds, and the cursor of the next. */
export const cursorPage = <R extends { readonly id: number }>(rows: readonly R[], per_page: number, ids: Ids) => {
  const page = rows.slice(0, per_page)
  const last = rows.length > per_page ? page.at(-1) : undefined
  return { page, next_cursor: last ? ids.encode(last.id) : null }
}

/** Whether one of these columns holds the words, in any case; true without words. */
export const holds = (words: string | undefined, ...columns: readonly string[]) => {
  const wanted = words?.toLowerCase() ?? ''
  const each = columns.map((column) => sql`strpos(lower(coalesce(${sql.ref(column)}, '')), ${wanted}) > 0`)
  return wanted === '' ? sql<boolean>`true` : sql<boolean>`(${sql.join(each, sql` or `)})`
}
