// The database of a server of one's own, by PostgreSQL's programs of this machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Database } from '#db/db.ts'
import type { newBackup } from './backup-folder.ts'
import { sumTables } from './table-sums.ts'
import { Trouble } from './trouble.ts'

/** Where a dump lies in a backup. */
export const DUMP = 'database.dump'

const missing = (program: string, version: string) =>
  new Trouble(
    `${program} was not found on this machine. Install PostgreSQL's client programs, version ${version} or newer (Debian: apt install postgresql-client), or back the server up by its own means: docs/operations.md.`,
  )

/** The output of a program as it comes. Throws a Trouble with what it said where it fails, or where it is missing. */
const outputOf = async function* (program: string, args: readonly string[], version: string): AsyncGenerator<Uint8Array> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const failed = once(child, 'error').then(([error]: unknown[]) => error)
  const ended = once(child, 'close').then(([code]: unknown[]) => code)
  failed.catch(() => undefined)
  ended.catch(() => undefined)
  for await (const part of child.stdout) yield part
  const outcome = await Promise.race([failed, ended])
  if (outcome instanceof Error) throw outcome.message.includes('ENOENT') ? missing(program, version) : outcome
  if (outcome !== 0) throw new Trouble(`${program} failed: ${said.trim().split('\n').at(-1) ?? String(outcome)}`)
}

/** The state of one snapshot: pg_dump and the sums of tables read the same one. */
export const dumpServer = (url: string, database: Database, backup: ReturnType<typeof newBackup>) =>
  database.connected(async (sql) => {
    const [server] = await sql<{ version: string }>`select current_setting('server_version_num')::int / 10000 || '' as version`
    const version = server?.version ?? ''
    await sql.script('begin transaction isolation level repeatable read; set local idle_in_transaction_session_timeout = 0')
    try {
      const [row] = await sql<{ snapshot: string; at: Date }>`select pg_export_snapshot() as snapshot, clock_timestamp() as at`
      const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${row?.snapshot}`, `--dbname=${url}`]
      await backup.add(DUMP, outputOf('pg_dump', args, version))
      return { at: new Date(row?.at ?? Date.now()), kind: 'dump' as const, postgres: version, tables: await sumTables(sql) }
    } finally {
      await sql.script('rollback').catch(() => undefined)
    }
  })

/** Fills an empty database from a dump. */
export const restoreDump = async (url: string, file: string, version: string): Promise<void> => {
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', `--dbname=${url}`, file]
  for await (const _ of outputOf('pg_restore', args, version));
}
