// Takes the log that the embedded server has put aside, and files that are new, to where the backups are.
import fs from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { findCluster } from '#db/embedded/cluster.ts'
import type { Database } from '#db/db.ts'
import { sealStream } from '#kit/security/sealed-stream.ts'
import type { Settings } from '#src/settings.ts'
import { type BackupPlace, placeIn } from './backup-place.ts'
import { ARCHIVE } from './database.ts'

/** Where the log lies in a place, and new files beside it. */
export const LOG = 'log'
const EVERY = 15_000
/** A row may be committed this long after it was made. */
const LATE = 600_000

const once = async function* (bytes: Uint8Array) {
  yield bytes
}
const sealed = (key: string | undefined, bytes: Uint8Array) => (key === undefined ? once(bytes) : sealStream(key, once(bytes)))

/** Ships what has been put aside since; answers how many pieces of the log. */
const shipLog = async ({ dataDir, backup: { key } }: Settings, place: BackupPlace): Promise<number> => {
  const { home } = findCluster({ home: path.join(dataDir, 'postgres') })
  const folder = path.join(home, ARCHIVE)
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => !name.endsWith('.part')) : []
  for (const name of names.toSorted()) {
    await placeIn(place, LOG).write(`wal/${name}.gz`, sealed(key, gzipSync(await readFile(path.join(folder, name)))))
    await rm(path.join(folder, name))
  }
  return names.length
}

/** Ships the bytes of files made since a moment. */
const shipFiles = async ({ dataDir, backup: { key } }: Settings, database: Database, place: BackupPlace, since: Date) => {
  const rows = await database.db.selectFrom('file').where('created_at', '>', since).select('id').execute()
  for (const { id } of rows) {
    const name = `files/${id.slice(-2)}/${id}`
    const file = path.join(dataDir, name)
    if (fs.existsSync(file) && (await placeIn(place, LOG).read(name)) === undefined)
      await placeIn(place, LOG).write(name, sealed(key, await readFile(file)))
  }
}

/** Ships every quarter of a minute until `ending`; `report` gets a line when it fails, and one when it works again. */
export const keepShipping = (
  settings: Settings,
  database: Database,
  place: BackupPlace,
  { ending, report }: { readonly ending: AbortSignal; readonly report: (line: string) => void },
): (() => Promise<void>) => {
  let [failing, since, last] = [false, new Date(Date.now() - LATE), Promise.resolve()]
  const ship = async () => {
    const begun = new Date(Date.now() - LATE)
    try {
      await shipLog(settings, place)
      await shipFiles(settings, database, place, since)
      since = begun
      if (failing) report('The log for backups is kept again.')
      failing = false
    } catch (error) {
      if (!failing)
        report(`The log for backups cannot be kept in ${place.title}: ${error instanceof Error ? error.message : String(error)}`)
      failing = true
    }
  }
  const timer = setInterval(() => void (last = last.then(ship)), EVERY)
  ending.addEventListener('abort', () => clearInterval(timer))
  return async () => {
    clearInterval(timer)
    await last
    await ship()
  }
}
