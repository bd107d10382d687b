import type pg from 'pg'
import { databaseError } from './away.ts'

/** Plain SQL with values as parameters; answers its rows. */
export interface Sql {
  <R extends object = Record<string, unknown>>(text: TemplateStringsArray, ...values: unknown[]): Promise<R[]>
  /** Several statements, or words that cannot be parameters. Never with what a person typed. */
  script(text: string): Promise<void>
}

export const sqlOn = (on: Pick<pg.Pool, 'query'>): Sql => {
  const run = async (text: string, values?: unknown[]) => {
    try {
      return await on.query(text, values)
    } catch (error) {
      throw databaseError(error)
    }
  }
  const tagged = async <R>(text: TemplateStringsArray, ...values: unknown[]) =>
    (
      await run(
        text.reduce((before, after, at) => `${before}$${at}${after}`),
        values,
      )
    ).rows as R[]
  return Object.assign(tagged, { script: async (text: string) => void (await run(text)) }) as Sql
}
