import { urlsOf } from '@lentera/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { shareSchool } from './matrix/shared-school.ts'
import { admitted, askWith } from './matrix/answers.ts'
import { rowMaker } from './every-row.ts'
import { makeNoise } from './noise.ts'
import { allCalls, sampleFor } from './samples.ts'
import { type listen, listenTo, partsOf, planOf, readsOf, type Statement } from './statements.ts'

/** Copies of each row of the other schools, and how many rows of a table one statement of a quiet school may read. */
const [TIMES, MOST] = [400, 300]
/** What is the same for all schools, and what a process watches for all of them. */
const OF_THE_PRODUCT = new Set(['article', 'ebook', 'interest_field', 'premium_feature', 'premium_package', 'session'])

/**
 * Small tables are read as a whole where that is cheaper. Here only ways that stay cheap when they grow are left: by an index, and
 * one row after the other where that reads less.
 */
const ways = ['', 'set local enable_hashjoin = off; set local enable_mergejoin = off; set local plan_cache_mode = auto;'].map(
  (way) => `set local enable_seqscan = off; ${way}`,
)
/** What was found to be all right: nearly every call asks who it is that asks, and of which school. */
const good = new Set<string>()
/** What is wrong with a statement by each way; nothing as soon as it is all right by one, and the others are not tried. */
const untilOneIsGood = async (what: string, look: (settings: string) => Promise<string[]>): Promise<string[][]> => {
  if (good.has(what)) return []
  const tried: string[][] = []
  for (const settings of ways) {
    const wrong = await look(settings)
    if (wrong.length === 0) {
      good.add(what)
      return []
    }
    tried.push(wrong)
  }
  return tried
}

const { school, people, caller } = shareSchool()
const trials = allCalls.flatMap((call) => admitted(call).map(({ role }) => [call.name, role, call] as const))
const reads = trials.filter(([, , { method }]) => method === 'GET')
const writes = trials.filter(([, , { method }]) => method !== 'GET')

/** Tables whose rules let no copies through. */
const refusing = ['conversation', 'external_identity', 'message_block', 'notification_preference']

let noise: Awaited<ReturnType<typeof makeNoise>>
let asked: ReturnType<typeof listen> = () => []
beforeAll(async () => {
  for (const role of ['student', 'parent', 'teacher', 'school'] as const) {
    const other = await people().me(role)
    for (const call of allCalls)
      if (urlsOf(call).some(({ roles }) => Array.isArray(roles) && roles.includes(role)))
        await sampleFor(call, other).catch(() => undefined)
  }
  const elder = await people().me('teacher')
  const { around } = await people().me('student')
  const maker = await rowMaker(school().db, { school: around.school.id, elder: elder.around.person.id, now: around.now })
  await maker.fill(around.person.id, 'ramai')
  for (let count = 0; count < MOST; count++) await aPupil(school().db, around.school, { in: around.room })
  noise = await makeNoise(school().db, TIMES)
  asked = await listenTo(school().db)
  return () => vi.restoreAllMocks()
}, 120_000)

/** What a statement reads too much of. */
const tooMany = async (statement: Statement, settings: string) => {
  const plan = await planOf(school().database, statement, { run: true, settings })
  return [...readsOf(plan)]
    .filter(([table, rows]) => rows > MOST && !OF_THE_PRODUCT.has(table))
    .map(([table, rows]) => `${rows} of ${table}: ${statement.text.slice(0, 1500)}`)
}

test('another school has much more of nearly everything', () => {
  const few = [...noise.sizes].filter(([, rows]) => rows <= MOST).map(([table]) => table)
  expect(noise.failed.map((line) => line.split(':')[0]).filter((table) => !refusing.includes(table!))).toEqual([])
  for (const table of [
    'account',
    'announcement',
    'attendance',
    'class',
    'class_membership',
    'enrollment',
    'grade_score',
    'lesson',
    'message',
    'notification',
    'permit',
    'quiz_attempt',
    'quiz_session',
    'tugasku_post',
    'tugasku_work',
    'violation',
  ])
    expect(few).not.toContain(table)
})

test.each(reads)('%s reads for a %s no more because another school has much', async (_name, role, call) => {
  const me = await caller(call, role)
  const input = await sampleFor(call, me)
  asked()
  await askWith(school(), call, role, input, `Bearer ${me.caller.token}`)
  const statements = asked().filter(
    ({ text }) => /^\s*(select|with)/i.test(text) && !/for (?:update|share)|live_event|advisory|select id, ended_at/i.test(text),
  )
  const many: string[] = []
  for (const statement of statements) {
    // How much it reads depends on its values.
    const what = JSON.stringify([statement.text, statement.values])
    const tried = await untilOneIsGood(what, (settings) => tooMany(statement, settings))
    many.push(...(tried.toSorted((one, other) => one.length - other.length)[0] ?? []))
  }
  expect(many).toEqual([])
})

/** The large tables of which a plan that was not run goes through every row. */
const wholeTablesOf = async (statement: Statement, settings: string) =>
  partsOf(await planOf(school().database, statement, { settings })).flatMap((part) => {
    const table = part['Relation Name']
    if (table === undefined || OF_THE_PRODUCT.has(table) || (noise.sizes.get(table) ?? 0) <= MOST) return []
    return part['Node Type'] === 'Seq Scan' || (part['Node Type'] === 'Index Scan' && part['Index Cond'] === undefined)
      ? [`${table}: ${statement.text.slice(0, 1500)}`]
      : []
  })

test.each(writes)('%s of a %s has a way by an index to each row that it reads or writes', async (_name, role, call) => {
  const me = await caller(call, role)
  const input = await sampleFor(call, me)
  asked()
  await askWith(school(), call, role, input, `Bearer ${me.caller.token}`)
  const statements = asked().filter(
    ({ text }) => /^\s*(select|with|insert|update|delete)/i.test(text) && !/live_event|advisory|select id, ended_at/i.test(text),
  )
  const whole: string[] = []
  for (const statement of statements) {
    whole.push(...((await untilOneIsGood(statement.text, (settings) => wholeTablesOf(statement, settings)))[0] ?? []))
  }
  expect(whole).toEqual([])
})
