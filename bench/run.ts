// npm run bench [-- --short [--write]] [--no-fail] [parts]: measures what the product promises; a whole run writes docs/performance.md, a whole short one where it is told to.
// Parts: live, push, accounts, api (or home, board, sign-in, check-in, history, roll-call, teaching, school-board, audit-log, permits, quiz, item-analysis, print, rapor, selfie, import), start, bytes, pages, acts, matrix, grid, people-list, morning, marks, seed, rush, resume; and
// by their names alone outbox and hand-in, whose 200 and 100 journeys take a quarter of an hour each, and calls, which writes docs/performance-calls.md, timetable, which builds weeks of real size, scale, which writes docs/scale.md, closing, which fills 10,000 schools, hour, which plays an hour of a school of 1,000 (`--minutes N`), cluster, which wants Debian's Patroni, etcd, HAProxy and PgBouncer, kills, which wants redis-server, full-disk, which mounts a small disk, and newcomer, which writes docs/newcomer.md.
import { parseArgs } from 'node:util'
import { api, USUAL } from './api.ts'
import { openDatabases } from './databases.ts'
import { seeding } from './seeding.ts'
import { accounts } from './accounts.ts'
import { bytes } from './bytes.ts'
import { callCosts } from './calls/run.ts'
import { live } from './live.ts'
import { marksReckonedAnew } from './marks.ts'
import { morning } from './morning.ts'
import { handIn, outbox } from './outbox.ts'
import { push } from './push.ts'
import { quizKill } from './quiz-kill.ts'
import { giftRush } from './rush.ts'
import { resume } from './resume.ts'
import { writeReport } from './report.ts'
import type { Pace } from './rounds.ts'
import { type Row, tableOf } from './row.ts'
import { starts } from './start.ts'

const MILLION = { schools: 1_000, pupils: 1_000_000 }
const full: Pace = { rounds: 5, seconds: 5, warmUp: 3, largest: MILLION }
const short: Pace = { rounds: 3, seconds: 1.5, warmUp: 1, largest: USUAL }
const CALLS = [
  'home',
  'board',
  'sign-in',
  'check-in',
  'history',
  'roll-call',
  'teaching',
  'school-board',
  'audit-log',
  'permits',
  'quiz',
  'item-analysis',
  'print',
  'rapor',
  'selfie',
  'import',
]
const PARTS = [
  'live',
  'push',
  'accounts',
  'api',
  ...CALLS,
  'rush',
  'resume',
  'outbox',
  'hand-in',
  'start',
  'bytes',
  'pages',
  'acts',
  'matrix',
  'morning',
  'seed',
  'marks',
  'calls',
  'timetable',
  'scale',
  'closing',
  'cluster',
  'kills',
  'full-disk',
  'grid',
  'people-list',
  'newcomer',
  'hour',
]

const options = {
  short: { type: 'boolean', default: false },
  'no-fail': { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  minutes: { type: 'string', default: '60' },
} as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const unknown = positionals.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) throw new Error(`Not a part: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.`)
const wants = (part: string) => positionals.length === 0 || positionals.includes(part)
const pace = values.short ? short : full

const measured: Record<string, Row[]> = {}
const broken: string[] = []
/** Measures a part and prints it at once: what comes after may take an hour, and one part that breaks takes no other along. */
const keep = async (part: string, measure: () => Row[] | Promise<Row[]>): Promise<void> => {
  try {
    const rows = (measured[part] = await measure())
    console.log(`\n${part}\n\n${tableOf(rows)}`)
  } catch (error) {
    broken.push(part)
    console.error(part, error)
  }
}
if (
  wants('api') ||
  CALLS.some(wants) ||
  wants('seed') ||
  wants('live') ||
  wants('push') ||
  wants('accounts') ||
  wants('morning') ||
  positionals.includes('scale') ||
  positionals.includes('closing') ||
  positionals.includes('hour')
) {
  const databases = await openDatabases()
  try {
    if (wants('seed')) await keep('Seeding', () => seeding(databases, pace.largest))
    // Before the calls: their products keep the filled databases open, and an open one cannot be copied.
    if (wants('live')) await keep('Live', () => live(databases, pace))
    if (wants('morning')) await keep('At 06.45', () => morning(databases, pace.rounds))
    if (wants('accounts')) await keep('Making an account', () => accounts(databases, pace))
    if (positionals.includes('scale')) await (await import('./scale/page.ts')).writeScale(databases)
    if (positionals.includes('closing'))
      await keep('Days closed', async () => (await import('./closing.ts')).daysClosed(databases))
    if (positionals.includes('hour'))
      await keep('An hour of a school', async () =>
        (await import('./hour/hour.ts')).hourOfASchool(databases, Number(values.minutes)),
      )
    if (wants('push')) await keep('Notifications', () => push(databases))
    if (wants('api') || CALLS.some(wants)) await keep('Calls', () => api(databases, pace, (call) => wants('api') || wants(call)))
  } finally {
    await databases.stop()
  }
}
if (wants('quiz')) await keep('A quiz whose server and database die', () => quizKill())
if (wants('marks')) await keep('Final scores', () => marksReckonedAnew())
if (wants('rush')) await keep('A rush on one row', () => giftRush())
if (wants('resume')) await keep('Files over a line that is cut', () => resume())
if (positionals.includes('timetable')) await keep('Timetables', async () => (await import('./timetable.ts')).timetables(pace))
if (positionals.includes('calls')) await callCosts()
if (positionals.includes('cluster')) await keep('Failover', async () => (await import('./cluster/failover.ts')).failover())
if (positionals.includes('kills')) await keep('A hundred kills', async () => (await import('./kills/kills.ts')).kills())
if (positionals.includes('full-disk')) await keep('A full disk', async () => (await import('./kills/full-disk.ts')).fullDisk())
if (positionals.includes('outbox')) await keep('Without signal', () => outbox())
if (positionals.includes('hand-in')) await keep('Photos without signal', () => handIn())
if (wants('start')) await keep('Start', () => starts(pace.rounds))
if (wants('bytes')) await keep('Bytes', () => bytes())
if (wants('pages')) await keep('Pages', async () => (await import('./pages.ts')).pages())
if (wants('acts')) await keep('Acts of a day', async () => (await import('./acts.ts')).dailyActs())
if (positionals.includes('newcomer')) await keep('A newcomer', async () => (await import('./newcomer.ts')).newcomer())
if (wants('grid')) await keep('Grid of scores', async () => (await import('./grid.ts')).grid(pace.rounds))
if (wants('people-list')) await keep('People', async () => (await import('./people-list.ts')).peopleList(pace.rounds))
if (wants('matrix')) await keep('Score table', async () => (await import('./matrix.ts')).matrix(pace.rounds))

const failed = Object.values(measured)
  .flat()
  .filter(({ ok }) => ok === false)
if (failed.length > 0) console.log(`\nNot held: ${failed.map(({ what }) => what).join('; ')}`)
if (broken.length > 0) console.log(`\nBroken: ${broken.join('; ')}`)
if (positionals.length === 0 && (!values.short || values.write)) writeReport(measured, { pace, broken })
process.exitCode = broken.length > 0 || (failed.length > 0 && !values['no-fail']) ? 1 : 0
