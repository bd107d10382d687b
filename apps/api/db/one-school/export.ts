// Everything that one school owns, of one moment, as pieces of a file: what it needs of others first, then its own tables, then files.
import { migrationNames } from '#db/migrate.ts'
import type { Database } from '#db/db.ts'
import { everOf } from '#db/partitions/lists.ts'
import type { Sql } from '#db/sql.ts'
import type { FileStore } from '#kit/files/store.ts'
import { Trouble } from '#src/start/trouble.ts'
import { forSchool, gatherPeople, ownedTables, refuseUnfilled } from './owned.ts'
import { shared, sharedParts } from './parts.ts'
import { keyMark, opened } from './secrets.ts'
import type { Row } from './row.ts'
import { inOrder, leadsOf, readSchema, run, type Schema, type Table } from './schema.ts'
import type { Piece } from './stream.ts'

const AT_ONCE = 2_000

/** The first line of the file. */
export interface Head {
  readonly format: 1
  readonly what: 'school'
  readonly at: string
  readonly migration: string
  readonly key: string
  readonly school: { readonly uuid: string; readonly npsn: string; readonly name: string }
  /** Of each table with its own numbers: the smallest and the largest. */
  readonly numbers: Readonly<Record<string, readonly [string, string]>>
  /** Rows of other schools, of the library and so on that own rows lead to, as far as they are needed. */
  readonly needed: readonly { readonly table: string; readonly row: Row }[]
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[]; readonly rows: number }[]
}

const selected = ({ columns }: Table) => `array[${columns.map(({ name }) => `row."${name}"::text`).join(', ')}]::text[] as values`

/** The rows that a condition holds for, some at a time. */
const rowsOf = async function* (sql: Sql, table: Table, condition: string): AsyncGenerator<Row[]> {
  const order = table.key.length > 0 ? ` order by ${table.key.map((name) => `row."${name}"`).join(', ')}` : ''
  await sql.script(
    `declare moving cursor for select ${selected(table)} from ${everOf(table.name)} as row where ${condition}${order}`,
  )
  for (;;) {
    const rows = await run<{ values: Row }>(sql, `fetch ${AT_ONCE} from moving`)
    if (rows.length === 0) break
    yield rows.map(({ values }) => values)
  }
  await sql.script('close moving')
}

/** What rows name and lead to: the ids of those that come along, and those that are still missing, by table. */
const gathering = (schema: Schema, targets: ReadonlySet<string>) => {
  const have = new Map([...targets].map((name) => [name, new Set<string>()] as const))
  const wanted = new Map([...targets].map((name) => [name, new Set<string>()] as const))
  const idOf = (table: Table) => table.columns.findIndex(({ name }) => name === 'id')
  const leads = new Map([...schema.values()].map((table) => [table.name, leadsOf(table)] as const))
  return {
    take: (table: Table, row: Row) => {
      const id = row[idOf(table)]
      if (id != null) have.get(table.name)?.add(id)
      table.columns.forEach(({ leads: to, name }, at) => {
        const value = row[at]
        // Leads to the UUID of an import of questions stay within the school.
        if (
          value != null &&
          to !== undefined &&
          to !== 'question_import' &&
          leads.get(table.name)!.some((one) => one.name === name)
        )
          if (to !== 'day_closing' && to !== 'academic_year') wanted.get(to)?.add(value)
      })
    },
    has: (name: string, id: string) => have.get(name)?.has(id) === true,
    missing: () =>
      [...wanted].flatMap(([name, ids]) => {
        const open = [...ids].filter((id) => have.get(name)?.has(id) !== true)
        return open.length === 0 ? [] : [{ name, ids: open }]
      }),
  }
}
type Gathering = ReturnType<typeof gathering>

/** A row of others as it comes along: without what it leads to itself where that may be left out, and a person without a way in. */
const asNeeded = (table: Table, row: Row, known: Gathering): Row => {
  const values = table.columns.map(({ nullable, leads }, at) => {
    const value = row[at] ?? null
    return value !== null && nullable && leads !== undefined && !known.has(leads, value) ? null : value
  })
  if (table.name !== 'account') return values
  const set: Readonly<Record<string, string | null>> = {
    username: `pindahan-${values[table.columns.findIndex(({ name }) => name === 'uuid')]}`,
    email: null,
    phone: null,
    whatsapp_number: null,
    password_hash: '-',
    deleted_at: values[table.columns.findIndex(({ name }) => name === 'deleted_at')] ?? new Date().toISOString(),
  }
  return table.columns.map(({ name }, at) => (name in set ? (set[name] ?? null) : (values[at] ?? null)))
}

const fetchNeeded = async (sql: Sql, schema: Schema, known: Gathering) => {
  const needed: { table: string; row: Row }[] = []
  for (let open = known.missing(); open.length > 0; open = known.missing()) {
    for (const { name, ids } of open) {
      const table = schema.get(name)!
      const type = table.columns.find((column) => column.name === 'id')!.type
      const rows = await run<{ values: Row }>(
        sql,
        `select ${selected(table)} from "${name}" as row where id = any(?::text[]::${type}[])`,
        ids,
      )
      if (rows.length < ids.length) throw new Trouble(`${ids.length - rows.length} rows of ${name} are named and not there.`)
      for (const { values } of rows) {
        const row = asNeeded(table, values, known)
        known.take(table, row)
        needed.push({ table: name, row })
      }
      const parts = Object.entries(sharedParts).filter(([part, column]) =>
        leadsOf(schema.get(part)!).some((lead) => lead.name === column && lead.leads === name),
      )
      for (const [part, column] of parts) {
        const table = schema.get(part)!
        const found = await run<{ values: Row }>(
          sql,
          `select ${selected(table)} from "${part}" as row where "${column}" = any(?::bigint[])`,
          ids,
        )
        for (const { values } of found) {
          known.take(table, values)
          needed.push({ table: part, row: values })
        }
      }
    }
  }
  return needed
}

