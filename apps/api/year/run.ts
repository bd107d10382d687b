// npm run year [-- --pupils 200 --days 10 --seed 7 --until 2027-01-01]: lives two years of a school, or as far as the first day from a date on, and compares all
// that the product tells with a reckoning.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/db.ts'
import { startPostgres } from '#db/embedded/launcher.ts'
import { migrate } from '#db/migrate.ts'
import { testSettings } from '#test/settings.ts'
import { printable } from './look/differences.ts'
import { CONNECTIONS, runYears } from './years.ts'

const { values } = parseArgs({
  options: {
    pupils: { type: 'string', default: '200' },
    days: { type: 'string', default: '10' },
    seed: { type: 'string', default: '7' },
    until: { type: 'string' },
  },
})
const size = { pupils: Number(values.pupils), days: Number(values.days), seed: Number(values.seed) }
/** Seconds for a school of 200 that lives ten days a month; larger ones have more. */
const BUDGET = 180 * Math.max(1, (size.pupils * size.days) / 2000)

const home = path.resolve(import.meta.dirname, '../../../node_modules/.cache/lentera-year')
mkdirSync(home, { recursive: true })
const server = await startPostgres({ home, settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } })
const { path: socket, user } = server.connection
const admin = openDatabase({ path: socket, user, database: 'lentera' }, { max: 1 })
const name = `year_${process.pid}`
await admin.sql.script(`create database ${name}`)
const database = openDatabase({ path: socket, user, database: name }, CONNECTIONS)
try {
  await migrate(database)
  const begun = performance.now()
  const before = process.cpuUsage()
  const settings = { ...testSettings, dataDir: path.join(home, name), demo: true }
  let month = ''
  const onDay = (day: string) => {
    if (day.slice(0, 7) === month) return
    month = day.slice(0, 7)
    console.log(`${month} after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
  const { counts, differences, broken, calls, deeds, looking, spent } = await runYears({
    database,
    settings,
    size,
    onDay,
    until: values.until,
  })
  const seconds = (performance.now() - begun) / 1000
  for (const [kind, n] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    const wrong = differences.filter(({ what }) => what.startsWith(`${kind}: `)).length
    console.log(`${wrong === 0 ? '✓' : '✗'} ${kind}: ${n} compared${wrong === 0 ? '' : `, ${wrong} differ`}`)
  }
  for (const one of differences.slice(0, 10)) console.log(printable(one))
  const span = values.until === undefined ? 'two years' : `from July 2026 until ${values.until}`
  console.log(`${size.pupils} pupils, ${size.days} days a month, ${span}, seed ${size.seed}: ${deeds} deeds, ${calls} calls`)
  const most = Object.entries(spent).toSorted(([, a], [, b]) => b.ms - a.ms)
  const words = most.slice(0, 8).map(([name, { count, ms }]) => `${name} ${(ms / 1000).toFixed(1)} s in ${count}`)
  console.log(`looking around: ${(looking / 1000).toFixed(1)} s; longest together: ${words.join(', ')}`)
  const { user: own, system } = process.cpuUsage(before)
  console.log(`${seconds.toFixed(1)} s of ${BUDGET} s, ${((own + system) / 1e6).toFixed(1)} s of them this process's own work`)
  if (broken !== undefined) console.error(broken)
  if (broken !== undefined || differences.length > 0 || seconds > BUDGET) process.exitCode = 1
} finally {
  await database.close()
  await admin.sql.script(`drop database ${name} with (force)`)
  await admin.close()
  await server.stop()
}
