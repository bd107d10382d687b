import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/db.ts'
import { listed, stepsOf } from '#db/personal-data/declare.ts'
import { leadsTo, ledBy } from '#db/personal-data/paths.queries.ts'
import { everOf } from '#db/partitions/lists.ts'
import type { PlannedColumn, PlannedPart } from './plan.ts'

/** Whose data copy it is. */
export interface Owner {
  readonly id: number
  /** The schools whose rows may name the person as somebody who did something. */
  readonly schools: readonly number[]
}
/** A file that goes along. */
export interface CopiedFile {
  readonly id: string
  readonly type: string
}
/** A row's cells in the order of the part's columns: values as the driver has them, `saya` or `orang lain`, or a `CopiedFile`. */
export type CopiedRow = readonly unknown[]

/** Rows that are in memory at once. */
const AT_ONCE = 500
/** Milliseconds of one statement: a large school's rows by somebody who has no index. */
const PATIENCE = 60_000

/** SQL of the declaration over the row `one`, with the person for `{me}`. */
const written = (text: string, me: number): RawBuilder<unknown> => {
  const [first = '', ...rest] = text.split('{me}')
  return sql`${sql.raw(first)}${sql.join(
    rest.map((piece) => sql`${me}::bigint${sql.raw(piece)}`),
    sql``,
  )}`
}

/** The value at the end of a path, from the row `one`. */
const valueAt = (path: string): RawBuilder<unknown> => {
  const steps = stepsOf(path)
  return steps.slice(1).reduce<RawBuilder<unknown>>(
    (key, { column }, at) => {
      const table = steps[at]!.table!
      return sql`(select ${sql.ref(`${table}.${column}`)} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${key})`
    },
    sql.ref(`one.${steps[0]!.column}`),
  )
}

const cellOf = ({ kind, path, computed }: PlannedColumn, me: number): RawBuilder<unknown> => {
  if (computed !== undefined) return sql`(${written(computed, me)})`
  const value = valueAt(path)
  if (kind === 'who') return sql`case when ${value} = ${me} then 'saya' when ${value} is not null then 'orang lain' end`
  if (kind === 'file')
    return sql`(select jsonb_build_object('id', file.id, 'type', file.type) from file where file.id = ${value})`
  return value
}

/** Of this table a moment or a day by which its rows have an order. */
const orderOf = ({ columns_of }: PlannedPart) =>
  columns_of.find(({ path, kind }) => kind === 'value' && !path.includes('>') && /(^date|_at|_on|^at)$/.test(path))?.path

const queryOf = (part: PlannedPart, { id, schools }: Owner): RawBuilder<unknown> => {
  const { table, of, where, at, columns_of: columns } = part
  const cells = columns.map((column, nr) => sql`${cellOf(column, id)} as ${sql.ref(`c${nr}`)}`)
  const isTheirs = sql`(${sql.join(
    listed(of).map((path) => ledBy(path, id)),
    sql` or `,
  )})`
  const conditions = [
    isTheirs,
    ...(where === undefined ? [] : [sql`(${written(where, id)})`]),
    ...(at === undefined ? [] : [leadsTo(at, (school) => sql`${school} = any(${[...schools]}::bigint[])`)]),
  ]
  const order = orderOf(part)
  const ordered = order === undefined ? sql`` : sql` order by ${sql.ref(`one.${order}`)}`
  return sql`select ${sql.join(cells)} from ${sql.table(everOf(table))} as one where ${sql.join(conditions, sql` and `)}${ordered}`
}

/** The rows of a part, some at a time: no more of them are in memory than whoever reads has asked for. */
export async function* copiedRows(
  { transaction }: Pick<Database, 'transaction'>,
  part: PlannedPart,
  owner: Owner,
): AsyncGenerator<CopiedRow[]> {
  const { db, end } = transaction()
  try {
    await sql`set local statement_timeout = ${sql.lit(PATIENCE)}`.execute(db)
    await sql`declare copied no scroll cursor for ${queryOf(part, owner)}`.execute(db)
    for (let more = true; more;) {
      const { rows } = await sql<Readonly<Record<string, unknown>>>`fetch ${sql.lit(AT_ONCE)} from copied`.execute(db)
      if (rows.length > 0) yield rows.map((row) => part.columns_of.map((_, nr) => row[`c${nr}`]))
      more = rows.length === AT_ONCE
    }
  } finally {
    await end('rollback')
  }
}

/** The schools in which somebody has ever been, also by a child. */
export const schoolsOf = async (db: Db, account: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select school_id as id from account where id = ${account} and school_id is not null
    union select school_id from school_link where account_id = ${account}
    union select pupil.school_id from family_link as link join account as pupil on pupil.id = link.student_id
      where link.parent_id = ${account} and pupil.school_id is not null
    union select link.school_id from family_link as family join school_link as link on link.account_id = family.student_id
      where family.parent_id = ${account}`.execute(db)
  return rows.map(({ id }) => id)
}
