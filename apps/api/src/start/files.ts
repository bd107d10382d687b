// npm run files -- quarantine: files without a row, however many, after somebody has looked; beside a running server or without one.
import path from 'node:path'
import { migrate } from '#db/migrate.ts'
import { diskStore } from '#kit/files/store.ts'
import { quarantineOrphans, SweepRefused } from '#kit/files/sweep.ts'
import { joinDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { live } from './life.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run files -- quarantine
  quarantine  puts files that the database does not know out of use; they can be brought back for 30 days`

live(async (life) => {
  if (process.argv.slice(2).join(' ') !== 'quarantine') throw new Trouble(`Not understood.\n${USAGE}`)
  const settings = settingsHere()
  const { database } = await joinDatabase(settings, life, { notice: console.error, trouble: console.error })
  await migrate(database)
  const done = await quarantineOrphans(database.db, diskStore(path.join(settings.dataDir, 'files')), new Date()).catch(
    (error: unknown) => {
      throw error instanceof SweepRefused ? new Trouble(error.message) : error
    },
  )
  console.log(`${done.quarantined} files are in the quarantine; ${done.removed} from more than 30 days ago were removed.`)
  life.end()
})
