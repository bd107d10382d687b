// node tools/run.mjs bench/upgrade.ts: what an update of a filled database costs those who write meanwhile. DATABASE_URL names a
// database that the version before has filled (`npm run seed` in a checkout of it). It is changed: make a copy first. `-- <seconds>` says
// how long the filling of older rows is watched; it is interrupted then, as a stop of the product would. After it tables are divided by
// school years, the next year's parts are made and old years put aside: once all rows have their school.
import { fillSchools } from '../apps/api/db/by-school/fill.ts'
import { differing } from '../apps/api/db/by-school/sources.ts'
import { type Database, openDatabase } from '../apps/api/db/db.ts'
import { divideAll } from '../apps/api/db/partitions/divide.ts'
import { latest, putAside } from '../apps/api/db/partitions/put-aside.ts'
import { turnParts } from '../apps/api/db/partitions/turn.ts'
import { migrate } from '../apps/api/db/migrate.ts'
import { type Done, keepWriting, type Written } from './upgrade-writes.ts'

/** Milliseconds without a write of a kind that count as standing still, and seconds before and after. */
const [STILL, AROUND] = [500, 15]
const WATCHED = Number(process.argv.at(-1)) || 120

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

/** The longest time within a span in which nothing of a kind was written, and all such times above half a second together. */
const stillIn = (done: readonly Done[], from: number, to: number) => {
  const times = [from, ...done.map(({ at }) => at).filter((at) => at > from && at < to), to]
  const gaps = times.slice(1).map((at, nth) => at - times[nth]!)
  return { longest: Math.max(...gaps), all: gaps.filter((gap) => gap > STILL).reduce((sum, gap) => sum + gap, 0) }
}

const tell = (what: string, written: ReadonlyMap<string, Written>, from: number, to: number) => {
  console.log(`\n${what}: ${seconds(to - from)}`)
  for (const [name, { done }] of written) {
    const { longest, all } = stillIn(done, from, to)
    const took = done.filter(({ at }) => at > from && at <= to).map((one) => one.took)
    const p = (part: number) => `${quantile(took, part).toFixed(0)} ms`
    console.log(
      `  ${name.padEnd(22)} ${String(took.length).padStart(6)} written, p50 ${p(0.5)}, p99 ${p(0.99)}, longest pause ${seconds(longest)}, stood still ${seconds(all)}`,
    )
  }
}

const upgrade = async (database: Database) => {
  const writing = keepWriting(database.sql)
  const pause = () => new Promise((resolve) => setTimeout(resolve, AROUND * 1000))
  const marks = [performance.now()]
  const mark = () => marks.push(performance.now())
  await pause()
  mark()
  const applied = await migrate(database)
  mark()
  const filled = { rows: 0 }
  const done = await fillSchools(database, {
    signal: AbortSignal.timeout(WATCHED * 1000),
    report: (line) => console.log(`  ${line}`),
    filled: (_, rows) => (filled.rows += rows),
  })
  console.log(`  ${filled.rows.toLocaleString('en')} rows filled, ${done ? 'all that there were' : 'more are left'}`)
  mark()
  const inYears = (years: number) => new Date(Date.now() + years * 365 * 86_400_000)
  const tables = await divideAll(database, new Date())
  mark()
  // As if nobody had turned the year: rows leave the one part that there is.
  let moved = 0
  await putAside(database, {
    before: latest(inYears(2)),
    now: inYears(2),
    signal: AbortSignal.timeout(WATCHED * 1000),
    moved: (_, rows) => (moved += rows),
  })
  mark()
  const turned = await turnParts(database, inYears(2))
  mark()
  await putAside(database, {
    before: latest(inYears(4)),
    now: inYears(4),
    signal: AbortSignal.timeout(WATCHED * 1000),
    parted: (_, part) => console.log(`  ${part} is in the archive as it is`),
  })
  mark()
  await pause()
  mark()
  const written = await writing.stop()
  const steps = [
    'Before',
    `Migrations (${applied.join(', ')})`,
    'Rows filled',
    `Divided (${tables.join(', ')})`,
    `Put aside by rows (${moved.toLocaleString('en')})`,
    `The next year (${turned.join(', ')})`,
    'Put aside as a whole',
    'After',
  ]
  for (const [at, what] of steps.entries()) tell(what, written, marks[at]!, marks[at + 1]!)
  const failed = [...written].flatMap(([name, { failed: errors }]) => errors.map((error) => `${name}: ${error}`))
  console.log(`\nFailed: ${failed.length}${failed.length > 0 ? ` (${[...new Set(failed)].slice(0, 5).join('; ')})` : ''}`)
  if (done) console.log(`Rows with another school than what they lead to: ${JSON.stringify(await differing(database.sql))}`)
}

const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL names the database that is brought up to date.')
const database = openDatabase({ url }, { max: 12 })
await upgrade(database)
await database.close()
