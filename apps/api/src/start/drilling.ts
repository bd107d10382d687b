// A backup brought back on trial, in an empty place, and compared with what it says of itself.
import fs from 'node:fs'
import path from 'node:path'
import { settle } from '#db/embedded/folders.ts'
import { startPostgres } from '#db/embedded/launcher.ts'
import { type Database, openDatabase } from '#db/db.ts'
import { diskStore } from '#kit/files/store.ts'
import type { Settings } from '#src/settings.ts'
import { copyOut, readBackup } from './backup-folder.ts'
import type { BackupPlace } from './backup-place.ts'
import { giveTo } from './bringing-back.ts'
import { makeFolder } from './folder.ts'
import type { Life } from './life.ts'
import { restoreDump } from './own-server.ts'
import { sumsOf, type TableSums } from './table-sums.ts'

interface Compared {
  readonly name: string
  readonly wanted: number
  readonly found: number
  readonly same: boolean
}
interface Drilled {
  readonly at: string
  readonly good: boolean
  readonly rows: readonly Compared[]
  readonly seconds: number
}

const compared = (wanted: TableSums | null, found: TableSums): Compared[] =>
  [...new Set([...Object.keys(wanted ?? {}), ...Object.keys(found)])].toSorted().map((name) => {
    const [before, after] = [wanted === null ? found[name] : wanted[name], found[name]]
    const same = before !== undefined && after !== undefined && before[0] === after[0] && before[1] === after[1]
    return { name, wanted: before?.[0] ?? 0, found: after?.[0] ?? 0, same }
  })

/** Files with a row, and those of them whose bytes are there. */
const filesOf = async ({ db }: Database, folder: string): Promise<Compared> => {
  const rows = await db.selectFrom('file').select(['id', 'bytes']).execute()
  const store = diskStore(folder)
  let found = 0
  for (const { id } of rows) if (await store.read(id)) found++
  return { name: '(files)', wanted: rows.length, found, same: found === rows.length }
}

/** A database of this dump, beside the product's own, for as long as `work` takes. */
const inDump = async <T>(url: string, file: string, version: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const name = `lentera_drill_${process.pid}`
  const there = new URL(url)
  there.pathname = `/${name}`
  const outside = openDatabase({ url }, { max: 1 })
  try {
    await outside.sql.script(`create database ${name} template template0`)
    await restoreDump(there.href, file, version)
    const database = openDatabase({ url: there.href }, { max: 4 })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await outside.sql.script(`drop database if exists ${name}`).catch(() => undefined)
    await outside.close()
  }
}

/** Brings a backup back beside the product, compares it, and removes it again. */
export const drill = async (settings: Settings, place: BackupPlace, life: Life): Promise<Drilled> => {
  const begun = Date.now()
  const { dataDir, backup, databaseUrl } = settings
  const from = { place, key: backup.key }
  const whole = await readBackup(place)
  makeFolder(dataDir)
  const { home, as } = settle(path.join(dataDir, `drill-${process.pid}`), '/var/lib/lentera', () => undefined)
  const clear = () => fs.rmSync(home, { recursive: true, force: true })
  life.onEnd(clear)
  const files = path.join(home, 'files')
  try {
    await copyOut(from, whole, 'files/', files)
    const compare = async (database: Database) => [
      ...compared(whole.head.tables, await sumsOf(database)),
      await filesOf(database, files),
    ]
    let rows: Compared[]
    if (whole.head.kind === 'dump') {
      await copyOut(from, whole, 'database.dump', path.join(home, 'database.dump'))
      rows = await inDump(databaseUrl ?? '', path.join(home, 'database.dump'), whole.head.postgres, compare)
    } else {
      await copyOut(from, whole, 'database/', path.join(home, 'data'))
      giveTo(path.join(home, 'data'), as)
      const server = await startPostgres({ home })
      const database = openDatabase(
        { path: server.connection.path, user: server.connection.user, database: server.connection.database },
        { max: 4 },
      )
      try {
        rows = await compare(database)
      } finally {
        await database.close()
        await server.stop()
      }
    }
    return { at: whole.head.at, good: rows.every(({ same }) => same), rows, seconds: (Date.now() - begun) / 1000 }
  } finally {
    clear()
  }
}

/** What a drill found, as a table; of those that differ alone, where only they are asked for. */
export const printed = ({ at, good, rows, seconds }: Drilled, which: 'all' | 'differences' = 'all'): string => {
  const shown = rows.filter(({ same, wanted }) => (which === 'all' ? wanted > 0 || !same : !same))
  const width = Math.max(5, ...shown.map(({ name }) => name.length))
  const line = (name: string, wanted: string, found: string, word: string) =>
    `${name.padEnd(width)}  ${wanted.padStart(10)}  ${found.padStart(10)}  ${word}`
  const total = rows.reduce((sum, { found }) => sum + found, 0)
  return [
    line('table', 'backup', 'restored', ''),
    ...shown.map(({ name, wanted, found, same }) => line(name, String(wanted), String(found), same ? 'same' : 'DIFFERENT')),
    `${rows.length - 1} tables, ${total} rows and files of ${at}: ${good ? 'all as they were' : 'NOT all as they were'} (${seconds.toFixed(1)} s).`,
  ].join('\n')
}
