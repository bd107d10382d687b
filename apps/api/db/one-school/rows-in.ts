// Rows of a school's file, written with the numbers and secrets of this installation.
import type { Copy } from '#db/copy.ts'
import type { Sql } from '#db/sql.ts'
import { Trouble } from '#src/start/trouble.ts'
import type { Head } from './export.ts'
import { known, shared, sharedParts } from './parts.ts'
import { type Renumber, type Row, renumbered } from './row.ts'
import { type Column, run, type Schema, type Table } from './schema.ts'
import { closed, keyMark } from './secrets.ts'

const idAt = ({ columns }: Table) => columns.findIndex(({ name }) => name === 'id')

/** A school of which only the name was known here gets what the file says of it, and its own rules instead of those that every new one has. */
const fillBare = async (writing: Writing, table: Table, row: Row, id: number) => {
  const { sql, numbers } = writing
  numbers.same('school', row[idAt(table)]!, String(id))
  await run(sql, 'delete from violation_threshold where school_id = ?::bigint', id)
  await run(sql, 'delete from violation_rule where school_id = ?::bigint', id)
  await update(
    sql,
    table,
    without(
      table,
      renumbered(table, row, numbers.to),
      table.columns.filter(({ leads }) => leads === 'account'),
    ),
    String(id),
  )
}

/** Writes all of a row that is here but its names. */
const update = async (sql: Sql, table: Table, values: Row, id: string) => {
  const given = table.columns.flatMap((column, at) =>
    ['id', 'uuid'].includes(column.name) ? [] : [{ ...column, value: values[at] ?? null }],
  )
  const set = given.map(({ name, type }) => `"${name}" = ?::text::${type}`).join(', ')
  await run(sql, `update "${table.name}" set ${set} where id = ?::bigint`, ...given.map(({ value }) => value), id)
}

/** Numbers for the rows of the file: as they are where they are free, otherwise behind the largest one here. */
export const numbering = async (sql: Sql, head: Head) => {
  const moved: Record<string, number> = {}
  for (const [name, [least, most]] of Object.entries(head.numbers)) {
    const [row] = await run<{ last: number; most: number }>(
      sql,
      `select coalesce((select last_value from pg_sequences where schemaname = 'public' and sequencename = '${name}_id_seq'), 0) as last,
        coalesce((select max(id) from "${name}"), 0) as most`,
    )
    const last = Math.max(row?.last ?? 0, row?.most ?? 0)
    const shift = last < Number(least) ? 0 : last - Number(least) + 1
    if (!Number.isSafeInteger(Number(most) + shift)) throw new Trouble(`The numbers of ${name} do not fit.`)
    if (shift > 0) moved[name] = shift
  }
  const same = new Map<string, string>()
  const to: Renumber = (table, id) => same.get(`${table} ${id}`) ?? String(Number(id) + (moved[table] ?? 0))
  return { moved, to, same: (table: string, id: string, here: string) => same.set(`${table} ${id}`, here) }
}
type Numbering = Awaited<ReturnType<typeof numbering>>

export interface Writing {
  readonly sql: Sql
  readonly copy: Copy
  readonly schema: Schema
  readonly head: Head
  readonly numbers: Numbering
  readonly jwtSecret: string
  /** The school, where only its name was known here. */
  readonly bare: number | undefined
  /** Tables whose rows were not all written because a person of the file was here already. */
  readonly kept: Map<string, number>
}

/** A row that is here already under another number: of the library, of another school, or a parent who came with another school. */
const findHere = async ({ sql, numbers }: Writing, table: Table, row: Row): Promise<string | undefined> => {
  const key = shared[table.name] ?? known[table.name] ?? (table.columns.some(({ name }) => name === 'uuid') ? 'uuid' : undefined)
  if (key === undefined) return undefined
  const value = row[table.columns.findIndex(({ name }) => name === key)]
  const [found] = await run<{ id: string }>(sql, `select id::text as id from "${table.name}" where "${key}"::text = ?`, value)
  const id = row[idAt(table)]!
  if (found && table.numbered) numbers.same(table.name, id, found.id)
  return found?.id
}

/** Columns that lead to rows which are written later: null at first. */
const laterOf = (schema: Schema, order: readonly string[], table: Table): readonly Column[] => {
  const place = order.indexOf(table.name)
  return table.columns.filter(({ leads, nullable }) => {
    const there = leads === undefined ? -1 : order.indexOf(leads)
    return nullable && there >= place && schema.has(leads!)
  })
}

const without = (table: Table, row: Row, later: readonly Column[]): Row =>
  table.columns.map((column, at) => (later.includes(column) ? null : (row[at] ?? null)))

const insert = async ({ sql, copy, kept }: Writing, table: Table, rows: readonly Row[], mayBeHere: boolean) => {
  const names = table.columns.map(({ name }) => `"${name}"`)
  if (!mayBeHere) return copy(`"${table.name}"`, names, rows)
  await sql.script(`create temporary table moving_in (like "${table.name}") on commit drop`)
  await copy('moving_in', names, rows)
  const done = await run<{ n: number }>(
    sql,
    `with written as (insert into "${table.name}" (${names.join(', ')}) overriding system value
      select ${names.join(', ')} from moving_in on conflict do nothing returning 1) select count(*)::int as n from written`,
  )
  await sql.script('drop table moving_in')
  const left = rows.length - (done[0]?.n ?? 0)
  if (left > 0) kept.set(table.name, (kept.get(table.name) ?? 0) + left)
  return done[0]?.n ?? 0
}

