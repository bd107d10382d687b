// One school from a file into a database with others: all of it or nothing, in one transaction.
import type { Database } from '#db/db.ts'
import { migrationNames } from '#db/migrate.ts'
import type { Sql } from '#db/sql.ts'
import type { FileStore } from '#kit/files/store.ts'
import { Trouble } from '#src/start/trouble.ts'
import type { Head } from './export.ts'
import type { Row } from './row.ts'
import { type Later, numbering, writeLater, writeNeeded, writeRows, type Writing } from './rows-in.ts'
import { readSchema, run, type Schema } from './schema.ts'

/** Throws a Trouble unless this file can be brought in here. */
const refuse = async (sql: Sql, head: Head, schema: Schema) => {
  if (head.format !== 1 || head.what !== 'school')
    throw new Trouble('The file was not written by `npm run school -- export` of this version.')
  const newest = (await migrationNames()).at(-1) ?? ''
  if (head.migration !== newest)
    throw new Trouble(
      `The file is of the version ${head.migration}, this is ${newest}: bring both installations to the same version first.`,
    )
  for (const { name, columns } of head.tables) {
    const here = schema
      .get(name)
      ?.columns.map((column) => column.name)
      .join()
    if (here !== columns.join()) throw new Trouble(`The table ${name} has other columns here than in the file.`)
  }
  const [there] = await sql<{ id: number; name: string; used: boolean }>`
    select id, name, coalesce((select true from account where school_id = school.id limit 1), false) as used
    from school where uuid = ${head.school.uuid} or npsn = ${head.school.npsn}`
  if (there?.used) throw new Trouble(`${there.name} (NPSN ${head.school.npsn}) is here already. Nothing was changed.`)
  return there?.id
}

interface Reader {
  readonly line: () => Promise<unknown>
  readonly bytes: (length: number) => AsyncIterable<Uint8Array>
}
type ArchiveLine =
  | { readonly table: string; readonly rows: Row[] }
  | { readonly file: string; readonly bytes: number }
  | { readonly done: true }

/** Reads the tables and files after the head, to the end that says that all was there. */
const writeAll = async (writing: Writing, order: readonly string[], reader: Reader, store: FileStore, stored: string[]) => {
  const { sql, schema, head } = writing
  const later: Later = []
  const counts = new Map<string, number>()
  // The product itself wrote it: its seal was looked at before.
  const next = async () => (await reader.line()) as ArchiveLine | undefined
  for (let line = await next(); line !== undefined; line = await next()) {
    if ('table' in line) {
      await writeRows(writing, schema.get(line.table)!, line.rows, order, later)
      counts.set(line.table, (counts.get(line.table) ?? 0) + line.rows.length)
    } else if ('file' in line) {
      if (await store.read(line.file)) for await (const _ of reader.bytes(line.bytes));
      else {
        stored.push(line.file)
        await store.put(line.file, reader.bytes(line.bytes))
      }
    }
  }
  for (const { name, rows } of head.tables)
    if ((counts.get(name) ?? 0) !== rows)
      throw new Trouble(`The file is damaged: ${rows} rows of ${name} were written, ${counts.get(name) ?? 0} are in it.`)
  await writeLater(sql, later)
}

/** Brings a school in. Answers how many rows and files it has; throws a Trouble, and changes nothing, where it cannot. */
export const importSchool = async (
  { database, store, jwtSecret }: { readonly database: Database; readonly store: FileStore; readonly jwtSecret: string },
  reader: Reader,
) =>
  database.connected(async (sql, copy) => {
    const head = (await reader.line()) as Head
    const stored: string[] = []
    await sql.script(`begin; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`)
    try {
      const schema = await readSchema(sql)
      const bare = await refuse(sql, head, schema)
      const order = head.tables.map(({ name }) => name)
      const touched = [...new Set([...order, ...head.needed.map(({ table }) => table)])]
      // Rows come as they were: what triggers would add or count stands in the file. Nobody else writes these tables meanwhile.
      await sql.script(touched.map((name) => `alter table "${name}" disable trigger user`).join(';'), 'unhurried')
      const numbers = await numbering(sql, head)
      const writing: Writing = { sql, copy, schema, head, numbers, jwtSecret, bare, kept: new Map() }
      await writeNeeded(writing, order)
      await writeAll(writing, order, reader, store, stored)
      for (const name of touched.filter((one) => schema.get(one)!.numbered))
        await run(
          sql,
          `select setval(pg_get_serial_sequence('"${name}"', 'id'),
            greatest((select max(id) from "${name}"), (select last_value from "${name}_id_seq"))) where exists (select 1 from "${name}")`,
        )
      await sql.script(touched.map((name) => `alter table "${name}" enable trigger user`).join(';'), 'unhurried')
      await sql.script('commit')
      writing.kept.delete('')
      const rows = head.tables.reduce((sum, table) => sum + table.rows, 0)
      return { head, rows, files: stored.length, moved: numbers.moved, to: numbers.to, kept: writing.kept }
    } catch (error) {
      await sql.script('rollback').catch(() => undefined)
      for (const id of stored) await store.remove(id)
      throw error
    }
  })
