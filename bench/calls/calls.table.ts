// What each call costs in a database of 100,000 pupils: one table, printed into docs/performance-calls.md.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Role } from '../../packages/contract/src/index.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPupil } from '../../apps/api/db/seed/builders.ts'
import { requestOf } from '../../apps/api/test/ask.ts'
import { admitted } from '../../apps/api/test/matrix/answers.ts'
import { shareSchool } from '../../apps/api/test/matrix/shared-school.ts'
import { allCalls, sampleFor } from '../../apps/api/test/samples.ts'
import { listen } from '../../apps/api/test/statements.ts'
import { alignedTable, median, shown } from '../row.ts'
import { asksOf, costOf, type StatementCost } from './cost.ts'
import { CALLS_SIZE } from './size.ts'

/** Pupils of the class whose people ask, and how often each read is asked. */
const [CLASS, TIMES] = [36, 11]
/** Milliseconds, statements, pages of 8 KB, milliseconds within PostgreSQL and bytes that one call may cost. */
const BUDGETS = {
  read: { p50: 10, p99: 50, statements: 10, blocks: 1_000, run: 10, bytes: 32_768 },
  write: { p50: 30, p99: 100, statements: 16, blocks: 1_000, run: 10, bytes: 32_768 },
}

/** Milliseconds after which a statement is printed, so that somebody looks at it. */
const SLOW = 2

interface Line {
  readonly call: string
  readonly role: Role
  readonly status: number
  readonly p50: number
  readonly p99: number
  readonly statements: number
  readonly blocks: number
  readonly plan: number
  readonly run: number
  readonly bytes: number
  /** What is over its budget; a refusal, whose figures say little, is never within it. */
  readonly over: readonly string[]
}

const { school, people, caller } = shareSchool()
const trials = allCalls.flatMap((call) => admitted(call).map(({ role }) => [call.name, role, call] as const))
const lines: Line[] = []
let asked: ReturnType<typeof listen> = () => []

beforeAll(async () => {
  for (const role of ['student', 'parent', 'teacher', 'school'] as const) {
    const { around } = await people().me(role)
    for (let at = 1; at < CLASS; at++) await aPupil(school().db, around.school, { in: around.room })
  }
  asked = listen()
})

type Request = ReturnType<typeof requestOf>
/** What is asked: everything that it needs is there, and so does not change what the process keeps of the school. */
const prepared = async (call: Call, role: Role): Promise<Request> => {
  const me = await caller(call, role)
  const request = requestOf(call, role, await sampleFor(call, me))
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${me.caller.token}` } }
}
/** How often somebody is refused before it is no limit of a minute: every three seconds. */
const PATIENCE = 25
/**
 * Asks once, in the next minute where this person has asked too often in this one; milliseconds, and what was answered: a refusal
 * where it is a limit of an hour or a day.
 */
const once = async (request: Request) => {
  for (let refused = 0; ; refused++) {
    asked()
    const begun = performance.now()
    const { statusCode: status, rawPayload } = await school().app.inject(request)
    if (status !== 429 || refused === PATIENCE)
      return { ms: performance.now() - begun, status, bytes: rawPayload.length, statements: asksOf(asked()) }
    await sleep(3_000)
  }
}

const measure = async (call: Call, role: Role): Promise<Line> => {
  const isRead = call.method === 'GET'
  const requests: Request[] = []
  for (let turn = 0; turn <= (isRead ? 0 : 3); turn++) requests.push(await prepared(call, role))
  const answers = []
  const home = allCalls.find(({ name }) => name === `home.${role}`)!
  for (const request of isRead ? Array.from({ length: TIMES + 1 }, () => requests[0]!) : requests) {
    // Who writes has opened the product before: the process knows the school by then.
    if (!isRead) await school().app.inject({ ...requestOf(home, role, {}), headers: request.headers ?? {} })
    const answer = await once(request)
    // What may be asked some times an hour is measured as often as that.
    if (answer.status === 429 && answers.length > 1) break
    answers.push(answer)
  }
  const [, ...warm] = answers
  const last = warm.at(-1)!
  const costs: (StatementCost | undefined)[] = []
  for (const statement of last.statements) costs.push(await costOf(school().database, statement))
  for (const [at, cost] of costs.entries())
    if (cost && cost.run > SLOW)
      console.log(`${call.name} of a ${role}: ${shown(cost.run)} ms, ${cost.blocks} blocks\n${last.statements[at]?.text}`)
  const sum = (key: 'blocks' | 'plan' | 'run') => costs.reduce((total, cost) => total + (cost?.[key] ?? 0), 0)
  const times = warm.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const figures = {
    p50: median(times),
    p99: times.at(-1)!,
    statements: last.statements.length,
    blocks: sum('blocks'),
    plan: sum('plan'),
    run: sum('run'),
    bytes: last.bytes,
  }
  const budget = BUDGETS[isRead ? 'read' : 'write']
  const above = (Object.keys(budget) as (keyof typeof budget)[]).filter((key) => figures[key] > budget[key])
  const over = [...(last.status < 400 ? [] : [`answered ${last.status}`]), ...above]
  return { call: call.name, role, status: last.status, ...figures, over }
}

test.each(trials)('%s of a %s', async (_name, role, call) => {
  const line = await measure(call, role)
  lines.push(line)
  expect(line.status).toBeLessThan(500)
})

const cells = ({ call, role, p50, p99, statements, blocks, plan, run, bytes, over }: Line) => [
  call,
  role,
  ...[p50, p99, statements, blocks, plan, run, bytes].map(shown),
  over.join(', '),
]
afterAll(() => {
  vi.restoreAllMocks()
  if (lines.length < trials.length) return // some alone, by -t
  const head = ['call', 'role', 'p50 ms', 'p99 ms', 'statements', 'blocks', 'plan ms', 'run ms', 'bytes', 'over budget']
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const held = lines.filter(({ over }) => over.length === 0).length
  const text = `# What each call costs

Printed by \`npm run bench -- calls\`; do not edit. Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}, in a database of ${CALLS_SIZE.pupils.toLocaleString('en')} pupils whose every feature is filled, by people of a class of ${CLASS}.

Each call is asked in the process of the server, without a line between: a read ${TIMES} times by one person, a write 3 times by another person each, who has opened the home, after one that is not counted; p99 is the slowest. Blocks (8 KB), planning and running are PostgreSQL's own account of the statements of the last call, prepared as the product prepares them. What a statement reads that many rows wait for is proven by \`noisy-neighbour.test.ts\`.

Budgets of a read and of a write, which ends with a commit on the disk: ${Object.entries(BUDGETS.read)
    .map(([key, most]) => `${key} ${most} and ${BUDGETS.write[key as keyof typeof BUDGETS.write]}`)
    .join(', ')}. **${held} of ${lines.length} hold them.**

${alignedTable([head, ...lines.map(cells)])}
`
  writeFileSync(new URL('../../docs/performance-calls.md', import.meta.url), text)
  console.log(`${held} of ${lines.length} calls hold their budgets: docs/performance-calls.md`)
})
