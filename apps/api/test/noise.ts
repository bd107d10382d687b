import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly is_identity: boolean
  /** The table and the column that it refers to. */
  readonly leads: string | null
  readonly key: string | null
  /** Together with another column it leads to a record of the book. */
  readonly is_bound: boolean
  /** The checks that name it. */
  readonly checks: string
}

const columnsOf = async (db: Db) => {
  const { rows } = await sql<Column & { table: string }>`
    select c.table_name as "table", c.column_name as name, c.udt_name as type, c.is_identity = 'YES' as is_identity,
      f.leads, f.key, exists (select from pg_constraint where contype = 'f' and conrelid = c.table_name::regclass and conparentid = 0
        and confrelid = 'attendance'::regclass and c.ordinal_position = any(conkey)) as is_bound, coalesce((select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint where contype = 'c'
        and conrelid = c.table_name::regclass and c.ordinal_position = any(conkey)), '') as checks
    from information_schema.columns as c
      inner join information_schema.tables as t on t.table_name = c.table_name and t.table_schema = 'public'
      left join lateral (select confrelid::regclass::text as leads, (select attname from pg_attribute where attrelid = confrelid
          and attnum = confkey[1])::text as key from pg_constraint where contype = 'f' and conrelid = c.table_name::regclass
          and conparentid = 0 and conkey[1] = c.ordinal_position and (cardinality(conkey) = 1 or (select attname from pg_attribute
            where attrelid = conrelid and attnum = conkey[2]) = 'attendance_date') limit 1) as f on true
    -- The date of what hangs from a record is taken from it.
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.column_name <> 'attendance_date'
    order by c.table_name, c.ordinal_position`.execute(db)
  return Map.groupBy(rows, ({ table }) => table)
}
const uniqueOf = async (db: Db) => {
  const { rows } = await sql<{ table: string; columns: readonly string[] }>`
    select indrelid::regclass::text as "table",
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey::int2[])) as columns
    from pg_index where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(
    db,
  )
  return Map.groupBy(rows, ({ table }) => table)
}

/** How well a column can be varied, the best first; none where it cannot. */
const ranks = ({ type, leads, name, checks, is_bound }: Column): number | undefined => {
  if (leads === 'school') return undefined
  if (leads !== null) return 3
  if (is_bound) return undefined
  if (type === 'uuid') return 0
  if (checks.includes('= ANY')) return undefined
  if (type === 'text') return 1
  if (/^(?:date|timestamptz|int4|int8)$/.test(type)) return name.includes('tahun') ? undefined : 2
  return undefined
}

/** Columns of indexes on an expression, which the catalogue does not name. */
const inExpressions = new Set(['username', 'email'])

/** Another value of a column for each copy. */
const varied = (column: Column): RawBuilder<unknown> => {
  const { name, type, leads, key, checks } = column
  const own = sql.ref(`row.${name}`)
  if (leads !== null && key !== null)
    return sql`case when ${own} is not null then (select one.${sql.ref(key)} from ${sql.table(leads)} as one
      offset (n * 7 + abs(hashtext(row::text)) % 100) % greatest(1, (select count(*) from ${sql.table(leads)})) limit 1) end`
  const digits = /\\d\{(\d+)\}/.exec(checks)?.[1] ?? /\[0-9\]\{(\d+)\}/.exec(checks)?.[1]
  if (type === 'uuid') return sql`gen_random_uuid()`
  if (name === 'phone')
    return sql`case when ${own} is not null then '08' || lpad(((n * 7919 + abs(hashtext(row::text)::bigint)) % 100000000)::text, 9, '1') end`
  if (type === 'text' && digits !== undefined)
    return sql`case when ${own} is not null then lpad(((n * 7919 + abs(hashtext(row::text)::bigint)) % 100000000)::text, ${sql.lit(Number(digits))}, '7') end`
  if (type === 'text') return sql`left(${own}, 40) || n || substr(md5(row::text), 1, 4)`
  if (type === 'date') return sql`${own} - n::int`
  if (type === 'timestamptz') return sql`${own} - make_interval(mins => n::int)`
  return sql`${own} + n`
}

/** Columns of which at least one is in each unique index that no identity has, so that copies differ. */
const toVary = (columns: readonly Column[], indexes: readonly { columns: readonly string[] }[]): ReadonlySet<string> => {
  const chosen = new Set<string>()
  for (const { columns: names } of indexes) {
    const of = columns.filter(({ name }) => names.includes(name))
    if (of.some(({ is_identity, name }) => is_identity || chosen.has(name))) continue
    const [best] = of.filter((one) => ranks(one) !== undefined).toSorted((a, b) => ranks(a)! - ranks(b)!)
    if (best) chosen.add(best.name)
  }
  return chosen
}

/**
 * Copies every row that there is `times` times, with other keys, as far as the table's rules let it: another school that has much
 * more of everything. Answers how many rows each table has afterwards, and which
 * tables refused copies.
 */
export const makeNoise = async (db: Db, times: number) => {
  const [tables, unique] = [await columnsOf(db), await uniqueOf(db)]
  const [sizes, failed] = [new Map<string, number>(), [] as string[]]
  for (const name of parentsFirst(tables)) {
    const own = (tables.get(name) ?? []).filter(({ is_identity }) => !is_identity)
    const vary = toVary(tables.get(name) ?? [], unique.get(name) ?? [])
    const isVaried = (column: Column) =>
      vary.has(column.name) ||
      inExpressions.has(column.name) ||
      (column.leads !== null && column.leads !== 'school' && column.leads !== name)
    await sql`insert into ${sql.table(name)} (${sql.join(own.map((column) => sql.ref(column.name)))})
      select ${sql.join(own.map((column) => (isVaried(column) ? varied(column) : sql.ref(`row.${column.name}`))))}
      from (select * from ${sql.table(name)} limit 3) as row, generate_series(1, ${sql.lit(name === 'school' ? 40 : times)}) as n
      on conflict do nothing`
      .execute(db)
      .catch((error: unknown) => void failed.push(`${name}: ${(error as Error).message}`))
    await sql`analyze ${sql.table(name)}`.execute(db)
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    sizes.set(name, rows[0]?.n ?? 0)
  }
  return { sizes, failed }
}

/** Names of tables, each after those that it refers to, so that their copies are there already. */
const parentsFirst = (tables: ReadonlyMap<string, readonly Column[]>): readonly string[] => {
  const order = new Set<string>()
  const context = (name: string, way: readonly string[]) => {
    if (order.has(name) || way.includes(name)) return
    for (const { leads } of tables.get(name) ?? []) if (leads !== null) context(leads, [...way, name])
    order.add(name)
  }
  for (const name of tables.keys()) context(name, [])
  return [...order]
}
