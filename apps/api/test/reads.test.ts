import type { Call, Role } from '@lentera/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { aCrowd } from './crowd.ts'
import { admitted, askWith } from './matrix/answers.ts'
import { shareSchool } from './matrix/shared-school.ts'
import { allCalls, sampleFor } from './samples.ts'
import { type listen, listenTo, planOf, readsOf, type Statement } from './statements.ts'

/** What is listed for people at every request, or was once read through all schools. */
const CALLS = new Set([
  'announcements.desk',
  'announcements.list',
  'grade-office.overview',
  'grade-reading.ownCourse',
  'grade-reading.pupilCourse',
  'grades.overview',
  'message-groups.list',
  'message-groups.search',
  'messages.contacts',
  'messages.list',
  'messages.search',
  'people.list',
  'quizSessions.list',
  'quizzes.list',
  'rapor-beside.read',
  'tugasku-posts.tasks',
  'tugasku-rooms.list',
  'waits.list',
])
/** Rows of one table that a statement of a school with a class or two may read, where another school has thousands. */
const MOST = 300
/** What a process watches for all schools. */
const OF_THE_PRODUCT = new Set(['session'])

const { school, caller } = shareSchool()
let asked: ReturnType<typeof listen> = () => []
beforeAll(async () => {
  await aCrowd(school().db)
  asked = await listenTo(school().db)
  return () => vi.restoreAllMocks()
}, 120_000)

const trials = allCalls
  .filter(({ method, name }) => method === 'GET' && CALLS.has(name))
  .flatMap((call) => admitted(call).map(({ role }) => [call.name, role, call] as [string, Role, Call]))

/**
 * Small tables are read as a whole where that is cheaper. Here only ways that stay cheap when they grow are left: by an index, and
 * one row after the other where that reads less.
 */
const ways = ['', 'set local enable_hashjoin = off; set local enable_mergejoin = off;'].map(
  (way) => `set local enable_seqscan = off; ${way}`,
)

/** What a statement reads too much of, with one plan for all values and with a plan for its own. */
const tooMuch = async (statement: Statement): Promise<string[]> => {
  const found: string[] = []
  for (const mode of ['force_generic_plan', 'force_custom_plan']) {
    const tried = await Promise.all(
      ways.map(async (way) => {
        const settings = `set local plan_cache_mode = ${mode}; ${way}`
        const plan = await planOf(school().database, statement, { run: true, settings })
        return [...readsOf(plan)].filter(([table, rows]) => rows > MOST && !OF_THE_PRODUCT.has(table))
      }),
    )
    const [best = []] = tried.toSorted((one, other) => one.length - other.length)
    if (best.length > 0)
      found.push(`${mode}: ${best.map(([table, rows]) => `${rows} of ${table}`).join(', ')} by ${statement.text.slice(0, 300)}`)
  }
  return found
}

test('every list that is looked at exists', () => {
  expect(new Set(trials.map(([name]) => name))).toEqual(CALLS)
})

test.each(trials)('%s of a %s reads the own rows alone, whatever values the plan was made for', async (_name, role, call) => {
  const me = await caller(call, role)
  const input = await sampleFor(call, me)
  asked()
  const { status } = await askWith(school(), call, role, input, `Bearer ${me.caller.token}`)
  expect(status).toBe(200)
  const statements = asked().filter(
    ({ text }) => /^\s*(select|with)/i.test(text) && !/pg_notify|advisory|id, ended_at/i.test(text),
  )
  expect(statements.length).toBeGreaterThan(0)
  const many: string[] = []
  for (const statement of statements) many.push(...(await tooMuch(statement)))
  expect(many).toEqual([])
})
