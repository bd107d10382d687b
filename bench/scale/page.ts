// Prints docs/scale.md: unit costs as measured, and what follows from them.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { USUAL } from '../api.ts'
import type { Databases } from '../databases.ts'
import { alignedTable } from '../row.ts'
import { machine, morning, type Need, needOf, type Stage, stages } from './model.ts'
import { waitsAtThePeak } from './simulate.ts'
import { acts, type UnitCost, unitCosts } from './unit-costs.ts'

const PAGE = path.resolve(import.meta.dirname, '../../docs/scale.md')
const round = (value: number, digits = 2) =>
  value.toLocaleString('en', value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: digits })
const bytes = (value: number) =>
  value >= 1e12
    ? `${round(value / 1e12)} TB`
    : value >= 1e9
      ? `${round(value / 1e9)} GB`
      : value >= 1e6
        ? `${round(value / 1e6)} MB`
        : `${round(value / 1e3)} kB`
const rupiah = (value: number) => `Rp${round(value / 1e6)} million`

const costTable = (costs: Readonly<Record<(typeof acts)[number], UnitCost>>) =>
  alignedTable([
    ['act', 'Node, µs', 'PostgreSQL, µs', 'answers', 'log (WAL)', 'busy connections at 1,000 a second'],
    ...acts.map((act) => {
      const { node, postgres, answer, log, connections } = costs[act]
      return [act, round(node, 3), round(postgres, 3), bytes(answer), bytes(log), round(connections)]
    }),
  ])

const stageTable = (needs: readonly (readonly [Stage, Need])[]) =>
  alignedTable([
    ['', ...needs.map(([{ schools, name }]) => `${schools.toLocaleString('en')}: ${name}`)],
    ['pupils', ...needs.map(([{ pupils }]) => pupils.toLocaleString('en'))],
    ['check-ins a second at the peak', ...needs.map(([, { peak }]) => round(peak['check-in']))],
    ['all acts a second at the peak', ...needs.map(([, { peak }]) => round(acts.reduce((sum, act) => sum + peak[act], 0)))],
    ['processors of Node, wholly busy', ...needs.map(([, { node }]) => round(node))],
    ['processors of PostgreSQL, wholly busy', ...needs.map(([, { postgres }]) => round(postgres))],
    ['processors for web and worker', ...needs.map(([, { webCores }]) => round(webCores))],
    ['databases, each with a standby', ...needs.map(([, { databases }]) => round(databases))],
    ['processors of the databases', ...needs.map(([, { databaseCores }]) => round(databaseCores))],
    ['log a second', ...needs.map(([, { log }]) => bytes(log))],
    ['answers a second', ...needs.map(([, { answers }]) => bytes(answers))],
    ['connections to PostgreSQL', ...needs.map(([, { connections }]) => round(connections))],
    ['live connections', ...needs.map(([, { sockets }]) => round(sockets))],
    ['data on disk', ...needs.map(([, { disk }]) => bytes(disk))],
    ['money a month', ...needs.map(([, { money }]) => rupiah(money))],
    ['full first when it grows', ...needs.map(([, { wall }]) => `${wall.what}, at ${round(wall.pupils)} pupils`)],
  ])

/** The queue of one database's web processes: a larger stage is so many of them side by side. */
const queueTable = (needs: readonly (readonly [Stage, Need])[]) =>
  alignedTable([
    ['stage', 'processes', 'requests in ten minutes', 'wait p50, ms', 'wait p99, ms', 'p99 with half the processes, ms'],
    ...needs.map(([{ name }, { peak, node, webCores, databases }]) => {
      const all = acts.reduce((sum, act) => sum + peak[act], 0)
      const asked = { peak: all / databases, deviation: morning.deviation, service: node / all }
      const servers = Math.max(1, Math.round(webCores / databases))
      const [whole, half] = [
        waitsAtThePeak({ ...asked, servers }),
        waitsAtThePeak({ ...asked, servers: Math.max(1, Math.floor(servers / 2)) }),
      ]
      return [name, `${servers}`, round(whole.requests), round(whole.p50), round(whole.p99), round(half.p99)]
    }),
  ])

/** Measures, reckons, and writes the page. */
export const writeScale = async (databases: Databases): Promise<void> => {
  const { costs, memory, diskOfPupil } = await unitCosts(databases, USUAL)
  const needs = stages.map((stage) => [stage, needOf(stage, costs, diskOfPupil)] as const)
  const day = new Date().toISOString().slice(0, 10)
  const text = `# From one school to a country

Printed by \`npm run bench -- scale\`; the words stand in \`bench/scale/page.ts\`. Measured on ${day} on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}); the load comes from the same cores, so times are those of the processes' own clocks and not of a wall.

## What one act costs

Each act alone, one web process, a database of ${USUAL.pupils.toLocaleString('en')} pupils with every feature filled (\`npm run seed\`). A visit is the document and the home. A check-in tells the family in the same transaction.

${costTable(costs)}

One web process holds ${bytes(memory)} of memory after these loads. A pupil takes ${bytes(diskOfPupil)} of the database as it is seeded, files not counted.

## What a morning is

Assumptions, in \`bench/scale/model.ts\`, to be replaced by what a school sees in its own \`/metrics\`: ${morning.checkIn * 100}% of the pupils check in, their moments normally distributed around 06.45 with a deviation of ${morning.deviation / 60} minutes; each check-in brings ${morning.visits} visits and ${morning.messages} messages; ${morning.inQuiz * 100}% take a quiz and answer every ${morning.secondsAnAnswer} seconds; half of all have a live connection. Of the country ${morning.oneZone * 100}% are in one time zone. Processors are to be ${machine.busyWeb * 100}% busy at the peak in the web tier and ${machine.busyDatabase * 100}% in a database; a large database server has ${machine.databaseCores}. A processor costs ${rupiah(machine.core)} a month, a gigabyte Rp${machine.gigabyte.toLocaleString('en')}; each database has a standby.

${stageTable(needs)}

## Whether they wait

The web tier as a queue of the same moments: requests come at random, take a random time around the measured one, and wait for a free process. Larger stages are cut into as many equal parts as they have databases.

${queueTable(needs)}

## What changes from stage to stage

1. **One school.** \`npm start\`: one machine of two processors, the embedded database, \`npm run backup\` every night.
2. **A district.** PostgreSQL of one's own (\`DATABASE_URL\`), one process for each processor (\`PROCESSES\`), jobs apart (\`ROLE=web\`, \`ROLE=worker\`), files in S3, nginx in front.
3. **A province.** Web processes on several machines (\`REDIS_URL\` for live events and limits), PgBouncer in session mode before the connections run out, a synchronous standby, reads that may be a second old from it (\`DATABASE_READ_URL\`).
4. **The country.** Several installations side by side, each a stage 3 with its own database, standby and archive, behind one name: the first label of the address, or the school's number, says which. A school moves between them by \`npm run school -- export\` and \`import\`. Every table that a school owns carries \`school_id\`, so that a distributed PostgreSQL (Citus) can take the place of several when one installation has to grow beyond a server.

## What this page does not know

Networks, disks and neighbours of a real cloud; how much dearer statements become when a table no longer fits into memory (the database measured here does); what parents do on a day of report cards. One person with children in two installations signs in to each of them. None of the stages but the first has been run; the unit costs are measured, all else is reckoned.
`
  writeFileSync(PAGE, text)
  console.log(text)
}
