import { readdir, readFile } from 'node:fs/promises'
import type postgres from 'postgres'

const folder = new URL('migrations/', import.meta.url)
const LOCK = 72_265_511

/** The migrations in order: file names without `.sql`. */
export const migrationNames = async () =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4))
    .toSorted()

/** Applies what is missing, each in its own transaction, under one advisory lock. Answers the names applied now. */
export const migrate = async (sql: postgres.Sql): Promise<string[]> => {
  const connection = await sql.reserve()
  const applied: string[] = []
  try {
    await connection`select pg_advisory_lock(${LOCK})`
    await connection`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
    const done = new Set((await connection<{ name: string }[]>`select name from migration`).map(({ name }) => name))
    for (const name of await migrationNames()) {
      if (done.has(name)) continue
      await connection
        .unsafe(`begin; ${await readFile(new URL(`${name}.sql`, folder), 'utf8')};
        insert into migration (name) values ('${name}'); commit`)
        .simple()
      applied.push(name)
    }
  } catch (error) {
    await connection.unsafe('rollback').simple()
    throw error
  } finally {
    await connection`select pg_advisory_unlock(${LOCK})`
    connection.release()
  }
  return applied
}
