// npm run archive -- --before <year> [--do]: school years of long ago leave the large tables, and are read where they lie then.
import { migrate } from '#db/migrate.ts'
import { latest, lookAside, putAside } from '#db/partitions/put-aside.ts'
import { joinDatabase } from './database.ts'
import { settingsHere } from './environment.ts'
import { live } from './life.ts'
import { Trouble } from './trouble.ts'

const USAGE = `npm run archive -- --before <year>
  says what would be put aside of the school years before the one that begins in July of that year
npm run archive -- --before <year> --do
  does it, beside the running product; interrupted, it goes on with the next call`

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

live(async (life) => {
  const [flag, word, verb, ...rest] = process.argv.slice(2)
  const before = Number(word)
  if (flag !== '--before' || !/^\d{4}$/.test(word ?? '') || (verb !== undefined && verb !== '--do') || rest.length > 0)
    throw new Trouble(`Not understood.\n${USAGE}`)
  const now = new Date()
  if (before > latest(now))
    throw new Trouble(`The running school year and the one before it stay: --before ${latest(now)} is the latest.`)
  const { database } = await joinDatabase(settingsHere(), life, { notice: console.error, trouble: console.error })
  await migrate(database)
  const found = await lookAside(database, before)
  for (const { table, part, below, rows, bytes } of found)
    console.log(
      `${table}: ${rows.toLocaleString('en')} rows, ${megabytes(bytes)}${below === 'whole' ? `, all of ${part}` : `, out of ${part}`}`,
    )
  if (found.length === 0) console.log(`Nothing of the school years before ${before} is left.`)
  else if (verb === undefined) console.log('Nothing was changed. With --do it is put aside.')
  else {
    const done = await putAside(database, { before, now })
    console.log(done ? 'It is in the archive. Pages, copies, exports and backups read it there.' : 'Interrupted: call it again.')
  }
  life.end()
})
