import type { Database } from '../../apps/api/db/db.ts'
import { plain, type Statement, textOfValue } from '../../apps/api/test/statements.ts'

/** What PostgreSQL does for one statement: pages of 8 KB that it looks at, and milliseconds to plan and to run it. */
export interface StatementCost {
  readonly blocks: number
  readonly plan: number
  readonly run: number
}
interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
  readonly 'Planning Time': number
  readonly 'Execution Time': number
}

/** What asks the database something of a person. Not what begins and ends a transaction or looks after the process. */
export const asksOf = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ text }) => !/^\s*select id, ended_at/i.test(text))

/** Runs a statement as the product's connections do, prepared for all values where it has a name, and undoes it. */
export const costOf = (database: Database, { name, text, values }: Statement): Promise<StatementCost | undefined> =>
  database.connected(async (sql) => {
    if (!/^\s*(?:select|with|insert|update|delete)/i.test(text)) return { blocks: 0, plan: 0, run: 0 }
    await sql.script(`begin; set local plan_cache_mode = ${name === undefined ? 'force_custom_plan' : 'force_generic_plan'}`)
    try {
      await sql.script(`prepare cost_of_call as ${text}`)
      const given = values.length > 0 ? `(${values.map(textOfValue).join(', ')})` : ''
      const explain = async () => {
        await sql.script('savepoint before_it')
        const [row] = await sql<{ 'QUERY PLAN': [Explained] }>(
          plain(`explain (analyze, buffers, timing off, summary on, format json) execute cost_of_call${given}`),
        )
        await sql.script('rollback to savepoint before_it')
        return row!['QUERY PLAN'][0]
      }
      await explain()
      const { Plan, ...times } = await explain()
      return {
        blocks: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
        plan: times['Planning Time'],
        run: times['Execution Time'],
      }
    } catch {
      // What was written once cannot be written again.
      return undefined
    } finally {
      await sql.script('rollback')
      await sql.script('deallocate cost_of_call').catch(() => undefined) // it was never prepared
    }
  })
