import { globSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '#db/db.ts'
import type { FileStore } from '#kit/files/store.ts'

/** The demo's schools stand, with their people, timetables and a month of attendance. */
export interface DemoSoFar {
  readonly db: Db
  readonly now: Date
  /** The user names of the accounts to try. */
  readonly known: readonly string[]
  /** Where files are kept; without it no part has any. */
  readonly store: FileStore | undefined
}
/** What a feature adds to the demo: `demo` of the `demo.queries.ts` in its module. */
export interface DemoPart {
  readonly make: (demo: DemoSoFar) => Promise<void>
  /** After all parts were made: what is found in what they hold. */
  readonly conclude?: (demo: DemoSoFar) => Promise<void>
  /** At every start of a demo that stands already, so that it looks alive. */
  readonly goOn?: (demo: DemoSoFar) => Promise<void>
}

const modules = path.resolve(import.meta.dirname, '../../src/modules')
/** The parts of all features, found by their names. */
export const demoParts = (): Promise<DemoPart[]> =>
  Promise.all(
    globSync('**/demo.queries.ts', { cwd: modules })
      .toSorted()
      .map(async (file) => ((await import(/* @vite-ignore */ path.join(modules, file))) as { demo: DemoPart }).demo),
  )