/** Writes what own rows lead to and others own: each once, whatever was brought here before. */
export const writeNeeded = async (writing: Writing, order: readonly string[]) => {
  const { head, schema, numbers } = writing
  const rank = (name: string) => (name in shared ? -2 : name in sharedParts ? order.length : order.indexOf(name))
  const here = new Set<string>()
  for (const { table: name, row } of head.needed.toSorted((a, b) => rank(a.table) - rank(b.table))) {
    const table = schema.get(name)!
    const part = sharedParts[name]
    const whole = part === undefined ? undefined : table.columns.findIndex((column) => column.name === part)
    if (whole !== undefined && here.has(`${table.columns[whole]!.leads} ${row[whole]}`)) continue
    const found = idAt(table) < 0 ? undefined : await findHere(writing, table, row)
    if (found !== undefined) here.add(`${name} ${row[idAt(table)]}`)
    else await insert(writing, table, [without(table, renumbered(table, row, numbers.to), laterOf(schema, order, table))], false)
  }
}

/** People of the file who are here: parents of another school that was brought here, and pupils of whom only the name was needed. */
const meetPeople = async (writing: Writing, table: Table, rows: readonly Row[]): Promise<Row[]> => {
  const { sql, numbers } = writing
  const fresh: Row[] = []
  const at = (name: string) => table.columns.findIndex((column) => column.name === name)
  const uuids = rows.map((row) => row[at('uuid')])
  const found = await run<{ id: string; uuid: string; bare: boolean }>(
    sql,
    `select id::text as id, uuid::text as uuid, username = 'pindahan-' || uuid as bare from account where uuid = any(?::text[]::uuid[])`,
    uuids,
  )
  const here = new Map(found.map((one) => [one.uuid, one] as const))
  for (const row of rows) {
    const same = here.get(row[at('uuid')]!)
    if (!same) {
      fresh.push(row)
      continue
    }
    numbers.same('account', row[at('id')]!, same.id)
    if (!same.bare) continue
    await update(sql, table, renumbered(table, row, numbers.to), same.id)
  }
  return fresh
}

/** Names of people that others have here. Throws a Trouble with each of them. */
const refuseTaken = async (sql: Sql, table: Table, rows: readonly Row[]) => {
  const at = (name: string) => table.columns.findIndex((column) => column.name === name)
  const column = (name: string) => rows.map((row) => row[at(name)] ?? null)
  const taken = await run<{ role: string; username: string; email: string | null; phone: string | null }>(
    sql,
    `select given.role, given.username, given.email, given.phone
     from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[]) as given(role, username, email, phone, gone)
     join account as here on here.role = given.role and here.deleted_at is null
       and (lower(here.username) = lower(given.username) or lower(here.email) = lower(given.email) or here.phone = given.phone)
     where given.gone is null limit 20`,
    ...['role', 'username', 'email', 'phone', 'deleted_at'].map(column),
  )
  if (taken.length > 0)
    throw new Trouble(
      `These people sign in by names that others have here: ${taken.map(({ role, username }) => `${username} (${role})`).join(', ')}. Change one of the two first; nothing was changed.`,
    )
}

export const writeRows = async (
  writing: Writing,
  table: Table,
  given: readonly Row[],
  order: readonly string[],
  later: Later,
) => {
  const { numbers, jwtSecret, head, schema } = writing
  if (table.name === 'school' && writing.bare !== undefined) return fillBare(writing, table, given[0]!, writing.bare)
  const isPeople = table.name === 'account'
  const rows = isPeople ? await meetPeople(writing, table, given) : given
  if (isPeople) await refuseTaken(writing.sql, table, rows)
  const columns = laterOf(schema, order, table)
  const moved = head.key !== keyMark(jwtSecret) || Object.keys(numbers.moved).length > 0
  const made = rows.map((row) => closed(table, renumbered(table, row, numbers.to), jwtSecret, moved))
  // Only the rows of people who were here before can be here.
  await insert(
    writing,
    table,
    made.map((row) => without(table, row, columns)),
    writing.kept.has('') && !isPeople,
  )
  if (isPeople && rows.length < given.length) writing.kept.set('', 0)
  for (const column of columns) {
    const at = table.columns.indexOf(column)
    for (const row of made) if (row[at] != null) later.push({ table, column, id: row[idAt(table)]!, value: row[at] })
  }
}
export type Later = { table: Table; column: Column; id: string; value: string }[]

export const writeLater = async (sql: Sql, later: Later) => {
  for (const [, all = []] of Object.entries(Object.groupBy(later, ({ table, column }) => `${table.name} ${column.name}`))) {
    const [first] = all
    if (!first) continue
    const { table, column } = first
    const id = table.columns[idAt(table)]!
    await run(
      sql,
      `update "${table.name}" as row set "${column.name}" = given.value::${column.type}
       from unnest(?::text[], ?::text[]) as given(id, value) where row.id = given.id::${id.type}`,
      all.map((one) => one.id),
      all.map((one) => one.value),
    )
  }
}
