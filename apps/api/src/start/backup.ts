// npm run backup: the database and the files of one moment, while the product runs or without it.
import path from 'node:path'
import { migrate } from '#db/migrate.ts'
import type { BackupSettings } from '#src/settings-backup.ts'
import { type BackupPlace, folderPlace, placeIn, placeOfSettings } from './backup-place.ts'
import { prune, pruneLog } from './backup-list.ts'
import { joinDatabase } from './database.ts'
import { drill, printed } from './drilling.ts'
import { settingsHere } from './environment.ts'
import { nameAt } from './keep-rule.ts'
import { live } from './life.ts'
import { takeBackup } from './taking.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run backup -- <folder>
  writes the database and the files of one moment to a new folder; npm run restore -- <folder> brings them back
npm run backup
  the same in a folder of its own below BACKUP_TO; those that BACKUP_KEEP does not keep are removed
npm run backup -- --drill
  and brings it back on trial`

/** One at a time, whichever machine begins it. */
const LOCK = 72_265_512

/** Removes what the rule does not keep. Throws a Trouble, which says that the new backup is whole, where the place does not answer any more. */
const tidy = async (place: BackupPlace, { keep, key }: BackupSettings) => {
  try {
    for (const gone of await prune(place, keep, new Date())) console.log(`${gone} was removed: BACKUP_KEEP does not keep it.`)
    const pieces = await pruneLog(place, key)
    if (pieces > 0) console.log(`${pieces} pieces of the log were removed: they are older than the oldest backup.`)
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    throw new Trouble(`The backup is whole, but older ones were not removed. ${error.message}`)
  }
}

live(async (life) => {
  const [asked, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (asked?.startsWith('-') && asked !== '--drill' && asked !== '--nightly'))
    throw new Trouble(`Not understood.\n${USAGE}`)
  const settings = settingsHere()
  const folder = asked?.startsWith('-') ? undefined : asked
  const place = folder === undefined ? placeOfSettings(settings.backup) : folderPlace(path.resolve(folder))
  if (!place) throw new Trouble(`Name a folder, or set BACKUP_TO.\n${USAGE}`)
  if (folder !== undefined && (await place.list()).length > 0)
    throw new Trouble(`${place.title} is not empty: choose a new folder for each backup.`)
  const { database } = await joinDatabase(settings, life, { notice: console.error, trouble: console.error })
  await migrate(database)
  const name = nameAt(new Date())
  const own = folder === undefined ? placeIn(place, name) : place
  await database.connected(async (sql) => {
    const [lock] = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${LOCK}) as mine`
    if (!lock?.mine) throw new Trouble('Another backup is being made just now.')
    const done = await takeBackup({ settings, database }, own, life)
    console.log(`The state of ${done.at.toISOString()} is in ${own.title}: the database and ${done.files} files.`)
    if (settings.s3) console.log('Files are in the bucket of S3_URL, which has a backup of its own.')
    if (done.gone > 0)
      console.log(`${done.gone} files have a row and no bytes: they were removed meanwhile, or were missing before.`)
  })
  console.log('It holds personal data and the keys of sessions: keep it closed, and on another machine.')
  if (folder === undefined) await tidy(place, settings.backup)
  if (asked === '--drill' || (asked === '--nightly' && settings.backup.drill)) {
    const found = await drill(settings, own, life)
    console.log(printed(found))
    if (!found.good) throw new Trouble(`The backup ${own.title} did not come back as it was:\n${printed(found, 'differences')}`)
  }
  life.end()
})
