// What the schema says of tables: columns, keys and what leads where.
import type { Sql } from '#db/sql.ts'
import { refs } from './parts.ts'

export interface Column {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  /** The table whose number it holds. */
  readonly ref: string | undefined
  /** The table that a foreign key leads to, also by a UUID. */
  readonly leads: string | undefined
}
export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly key: readonly string[]
  /** Whether `id` is a number that the database gives. */
  readonly numbered: boolean
}
export type Schema = ReadonlyMap<string, Table>

/** A statement made of names of this schema, never of what a person typed. */
export const run = <R extends object = Record<string, unknown>>(
  sql: Sql,
  text: string,
  ...values: readonly unknown[]
): Promise<R[]> => {
  const parts = text.split('?')
  return sql<R>(Object.assign(parts, { raw: parts }), ...values)
}

/** The tables of the product with what their foreign keys say. */
export const readSchema = async (sql: Sql): Promise<Schema> => {
  const columns = await sql<{ table: string; name: string; type: string; nullable: boolean; identity: boolean }>`
    select class.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, a.attidentity <> '' as identity
    from pg_attribute as a join pg_class as class on class.oid = a.attrelid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by class.relname, a.attnum`
  const keys = await sql<{ table: string; kind: string; column: string; leads: string | null; to: string | null }>`
    select class.relname as "table", con.contype::text as kind, a.attname as "column", other.relname as leads, b.attname as "to"
    from pg_constraint as con join pg_class as class on class.oid = con.conrelid
      cross join unnest(con.conkey, con.confkey) with ordinality as part(here, there, at)
      join pg_attribute as a on a.attrelid = con.conrelid and a.attnum = part.here
      left join pg_class as other on other.oid = con.confrelid
      left join pg_attribute as b on b.attrelid = con.confrelid and b.attnum = part.there
    where con.connamespace = 'public'::regnamespace and con.contype in ('p', 'f') and con.conparentid = 0
    order by con.contype, class.relname, part.at`
  const of = Map.groupBy(keys, ({ table }) => table)
  const tables = Map.groupBy(columns, ({ table }) => table)
  return new Map(
    [...tables].map(([name, own]) => {
      const mine = of.get(name) ?? []
      const leading = (column: string) => mine.filter((key) => key.kind === 'f' && key.column === column)
      return [
        name,
        {
          name,
          key: mine.filter(({ kind }) => kind === 'p').map(({ column }) => column),
          numbered: own.some((column) => column.name === 'id' && column.identity),
          columns: own.map((column) => {
            // A key of several columns leads by its `school_id` to the school, and by its `id` to a row.
            const keysOf = leading(column.name)
            const found = keysOf.find(({ to }) => to === 'id') ?? keysOf.find(({ to }) => to === 'uuid')
            const leads = column.name === 'school_id' ? 'school' : (found?.leads ?? undefined)
            const given = refs[`${name}.${column.name}`] ?? (found?.to === 'uuid' ? undefined : leads)
            return {
              name: column.name,
              type: column.type,
              nullable: column.nullable,
              ref: column.type === 'bigint' ? given : undefined,
              leads,
            }
          }),
        } satisfies Table,
      ] as const
    }),
  )
}

/** The columns that lead to other tables by a foreign key. */
export const leadsOf = ({ columns }: Table) =>
  columns.flatMap(({ name, nullable, leads }) => (leads === undefined ? [] : [{ name, nullable, leads }]))

/** The tables in an order in which rows find those that they lead to; what leads to a later one may be null and comes after it. */
export const inOrder = (schema: Schema, names: readonly string[]): string[] => {
  const moved = new Set(names)
  const needs = (name: string) =>
    leadsOf(schema.get(name)!).filter(({ leads, nullable }) => !nullable && leads !== name && moved.has(leads))
  const closure = new Map<string, Set<string>>()
  const all = (name: string): Set<string> => {
    const known = closure.get(name)
    if (known) return known
    const reached = new Set([name])
    closure.set(name, reached)
    for (const { leads } of needs(name)) for (const one of all(leads)) reached.add(one)
    return reached
  }
  const [done, stack] = [new Set<string>(), new Set<string>()]
  const visit = (name: string) => {
    if (done.has(name)) return
    stack.add(name)
    for (const { leads } of needs(name)) {
      if (stack.has(leads)) throw new Error(`${name} and ${leads} need each other: no order of tables fits.`)
      visit(leads)
    }
    for (const { leads } of leadsOf(schema.get(name)!))
      if (moved.has(leads) && !done.has(leads) && ![...all(leads)].some((one) => stack.has(one))) visit(leads)
    stack.delete(name)
    done.add(name)
  }
  for (const name of names) visit(name)
  return [...done]
}
