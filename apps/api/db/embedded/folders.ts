// Where the database lives, and as whom: never root, and in a folder that user can enter.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeFolder } from '#src/start/folder.ts'
import { Trouble, troubleOf } from '#src/start/trouble.ts'
import { type As, attempt, root } from './machine.ts'

export const SOCKET = '.s.PGSQL.5432'
const NOBODY = 65534
const LONGEST_SOCKET = 107 // bytes of a unix socket's path

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
const hasData = (home: string) => fs.existsSync(path.join(home, 'data', 'PG_VERSION'))

/** Hands a folder to that user, closed to everybody else. */
function give(dir: string, as: As) {
  const { uid } = fs.statSync(dir)
  if (root) fs.chownSync(dir, as.uid ?? 0, as.gid ?? 0)
  else if (uid !== process.getuid?.())
    throw new Trouble(`${dir} belongs to user ${uid}: run as that user, or choose another folder with DATA_DIR.`)
  fs.chmodSync(dir, 0o700)
}

const enters = (home: string, as: As) =>
  !root || spawnSync('/bin/sh', ['-c', 'test -w "$0"', home], { ...as, cwd: '/' }).status === 0

/**
 * The folder to use and the user to run as. As root the server runs as an unprivileged user; where that user cannot
 * enter `asked`, the data goes to a folder of its own in `shelter`, and stays there.
 */
export function settle(asked: string, shelter: string, notify: (line: string) => void): { home: string; as: As } {
  const elsewhere = path.join(shelter, hash(asked))
  const homes = !root ? [asked] : hasData(elsewhere) && !hasData(asked) ? [elsewhere] : [asked, elsewhere]
  let as: As = {}
  for (const place of homes) {
    try {
      makeFolder(place)
      const home = fs.realpathSync(place)
      const owner = attempt(() => fs.statSync(path.join(home, 'data')))
      as = root ? { uid: owner?.uid || NOBODY, gid: owner?.gid || NOBODY } : {}
      give(home, as)
      if (enters(home, as)) {
        if (place === elsewhere)
          notify(`User ${as.uid}, as whom the database runs, cannot enter ${asked}: the data is kept in ${home}.`)
        return { home, as }
      }
    } catch (error) {
      throw troubleOf(error) ?? error
    }
    if (hasData(place)) break
    attempt(() => fs.rmdirSync(place))
  }
  throw new Trouble(
    `PostgreSQL may not run as root, and user ${as.uid} cannot enter ${asked}: chmod o+x the folders above it, or set DATA_DIR or DATABASE_URL.`,
  )
}

/** Where a short folder can be made on most machines, the usual place first. */
const shortPlaces = () =>
  [os.tmpdir(), '/tmp', process.env['XDG_RUNTIME_DIR'] ?? '', '/var/tmp', '/dev/shm', os.homedir()].filter(
    (place) => place !== '' && Buffer.byteLength(place) < 64,
  )

/** A closed folder of ours, as it was left or made anew; undefined where this user can have none. */
function closedFolder(dir: string, as: As): string | undefined {
  attempt(() => fs.mkdirSync(dir, { mode: 0o700 }))
  const found = attempt(() => fs.lstatSync(dir))
  if (!found?.isDirectory() || ![process.getuid?.(), as.uid].includes(found.uid)) return undefined
  give(dir, as)
  return enters(dir, as) ? dir : undefined
}

/** The socket's folder: the database's own, or a closed one in a temporary folder where the path would be too long. Throws Trouble. */
export function socketFolder(home: string, as: As): string {
  if (Buffer.byteLength(path.join(home, SOCKET)) <= LONGEST_SOCKET) return home
  const name = `lentera-${process.getuid?.()}-${hash(home)}`
  for (const place of shortPlaces()) {
    const dir = closedFolder(path.join(place, name), as)
    if (dir) return dir
  }
  throw new Trouble(
    `The path of ${home} is too long for a socket, and no folder ${name} can be made in ${[...new Set(shortPlaces())].join(', ')}: choose a shorter DATA_DIR, or set TMPDIR.`,
  )
}
