import { reports, schoolReports, type SchoolReport } from '@lentera/contract/reports'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { aCrowd } from './crowd.ts'
import { shareSchool } from './matrix/shared-school.ts'
import { type listen, listenTo, planOf, readsOf, type Statement } from './statements.ts'

/** Rows of one table that a statement of a school with one class may read, where others have thousands, and months of them. */
const MOST = 300
/** What a process watches for all schools. */
const OF_THE_PRODUCT = new Set(['session'])
const days = { from: '2026-11-16', to: '2026-11-21' }

const { school, one } = shareSchool()
let asked: ReturnType<typeof listen> = () => []
beforeAll(async () => {
  const { db } = school()
  await aCrowd(db)
  await sql`insert into attendance (school_id, account_id, date, status, verification, method)
    select school_id, id, '2026-11-01'::date + n, 'late', 'approved', 'roll_call' from account, generate_series(0, 22) as n
    where username like 'ramai-%' and role in ('student', 'teacher')`.execute(db)
  // The own school has years behind it, too: only the days that are asked for are read.
  const { around } = await one('school')
  await sql`insert into attendance (school_id, account_id, date, status, verification, method)
    select ${around.school.id}, ${around.pupil.id}, '2026-11-14'::date - n, 'late', 'approved', 'roll_call'
    from generate_series(1, 600) as n`.execute(db)
  await sql`analyze attendance, account, class_membership, school_pupil`.execute(db)
  asked = await listenTo(school().db)
  return () => vi.restoreAllMocks()
}, 120_000)

/**
 * Small tables are read as a whole where that is cheaper. Here only ways that stay cheap when they grow are left: by an index, and
 * one row after the other where that reads less.
 */
const ways = ['', 'set local enable_hashjoin = off; set local enable_mergejoin = off;'].map(
  (way) => `set local enable_seqscan = off; ${way}`,
)
const tooMuch = async (statement: Statement): Promise<string[]> => {
  const tried: string[][] = []
  for (const way of ways) {
    const plan = await planOf(school().database, statement, { run: true, settings: way })
    tried.push(
      [...readsOf(plan)]
        .filter(([table, rows]) => rows > MOST && !OF_THE_PRODUCT.has(table))
        .map(([table, rows]) => `${rows} of ${table}: ${statement.text.slice(0, 300)}`),
    )
  }
  return tried.toSorted((some, other) => some.length - other.length)[0] ?? []
}

test.each(Object.keys(schoolReports) as SchoolReport[])(
  'the report %s reads its own school and its own days alone',
  async (report) => {
    const { caller } = await one('school')
    asked()
    const { status } = await caller.ask(reports.show, {
      query: { report, ...(report === 'monthly' ? { from: days.from } : days) },
    })
    expect(status).toBe(200)
    const statements = asked().filter(
      ({ text }) => /^\s*(select|with)/i.test(text) && !/pg_notify|advisory|id, ended_at/i.test(text),
    )
    const many: string[] = []
    for (const statement of statements) many.push(...(await tooMuch(statement)))
    expect(many.join('\n')).toBe('')
  },
)
