// A backup brought to a place where nothing else is: for a restore, and for a drill.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { list } from '#db/embedded/machine.ts'
import { startPostgres } from '#db/embedded/launcher.ts'
import { openBytes } from './backup-folder.ts'
import { type BackupPlace, placeIn } from './backup-place.ts'
import { LOG } from './ship-log.ts'
import { Trouble } from './trouble.ts'

/** Hands a folder to the user that the server runs as. */
export const giveTo = (folder: string, as: { readonly uid?: number; readonly gid?: number }) => {
  fs.chmodSync(folder, 0o700)
  if (as.uid !== undefined) spawnSync('chown', ['-R', `${as.uid}:${as.gid}`, folder])
}

/** Where a server that is being brought back reads its log, beside its data. */
const REPLAY = 'log-to-replay'
const LONGEST = 3_600_000

const gathered = async (bytes: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

interface Log {
  readonly place: BackupPlace
  readonly key: string | undefined
  readonly sealed: boolean
  /** Names of the pieces that the place has. */
  readonly names: readonly string[]
  /** Folders with pieces that were not taken there any more. */
  readonly folders: readonly string[]
}

/** Puts the log together that a server is to replay. */
export const layOutLog = async (home: string, { place, key, sealed, names, folders }: Log) => {
  const to = path.join(home, REPLAY)
  fs.mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of names) {
    const bytes = await gathered(openBytes(placeIn(place, LOG), `wal/${name}`, sealed ? key : undefined))
    fs.writeFileSync(path.join(to, name.replace(/\.gz$/, '')), gunzipSync(bytes), { mode: 0o600 })
  }
  for (const file of folders.flatMap((folder) => list(folder))) {
    const name = path.basename(file)
    if (/^([\dA-F]{24}|[\dA-F]{8}\.history)$/.test(name) && !fs.existsSync(path.join(to, name)))
      fs.copyFileSync(file, path.join(to, name))
  }
  return to
}

/** Replays the log up to a moment, and ends the server again. Throws a Trouble where the log does not reach that far. */
export const replayTo = async (home: string, at: Date) => {
  fs.writeFileSync(path.join(home, 'data', 'recovery.signal'), '', { mode: 0o600 })
  const settings = {
    restore_command: `cp ../${REPLAY}/%f %p`,
    recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    // Without readers meanwhile the server counts as ready only once it is at that moment.
    hot_standby: 'off',
  }
  fs.chownSync(
    path.join(home, 'data', 'recovery.signal'),
    fs.statSync(path.join(home, 'data')).uid,
    fs.statSync(path.join(home, 'data')).gid,
  )
  try {
    const server = await startPostgres({ home, settings, wait: LONGEST })
    await server.stop()
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    if (said.includes('before configured recovery target'))
      throw new Trouble(
        `The log does not reach ${at.toISOString()}: nothing was written that late, or it was not kept. Choose an earlier moment, or leave out --at.`,
      )
    throw error
  } finally {
    fs.rmSync(path.join(home, REPLAY), { recursive: true, force: true })
  }
}