interface Reading {
  readonly sql: Sql
  readonly schema: Schema
  readonly school: number
  readonly order: readonly string[]
  readonly conditions: ReadonlyMap<string, string>
}

/** Reads everything once to know its size, and what it needs of others. */
const survey = async ({ sql, schema, school, order, conditions }: Reading) => {
  const known = gathering(schema, new Set([...order, ...Object.keys(shared), ...Object.keys(sharedParts)]))
  const numbers: Record<string, readonly [string, string]> = {}
  const tables: { name: string; columns: string[]; rows: number }[] = []
  for (const name of order) {
    const table = schema.get(name)!
    const id = table.columns.findIndex((column) => column.name === 'id')
    let count = 0
    let [least, most] = [Infinity, 0]
    for await (const rows of rowsOf(sql, table, forSchool(conditions.get(name)!, school)))
      for (const row of rows) {
        known.take(table, row)
        count++
        if (!table.numbered) continue
        least = Math.min(least, Number(row[id]))
        most = Math.max(most, Number(row[id]))
      }
    if (count > 0 && table.numbered) numbers[name] = [String(least), String(most)]
    tables.push({ name, columns: table.columns.map((column) => column.name), rows: count })
  }
  const needed = await fetchNeeded(sql, schema, known)
  for (const { table, row } of needed) {
    const { columns, numbered } = schema.get(table)!
    if (!numbered) continue
    const id = row[columns.findIndex(({ name }) => name === 'id')]!
    const [least, most] = numbers[table] ?? [id, id]
    numbers[table] = [String(Math.min(Number(least), Number(id))), String(Math.max(Number(most), Number(id)))]
  }
  return { numbers, tables, needed }
}

/** The school of an NPSN or a UUID. Throws a Trouble where there is none. */
const findSchool = async (sql: Sql, word: string) => {
  const [row] = await sql<{ id: number; uuid: string; npsn: string; name: string }>`
    select id, uuid, npsn, name from school where npsn = ${word} or uuid::text = ${word}`
  if (!row) throw new Trouble(`There is no school with the NPSN or the UUID ${word}.`)
  return row
}

interface ExportCounts {
  rows: number
  files: number
  /** Files with a row and without bytes. */
  gone: number
}

/** The pieces of a school's file, read in one transaction; `told` is counted meanwhile. */
export const exportSchool = async (
  { database, store, jwtSecret }: { readonly database: Database; readonly store: FileStore; readonly jwtSecret: string },
  word: string,
  write: (pieces: AsyncIterable<Piece>) => Promise<unknown>,
): Promise<ExportCounts> =>
  database.connected(async (sql) => {
    const told: ExportCounts = { rows: 0, files: 0, gone: 0 }
    await sql.script(`begin transaction isolation level repeatable read; set local timezone = 'UTC'; set local datestyle = 'ISO';
      set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
    try {
      const { id: school, ...names } = await findSchool(sql, word)
      const schema = await readSchema(sql)
      await refuseUnfilled(sql)
      const conditions = ownedTables(schema)
      const order = inOrder(schema, ['account', ...[...conditions.keys()].filter((name) => name !== 'account')])
      await sql.script(gatherPeople(school))
      const reading = { sql, schema, school, order, conditions }
      const head: Head = {
        format: 1,
        what: 'school',
        at: new Date().toISOString(),
        migration: (await migrationNames()).at(-1) ?? '',
        key: keyMark(jwtSecret),
        school: names,
        ...(await survey(reading)),
      }
      await write(piecesOf(reading, head, { store, jwtSecret, told }))
    } finally {
      await sql.script('rollback').catch(() => undefined)
    }
    return told
  })

const piecesOf = async function* (
  { sql, schema, school, order, conditions }: Reading,
  head: Head,
  { store, jwtSecret, told }: { readonly store: FileStore; readonly jwtSecret: string; readonly told: ExportCounts },
): AsyncGenerator<Piece> {
  yield head
  const files = head.needed.flatMap(({ table, row }) => (table === 'file' ? [row[0]!] : []))
  for (const name of order) {
    const table = schema.get(name)!
    for await (const rows of rowsOf(sql, table, forSchool(conditions.get(name)!, school))) {
      if (name === 'file') files.push(...rows.map((row) => row[0]!))
      told.rows += rows.length
      yield { table: name, rows: rows.map((row) => opened(table, row, jwtSecret)) }
    }
  }
  for (const id of files) {
    const found = await store.read(id)
    if (!found) told.gone++
    else {
      told.files++
      yield { file: id, bytes: found.bytes }
      if (found.bytes > 0) yield { bytes: found.stream(0, found.bytes - 1) }
    }
  }
  yield { done: true, rows: told.rows, files: told.files }
}
