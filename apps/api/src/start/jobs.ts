// npm run jobs -- list | retry <id> | forget <id>: jobs that failed, beside a running server or without one.
import path from 'node:path'
import { type Database, openDatabase } from '#db/db.ts'
import { findCluster, InUse } from '#db/embedded/cluster.ts'
import { SOCKET } from '#db/embedded/folders.ts'
import { migrate } from '#db/migrate.ts'
import { type FailedJob, failedJobs, forgetJob, retryJob } from '#kit/jobs/failed.ts'
import type { Settings } from '#src/settings.ts'
import { startDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { type Life, live } from './life.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run jobs -- list | retry <id> | forget <id>
  list    jobs that failed: given up (dead), or waiting for their next attempt
  retry   runs a failed job again, with all its attempts
  forget  removes a failed job for good`

function asked([command = 'list', id = '', ...rest]: string[]) {
  if (command === 'list' && id === '') return { command } as const
  if ((command === 'retry' || command === 'forget') && /^\d{1,18}$/.test(id) && rest.length === 0) return { command, id } as const
  throw new Trouble(`Not understood.\n${USAGE}`)
}

/** The database of a server that is running is used beside it. */
async function reach(settings: Settings, life: Life): Promise<Database> {
  try {
    return (await startDatabase(settings, life, { notice: console.error, trouble: console.error })).database
  } catch (error) {
    if (!(error instanceof InUse)) throw error
    const { socketDir } = findCluster({ home: path.join(settings.dataDir, 'postgres'), notify: () => undefined })
    const database = openDatabase({ path: path.join(socketDir, SOCKET), user: 'lentera', database: 'lentera' }, { max: 1 })
    life.onEnd(() => database.close())
    return database
  }
}

const shown = ({ id, name, attempts, max_attempts, last_error, dead, run_at }: FailedJob) =>
  [
    `${id}  ${name}  ${dead ? 'given up' : `next attempt ${run_at.toISOString()}`}  attempts ${attempts}/${max_attempts}`,
    `    ${last_error?.replaceAll(/\s+/g, ' ').slice(0, 200) ?? 'its process ended'}`,
  ].join('\n')

live(async (life) => {
  const { command, id = '' } = asked(process.argv.slice(2))
  const database = await reach(settingsHere(), life)
  await migrate(database)
  if (command === 'list') {
    const jobs = await failedJobs(database.sql)
    console.log(jobs.length === 0 ? 'No job has failed.' : jobs.map(shown).join('\n'))
  } else {
    const done = await (command === 'retry' ? retryJob : forgetJob)(database.sql, id)
    if (!done) throw new Trouble(`There is no failed job ${id}: npm run jobs -- list shows them.`)
    console.log(command === 'retry' ? `Job ${id} runs again as soon as a server is there.` : `Job ${id} is forgotten.`)
  }
  life.end()
})
