import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import type { Pace } from './rounds.ts'
import { type Row, tableOf } from './row.ts'

const machine = () => {
  const [cpu] = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  return `${os.availableParallelism()} cores (${cpu?.model.trim()}), ${memory} GiB, ${os.type()} ${os.release()}, Node ${process.versions.node}; measured on ${new Date().toISOString().slice(0, 10)} at ${commit}`
}

/** Measured by the makers of this product on a machine of the same size, with each system as its makers set it up, over 16 connections: the medians of rounds that alternated with this product's. */
const others: Row[] = (
  [
    ['Moodle 4.5: dashboard', 11, '/s'],
    ['Moodle 4.5: sign-in', 57, '/s'],
    ['RosarioSIS 12: whole visit of the home', 136, '/s'],
    ['RosarioSIS 12: class list of 36', 116, '/s'],
    ['RosarioSIS 12: roll call of 36', 14.7, '/s'],
    ['RosarioSIS 12: sign-in, with a weaker hash', 153, '/s'],
    ['RosarioSIS 12: memory', 54, 'MB'],
  ] as const
).map(([what, value, unit]) => ({ what, value, unit, method: 'for comparison' }))

/** Writes docs/performance.md from a whole run of this pace; parts that were not measured are named. */
export const writeReport = (
  measured: Readonly<Record<string, readonly Row[]>>,
  { pace, broken }: { readonly pace: Pace; readonly broken: readonly string[] },
) => {
  const parts = Object.entries(measured).map(([part, rows]) => `## ${part}\n\n${tableOf(rows)}\n`)
  const text = `# Performance

Printed by \`npm run bench\`; do not edit. ${machine()}.

The product runs as in production (\`APP_ENV=production\`: rate limits, log and session checks on, behind one proxy) on the embedded PostgreSQL with its own settings. The load comes from another process on the same cores, over 64 keep-alive connections, and every answer has to be 200. People are many, because limits count by person. The limit is a bare \`node:http\` server that does one prepared point select a request through the same driver with as many connections on the same database; rounds alternate (limit, call, limit, call), and a ratio is the median of the rounds' own ratios. Budgets in figures a second are for a machine whose limit is some 20,000 a second: on a slower one the shares of the limit say more. This was a run with ${pace.rounds} rounds of ${pace.seconds} s, ${pace.largest.pupils.toLocaleString('en')} pupils at most.${broken.length > 0 ? ` Not measured in this run: ${broken.join(', ')}.` : ''}

${parts.join('\n')}
## Others

Measured on such a machine.

${tableOf(others)}
`
  writeFileSync(new URL('../docs/performance.md', import.meta.url), text)
}
