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
  let [tried, failed, running] = [new Date(0), new Date(0), false]
  const look = async () => {
    const due = lastTime(new Date(), at)
    if (due <= tried || Date.now() - failed.getTime() < AGAIN) return
    failed = new Date()
    // One that was missed, because nothing ran at that time, is made up for.
    const newest = (await wholeBackups(place)).at(-1)
    const isMade = newest !== undefined && beganAt(newest)! >= due
    if (isMade || (await nightly(report))) [tried, failed] = [due, new Date(0)]
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
