// A copy of a running server's folder, by PostgreSQL's own way for it: https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
import { codeOf } from '#kit/error-code.ts'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Cluster } from './cluster.ts'

/** Folders whose content a server makes anew; they are kept empty. */
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const left = /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*)$/

/** Takes one file into a backup; rejects with ENOENT when it is gone meanwhile. */
export type Take = (file: string, name: string) => Promise<void>

/** What a server's folder holds, folders with a slash at their end, without what it makes anew. */
const contentOf = function* (folder: string, below = ''): Generator<string> {
  for (const entry of fs.readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const name = path.posix.join(below, entry.name)
    if (left.test(entry.name)) continue
    if (!entry.isDirectory()) yield name
    else {
      yield `${name}/`
      if (!emptied.has(name)) yield* contentOf(folder, name)
    }
  }
}

const superuser = ({ socketDir }: Pick<Cluster, 'socketDir'>) =>
  new pg.Client({ host: socketDir, port: 5432, user: 'postgres', database: 'postgres', application_name: 'lentera backup' })

interface Copied {
  /** When the copy's state is from. */
  readonly at: Date
  /** Where in the log it begins and ends. */
  readonly from: string
  readonly to: string
}

/**
 * Copies the folder of a running server with `take` and `addText`; `names` are relative to the folder of the copy. What was
 * committed before the end is in it, whatever was written meanwhile.
 */
export async function copyRunning(
  cluster: Pick<Cluster, 'data' | 'socketDir'>,
  into: {
    readonly take: Take
    readonly addText: (name: string, text: string) => Promise<void>
    readonly addFolder: (name: string) => void
  },
  /** Calls what ends the copy, at a moment that it chooses. */
  ending: (stop: () => Promise<void>) => Promise<void> = (stop) => stop(),
): Promise<Copied> {
  const client = superuser(cluster)
  client.on('error', () => undefined) // the next question rejects
  await client.connect()
  try {
    // Keeps the log of these minutes from being recycled; it goes with the connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`lentera_backup_${process.pid}`])
    const started = await client.query<{ from: string }>(
      `select pg_walfile_name(pg_backup_start('lentera', fast => true)) as "from"`,
    )
    for (const name of contentOf(cluster.data)) {
      if (name.endsWith('/')) into.addFolder(name)
      else await into.take(path.join(cluster.data, name), name).catch(ignoreGone)
    }
    let end: { readonly to: string; readonly label: string; readonly at: Date } | undefined
    await ending(async () => {
      const stopped = await client.query<{ to: string; label: string; at: Date }>(
        `select pg_walfile_name(lsn) as "to", labelfile as label, clock_timestamp() as at from pg_backup_stop(wait_for_archive => false)`,
      )
      end = stopped.rows[0]
    })
    const from = started.rows[0]?.from ?? ''
    if (!end) throw new Error('The server did not say where the backup ends.')
    const { to, label, at } = end
    await into.addText('backup_label', label)
    const wal = path.join(cluster.data, 'pg_wal')
    for (const name of fs.readdirSync(wal))
      if (name.endsWith('.history') || (/^[\dA-F]{24}$/.test(name) && name >= from && name <= to))
        await into.take(path.join(wal, name), `pg_wal/${name}`)
    return { at, from, to }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const ignoreGone = (error: unknown) => {
  if (codeOf(error) !== 'ENOENT') throw error
}
