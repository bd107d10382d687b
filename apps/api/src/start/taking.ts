// A backup of one moment: database, files and secrets.
import { codeOf } from '#kit/error-code.ts'
import fs from 'node:fs'
import path from 'node:path'
import { copyRunning } from '#db/embedded/base-backup.ts'
import { findCluster } from '#db/embedded/cluster.ts'
import { migrationNames } from '#db/migrate.ts'
import type { Database } from '#db/db.ts'
import { neededIds } from '#kit/files/shared-store.queries.ts'
import type { Settings } from '#src/settings.ts'
import type { BackupPlace } from './backup-place.ts'
import { newBackup } from './backup-folder.ts'
import type { Life } from './life.ts'
import { dumpServer } from './own-server.ts'
import { sumsAt, type TableSums } from './table-sums.ts'

/** Files on their way at a time: each waits for a disk or a bucket. */
const AT_ONCE = 8

type Into = ReturnType<typeof newBackup>
interface Taking {
  readonly settings: Settings
  readonly database: Database
}

const takeEmbedded = async ({ settings, database }: Taking, backup: Into) => {
  const cluster = findCluster({ home: path.join(settings.dataDir, 'postgres') })
  const into = {
    take: (file: string, name: string) => backup.takeOfMany(file, `database/${name}`),
    addText: (name: string, text: string) => backup.addText(`database/${name}`, text),
    addFolder: (name: string) => backup.addFolder(`database/${name}`),
  }
  let tables: TableSums | null = null
  const { at } = await copyRunning(cluster, into, async (stop) => {
    tables = (await sumsAt(database, stop)).tables
  })
  return {
    at,
    tables,
    kind: 'embedded' as const,
    postgres: fs.readFileSync(path.join(cluster.data, 'PG_VERSION'), 'utf8').trim(),
  }
}

/** Writes a backup to a place that is empty; nothing of it stays where it does not succeed. */
export const takeBackup = async (taking: Taking, place: BackupPlace, life: Life) => {
  const { settings, database } = taking
  const { dataDir, databaseUrl } = settings
  const backup = newBackup(place, settings.backup.key)
  life.onEnd(() => backup.drop())
  const head = databaseUrl === undefined ? await takeEmbedded(taking, backup) : await dumpServer(databaseUrl, database, backup)
  // Asked after the end: bytes come before their row, so that those of all rows in the copy are there.
  const ids = settings.s3 ? [] : await neededIds(database.db)
  let gone = 0
  const take = (id: string) =>
    backup.take(path.join(dataDir, 'files', id.slice(-2), id), `files/${id.slice(-2)}/${id}`).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
      gone++
    })
  for (let next = 0; next < ids.length; next += AT_ONCE) await Promise.all(ids.slice(next, next + AT_ONCE).map(take))
  for (const name of ['secrets.json', 'vapid.json', 'files/store-name'])
    if (fs.existsSync(path.join(dataDir, name))) await backup.take(path.join(dataDir, name), name)
  await backup.finish({ ...head, at: head.at.toISOString(), migration: (await migrationNames()).at(-1) ?? '' })
  return { at: head.at, files: ids.length - gone, gone }
}
