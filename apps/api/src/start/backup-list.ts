// The backups of a place.
import fs from 'node:fs'
import path from 'node:path'
import type { Settings } from '#src/settings.ts'
import { type BackupPlace, folderPlace, placeIn, placeOfSettings } from './backup-place.ts'
import { madeAt } from '#kit/files/store.ts'
import { openBytes, readBackup } from './backup-folder.ts'
import { beganAt, superfluous } from './keep-rule.ts'
import { LOG } from './ship-log.ts'

/** The names of whole backups, the oldest first. */
export const wholeBackups = async (place: BackupPlace): Promise<string[]> => {
  const names = (await place.list()).filter((name) => beganAt(name))
  const whole = await Promise.all(names.map(async (name) => (await placeIn(place, name).list()).includes('backup.json')))
  return names.filter((_, at) => whole[at])
}

/** The newest whole backup of a state at or before a moment. */
export const backupBefore = async (place: BackupPlace, at: Date): Promise<string | undefined> => {
  for (const name of (await wholeBackups(place)).toReversed()) {
    const { head } = await readBackup(placeIn(place, name))
    if (new Date(head.at) <= at) return name
  }
  return undefined
}

/** Removes backups that the rule does not keep, and those that a day ago were left unfinished; answers their names. */
export const prune = async (place: BackupPlace, keep: Settings['backup']['keep'], now: Date): Promise<string[]> => {
  const whole = await wholeBackups(place)
  const left = (await place.list()).filter((name) => {
    const at = beganAt(name)
    return at && !whole.includes(name) && now.getTime() - at.getTime() > 86_400_000
  })
  const gone = [...superfluous(whole, keep), ...left]
  for (const name of gone) await place.remove(name)
  return gone
}

/** A backup takes minutes, and a row may be committed some after it was made. */
const AROUND = 3_600_000

/**
 * Removes pieces of the log, and files beside it, from before the oldest whole backup: no moment that can come back needs them.
 * Answers how many. Throws a Trouble where that backup is sealed with another key.
 */
export const pruneLog = async (place: BackupPlace, key: string | undefined): Promise<number> => {
  const [oldest] = await wholeBackups(place)
  if (oldest === undefined) return 0
  const backup = placeIn(place, oldest)
  const { head } = await readBackup(backup)
  if (head.kind !== 'embedded') return 0
  const parts: Uint8Array[] = []
  for await (const part of openBytes(backup, 'database/backup_label', head.sealed ? key : undefined)) parts.push(part)
  // Without the line of history, which a server that was brought back counts up.
  const [, from] = /^START WAL LOCATION: .*\(file [\dA-F]{8}([\dA-F]{16})\)/m.exec(Buffer.concat(parts).toString()) ?? []
  const [log, before] = [placeIn(place, LOG), new Date(new Date(head.at).getTime() - AROUND)]
  const pieces = (await log.list('wal')).filter((name) => {
    const [, piece] = /^[\dA-F]{8}([\dA-F]{16})\.gz$/.exec(name) ?? []
    return piece !== undefined && from !== undefined && piece < from
  })
  const gone = pieces.map((name) => `wal/${name}`)
  for (const folder of await log.list('files'))
    for (const id of await log.list(`files/${folder}`)) if (madeAt(id) < before) gone.push(`files/${folder}/${id}`)
  for (const name of gone) await log.remove(name)
  return gone.length
}

/** A backup as a command names it, and what it lies in: by its folder, or by its name alone where it is below BACKUP_TO. */
export const backupNamed = (
  settings: Settings['backup'],
  name: string,
): { readonly around: BackupPlace; readonly name: string } => {
  const kept = placeOfSettings(settings)
  if (kept && beganAt(name) && !fs.existsSync(name)) return { around: kept, name }
  const folder = path.resolve(name)
  return { around: folderPlace(path.dirname(folder)), name: path.basename(folder) }
}
