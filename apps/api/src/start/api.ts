// The API alone, on a database that somebody else runs: what `npm run dev` starts anew after every change.
import { startDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { live } from './life.ts'
import { prepare } from './prepare.ts'
import { serve } from './serve.ts'

/** Milliseconds. */
const LOOK = 500

/** Ends with the process that started the watcher, however that one ended; a watcher alone would wait for changes for ever. */
function endWith(starter: number) {
  const look = setInterval(() => {
    try {
      process.kill(starter, 0)
    } catch {
      clearInterval(look)
      process.kill(process.ppid, 'SIGTERM')
    }
  }, LOOK)
  look.unref()
}
if (process.env['DEV_PID'] !== undefined) endWith(Number(process.env['DEV_PID']))

live(async (life) => {
  const settings = settingsHere()
  const { database } = await startDatabase(settings, life, { notice: console.error, trouble: console.error })
  await prepare(settings, database)
  await serve(settings, database, life)
})
