import type pg from 'pg'
import { databaseError } from './away.ts'

/** Plain SQL with values as parameters; answers its rows. */
export interface Sql {
  <R extends object = Record<string, unknown>>(text: TemplateStringsArray, ...values: unknown[]): Promise<R[]>
  /** Several statements in one message, or words that cannot be parameters. Never with what a person typed. `unhurried`: however long it takes. */
  script(text: string, how?: 'unhurried'): Promise<void>
}

/** Milliseconds; the driver takes 0 for its usual limit. */
const LONGEST = 2_147_483_647

export const sqlOn = (on: Pick<pg.Pool, 'query'>): Sql => {
  const run = async (text: string, values?: unknown[], limit?: { readonly query_timeout: number }) => {
    try {
      return await (limit ? on.query({ text, ...limit }) : on.query(text, values))
    } catch (error) {
      throw databaseError(error)
    }
  }
  const tagged = async <R>(text: TemplateStringsArray, ...values: unknown[]): Promise<R[]> =>
    (
      await run(
        text.reduce((before, after, at) => `${before}$${at}${after}`),
        values,
      )
    ).rows
  const script = async (text: string, how?: 'unhurried') => void (await run(text, undefined, how && { query_timeout: LONGEST }))
  return Object.assign(tagged, { script }) as Sql
}
