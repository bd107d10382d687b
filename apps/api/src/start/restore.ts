// npm run restore -- <folder or name>: brings back what `npm run backup` has written, into an installation that stands still.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { settle } from '#db/embedded/folders.ts'
import { servers } from '#db/embedded/machine.ts'
import type { Database } from '#db/db.ts'
import { migrationNames } from '#db/migrate.ts'
import { diskStore } from '#kit/files/store.ts'
import type { Settings } from '#src/settings.ts'
import { copyOut, openBytes, readBackup, type WholeBackup } from './backup-folder.ts'
import { backupBefore, backupNamed } from './backup-list.ts'
import { type BackupPlace, placeIn, placeOfSettings } from './backup-place.ts'
import { giveTo, layOutLog, replayTo } from './bringing-back.ts'
import { ARCHIVE, startDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { makeFolder } from './folder.ts'
import { type Life, live } from './life.ts'
import { DUMP, restoreDump } from './own-server.ts'
import { LOG } from './ship-log.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run restore -- <folder or name> [--replace] [--at <time>]
  brings back the database and the files of a backup into DATA_DIR, where there are none; a name, such as
  2026-11-28T013000Z, is that of a backup below BACKUP_TO
  --replace  puts those that are there aside, beside them
  --at       the state of a moment after the backup, such as 2026-11-28T09:30:00+07:00, from the log that was kept beside it;
             without a folder the newest backup before that moment, below BACKUP_TO`

/** What a backup replaces in the data folder, beside the database. */
const beside = ['files', 'uploads', 'secrets.json', 'vapid.json']

/** Brings a copy into its place; what is there is put aside under `.before-` and the time, if there is one. Answers whether it was. */
const replace = (copy: string, place: string, stamp: string | undefined) => {
  const was = stamp !== undefined && fs.existsSync(place)
  if (was) fs.renameSync(place, `${place}.before-${stamp}`)
  // Of a new data folder: the keys that this command's own start has made.
  else fs.rmSync(place, { recursive: true, force: true })
  if (fs.existsSync(copy)) fs.renameSync(copy, place)
  return was
}

const asked = () => {
  try {
    const options = { replace: { type: 'boolean', default: false }, at: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const at = values.at === undefined ? undefined : new Date(values.at)
    if (positionals.length <= 1 && !(at && Number.isNaN(at.getTime())) && (positionals.length === 1 || at))
      return { folder: positionals[0], replacing: values.replace, at }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new Trouble(`Not understood.\n${USAGE}`)
}

interface Source {
  readonly place: BackupPlace
  /** Where the backup and the log lie. */
  readonly around: BackupPlace
  readonly key: string | undefined
  readonly backup: WholeBackup
  readonly at: Date | undefined
}

const sourceOf = async ({ backup: settings }: Settings, { folder, at }: ReturnType<typeof asked>): Promise<Source> => {
  const { key } = settings
  const kept = placeOfSettings(settings)
  const wanted =
    folder === undefined ? kept && { around: kept, name: await backupBefore(kept, at!) } : backupNamed(settings, folder)
  if (!wanted) throw new Trouble(`Name a folder, or set BACKUP_TO.\n${USAGE}`)
  const { around, name } = wanted
  if (name === undefined) throw new Trouble(`There is no backup before ${at?.toISOString()} in ${around.title}.`)
  const place = placeIn(around, name)
  const backup = await readBackup(place)
  const newest = (await migrationNames()).at(-1) ?? ''
  if (backup.head.migration > newest)
    throw new Trouble(`The backup is of a newer version of the product (${backup.head.migration}): restore it with that one.`)
  if (at && at < new Date(backup.head.at))
    throw new Trouble(`The backup is of ${backup.head.at}, after ${at.toISOString()}: choose an older one.`)
  return { place, around, key, backup, at }
}

/** Bytes of files that were made after the backup, from where they were shipped, or from the folder that was put aside. */
const fillFiles = async ({ db }: Database, { around, key, backup }: Source, dataDir: string, stamp: string | undefined) => {
  const store = diskStore(path.join(dataDir, 'files'))
  const before = stamp === undefined ? undefined : diskStore(path.join(dataDir, `files.before-${stamp}`))
  let missing = 0
  for (const { id } of await db.selectFrom('file').select('id').execute()) {
    if (await store.read(id)) continue
    const name = `files/${id.slice(-2)}/${id}`
    const old = await before?.get(id)
    if (old) await store.put(id, old)
    else if (await placeIn(around, LOG).read(name))
      await store.put(id, openBytes(placeIn(around, LOG), name, backup.head.sealed ? key : undefined))
    else missing++
  }
  return missing
}

const toEmbedded = async (settings: Settings, source: Source, replacing: boolean, life: Life) => {
  const { dataDir } = settings
  const { place, key, backup, at, around } = source
  makeFolder(dataDir)
  const { home, as } = settle(path.join(dataDir, 'postgres'), '/var/lib/lentera', console.error)
  const data = path.join(home, 'data')
  if (servers(data).length > 0) throw new Trouble('The product runs: stop it first. Nothing was changed.')
  if (!replacing && (fs.existsSync(data) || fs.existsSync(path.join(dataDir, 'files'))))
    throw new Trouble(
      `${dataDir} holds a database or files already: choose another DATA_DIR, or add --replace to put them aside.`,
    )
  // Everything is copied, compared and replayed before anything is put aside.
  const fresh = path.join(dataDir, `restoring-${process.pid}`)
  const { home: freshHome } = settle(path.join(dataDir, `restoring-${process.pid}-postgres`), '/var/lib/lentera', () => undefined)
  const freshData = path.join(freshHome, 'data')
  life.onEnd(() => [fresh, freshHome].forEach((one) => fs.rmSync(one, { recursive: true, force: true })))
  const files = await copyOut({ place, key }, backup, 'files/', path.join(fresh, 'files'))
  for (const name of ['secrets.json', 'vapid.json']) await copyOut({ place, key }, backup, name, path.join(fresh, name))
  await copyOut({ place, key }, backup, 'database/', freshData)
  giveTo(freshData, as)
  if (at) {
    const [names, folders] = [await around.list(`${LOG}/wal`), [path.join(home, ARCHIVE), path.join(data, 'pg_wal')]]
    giveTo(await layOutLog(freshHome, { place: around, key, sealed: backup.head.sealed, names, folders }), as)
    await replayTo(freshHome, at)
  }
  const stamp = replacing ? new Date().toISOString().slice(0, 19).replaceAll(/[-:T]/g, '') : undefined
  const moved = beside.filter((name) => replace(path.join(fresh, name), path.join(dataDir, name), stamp))
  if (replace(freshData, data, stamp)) moved.push('postgres/data')
  return { files, moved, stamp }
}

live(async (life) => {
  const wish = asked()
  const settings = settingsHere()
  if (settings.databaseUrl && wish.at)
    throw new Trouble(
      'The database is at DATABASE_URL, not the built-in one: docs/operations.md says how a moment comes back there.',
    )
  const source = await sourceOf(settings, wish)
  const { backup, at } = source
  const tell = { notice: console.error, trouble: console.error }
  if ((backup.head.kind === 'dump') !== (settings.databaseUrl !== undefined))
    throw new Trouble(
      backup.head.kind === 'dump'
        ? 'The backup is of a server of your own: set DATABASE_URL to an empty database on one.'
        : 'The backup is of the built-in database, and DATABASE_URL leads to another one: docs/operations.md says how it goes there.',
    )
  const done = settings.databaseUrl
    ? await toServer(settings.databaseUrl, settings, source, life)
    : await toEmbedded(settings, source, wish.replacing, life)
  const { database } = await startDatabase(settings, life, tell)
  const missing = at ? await fillFiles(database, source, settings.dataDir, done.stamp) : 0
  const [row] = await database.sql<{ accounts: number; files: number }>`
    select (select count(*) from account)::int as accounts, (select count(*) from file)::int as files`
  const state = at?.toISOString() ?? backup.head.at
  console.log(
    `The state of ${state} is back: ${row?.accounts} accounts, ${at ? (row?.files ?? 0) - missing : done.files} files. npm start goes on with it.`,
  )
  if (missing > 0) console.log(`${missing} files of that moment have no bytes: they were not shipped yet.`)
  if (done.moved.length > 0)
    console.log(`What was there lies beside it: ${done.moved.join(', ')}, each with .before- and the time.`)
  life.end()
})

/** Into an empty database of a server of one's own, and an empty folder of files. */
async function toServer(url: string, settings: Settings, { place, key, backup }: Source, life: Life) {
  const { database } = await startDatabase(settings, life, { notice: console.error, trouble: console.error })
  const [filled] = await database.sql<{
    n: number
  }>`select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`
  if ((filled?.n ?? 0) > 0)
    throw new Trouble('The database at DATABASE_URL is not empty: make a new one, and let DATABASE_URL lead there.')
  if (fs.existsSync(path.join(settings.dataDir, 'files')))
    throw new Trouble(`${settings.dataDir} holds files already: choose another DATA_DIR.`)
  const fresh = path.join(settings.dataDir, `restoring-${process.pid}`)
  makeFolder(settings.dataDir)
  life.onEnd(() => fs.rmSync(fresh, { recursive: true, force: true }))
  await copyOut({ place, key }, backup, DUMP, path.join(fresh, DUMP))
  const files = await copyOut({ place, key }, backup, 'files/', path.join(fresh, 'files'))
  await restoreDump(url, path.join(fresh, DUMP), backup.head.postgres)
  if (files > 0) fs.renameSync(path.join(fresh, 'files'), path.join(settings.dataDir, 'files'))
  const moved: string[] = []
  return { files, moved, stamp: undefined }
}
