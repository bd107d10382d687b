import { type RawBuilder, sql } from 'kysely'
import { stepsOf } from './declare.ts'

/** The rows whose path of the declaration ends in a column that fulfils a condition. */
export const leadsTo = (path: string, fulfils: (column: RawBuilder<unknown>) => RawBuilder<boolean>): RawBuilder<boolean> => {
  const condition = ([step, ...rest]: ReturnType<typeof stepsOf>): RawBuilder<boolean> =>
    step!.table === undefined
      ? fulfils(sql.ref(step!.column))
      : sql`${sql.ref(step!.column)} in (select id from ${sql.table(step!.table)} where ${condition(rest)})`
  return condition(stepsOf(path))
}

/** The rows that a path of the declaration leads from to this account. */
export const ledBy = (path: string, account: number): RawBuilder<boolean> =>
  leadsTo(path, (column) => sql`${column} = ${account}`)
