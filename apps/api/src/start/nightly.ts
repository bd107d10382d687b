// Makes a backup each night by running the command beside the product.
import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Database } from '#db/db.ts'
import { repository, type Settings } from '#src/settings.ts'
import { placeOfSettings } from './backup-place.ts'
import { wholeBackups } from './backup-list.ts'
import { beganAt } from './keep-rule.ts'
import type { Life } from './life.ts'
import { keepShipping } from './ship-log.ts'

/** Milliseconds between two looks, and until a backup that failed is tried again. */
const [LOOK, AGAIN] = [60_000, 3_600_000]

/** The last moment at or before `now` at which the clock of this machine showed `at`. */
export const lastTime = (now: Date, at: string): Date => {
  const [hours, minutes] = at.split(':').map(Number)
  const time = new Date(now)
  time.setHours(hours ?? 0, minutes, 0, 0)
  if (time > now) time.setDate(time.getDate() - 1)
  return time
}

interface Tries {
  /** For which moment the last backup was made, the time of the clock that `lastTime` answers. */
  readonly done: Date
  /** When the last one failed; the beginning of time where none did since. */
  readonly failed: Date
}
const NEVER = new Date(0)
/** Whether a backup of the last time at which the clock showed `at` is still to be made; one that failed is tried again after an hour. */
export const isDue = (now: Date, at: string, { done, failed }: Tries): boolean =>
  lastTime(now, at) > done && now.getTime() - failed.getTime() >= AGAIN

/** Whether it was made, and came back on trial where that is asked. */
const nightly = (report: (line: string) => void) =>
  new Promise<boolean>((resolve) => {
    const args = [path.join(repository, 'tools/run.mjs'), path.join(repository, 'apps/api/src/start/backup.ts'), '--nightly']
    const child = spawn(process.execPath, args, { cwd: repository, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (text: Buffer) => report(`Backup: ${text.toString().trim()}`))
    child.once('error', (error) => report(`The backup did not start: ${error.message}`))
    child.once('close', (code) => resolve(code === 0))
  })

/** Keeps the log and makes the nightly backups of these settings until the end of this life. */
export const keepBackups = (settings: Settings, database: Database, life: Life, report: (line: string) => void): void => {
  const { at, log } = settings.backup
  const place = placeOfSettings(settings.backup)
  if (!place) return
  if (log && settings.databaseUrl === undefined)
    life.onEnd(keepShipping(settings, database, place, { ending: life.ending, report }))
  let [tries, running]: [Tries, boolean] = [{ done: NEVER, failed: NEVER }, false]
  const look = async () => {
    const now = new Date()
    if (!isDue(now, at, tries)) return
    tries = { ...tries, failed: now }
    const due = lastTime(now, at)
    // One that was missed, because nothing ran at that time, is made up for.
    const newest = (await wholeBackups(place)).at(-1)
    const isMade = newest !== undefined && beganAt(newest)! >= due
    if (isMade || (await nightly(report))) tries = { done: due, failed: NEVER }
  }
  const timer = setInterval(() => {
    if (running) return
    running = true
    void look()
      .catch((error: unknown) => report(`Backup: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => (running = false))
  }, LOOK)
  life.onEnd(() => clearInterval(timer))
}
