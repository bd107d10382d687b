// What the catalogue says of divided tables: their parts, and the definitions that a part and the whole share.
import { run } from '#db/one-school/schema.ts'
import type { Sql } from '#db/sql.ts'

export interface Part {
  /** Without its schema: `grade_change_2026`, the last school year that it holds. */
  readonly name: string
  /** The numbers that it holds, from the first to before the second; null where it has no bound. */
  readonly from: number | null
  readonly to: number | null
}

const boundOf = (text: string): number | null => {
  const number = /^'?(\d+)'?$/.exec(text)?.[1]
  return number === undefined ? null : Number(number)
}

/** The parts of a table (`grade_change`, `archive.grade_change`) in order, without the one for what no part holds. */
export const partsOf = async (sql: Sql, parent: string): Promise<Part[]> => {
  const rows = await sql<{ name: string; bound: string }>`
    select part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bound
    from pg_inherits join pg_class as part on part.oid = inhrelid where inhparent = to_regclass(${parent}::text)`
  const parts = rows.flatMap(({ name, bound }) => {
    const hit = /^FOR VALUES FROM \(([^)]+)\) TO \(([^)]+)\)$/.exec(bound)
    return hit ? [{ name, from: boundOf(hit[1]!), to: boundOf(hit[2]!) }] : []
  })
  return parts.toSorted((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity))
}

/** The last school year that a part holds, as its name says. */
export const yearOf = ({ name }: Part): number => Number(/_(\d{4})$/.exec(name)?.[1] ?? Number.NaN)

/** The last school years of a table's parts, in order: by their names, whatever the parts are bounded by. */
export const yearsOf = async (sql: Sql, table: string): Promise<number[]> => {
  const rows = await sql<{ year: number }>`
    select substring(relname from '_(\\d{4})$')::integer as year from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = to_regclass(${`public.${table}`}::text) and relname ~ '_\\d{4}$' order by 1`
  return rows.map(({ year }) => year)
}

/** Whether a table is there, and whether it is divided already. */
export const stateOf = async (sql: Sql, table: string): Promise<'missing' | 'whole' | 'divided'> => {
  const [row] = await sql<{ kind?: string | null }>`
    select (select relkind::text from pg_class where oid = to_regclass(${table}::text)) as kind`
  if (row?.kind == null) return 'missing'
  return row.kind === 'p' ? 'divided' : 'whole'
}

export interface Definitions {
  /** What follows `add constraint <name>`, without checks and forbidden nulls, which are copied with the columns. */
  readonly constraints: readonly { readonly name: string; readonly definition: string; readonly kind: string }[]
  readonly indexes: readonly string[]
  readonly triggers: readonly { readonly name: string; readonly definition: string }[]
  /** The tables that its foreign keys lead to. */
  readonly leads: readonly string[]
  /** How its number is given by the database; undefined where a statement gives it. */
  readonly identity: { readonly column: string; readonly how: 'always' | 'by default' } | undefined
  readonly comment: string | null
  readonly replica: string
  readonly options: string | null
  readonly grants: readonly { readonly privilege: string; readonly role: string }[]
}

/** All that makes a table besides its columns, as statements that name it. */
export const definitionsOf = async (sql: Sql, table: string): Promise<Definitions> => {
  const constraints = await sql<{ name: string; definition: string; kind: string; leads: string | null }>`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition, contype::text as kind,
      nullif(confrelid, 0)::regclass::text as leads
    from pg_constraint as own where conrelid = ${table}::text::regclass and contype in ('p', 'u', 'f', 'x')
      -- A key that leads to a divided table has one of its own beneath it for each part of that, which PostgreSQL makes itself.
      and not exists (select from pg_constraint as above where above.oid = own.conparentid and above.conrelid = own.conrelid)
    order by contype <> 'p', conname`
  const indexes = await sql<{ definition: string }>`
    select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index where indrelid = ${table}::text::regclass
      and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid) order by 1`
  const triggers = await sql<{ name: string; definition: string }>`
    select quote_ident(tgname) as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::text::regclass and not tgisinternal order by 1`
  const [own] = await sql<Pick<Definitions, 'comment' | 'replica' | 'options'> & { column: string | null; how: string | null }>`
    select obj_description(class.oid, 'pg_class') as comment, relreplident::text as replica,
      array_to_string(reloptions, ', ') as options, attname::text as column, attidentity::text as how
    from pg_class as class left join pg_attribute on attrelid = class.oid and attidentity <> '' where class.oid = ${table}::text::regclass`
  const grants = await sql<{ privilege: string; role: string }>`
    select privilege_type as privilege, case when grantee = 0 then 'public' else grantee::regrole::text end as role
    from pg_class cross join aclexplode(relacl) where oid = ${table}::text::regclass and grantee <> relowner order by 1, 2`
  return {
    constraints: constraints.map(({ name, definition, kind }) => ({ name, definition, kind })),
    leads: [...new Set(constraints.flatMap(({ leads }) => leads ?? []))],
    indexes: indexes.map(({ definition }) => definition),
    triggers,
    identity: own?.column == null ? undefined : { column: own.column, how: own.how === 'a' ? 'always' : 'by default' },
    comment: own?.comment ?? null,
    replica: own?.replica ?? 'd',
    options: own?.options ?? null,
    grants,
  }
}

/** The columns of a table with their types, in its own order. */
export const columnsOf = (sql: Sql, table: string) =>
  sql<{ name: string; type: string; initial: string | null }>`
    select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type, pg_get_expr(adbin, adrelid) as initial
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = to_regclass(${table}::text) and attnum > 0 and not attisdropped order by attnum`

/** Whether a condition holds for any row. Names of this schema and numbers only. */
export const holdsAny = async (sql: Sql, table: string, condition = 'true'): Promise<boolean> =>
  (await run<{ any: boolean }>(sql, `select exists (select from ${table} where ${condition}) as any`))[0]?.any === true
