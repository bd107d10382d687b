// Fills the schools of older rows beside the running product: once, after an update that brought the column.
import { setTimeout as wait } from 'node:timers/promises'
import { fillSchools } from '#db/by-school/fill.ts'
import type { Database } from '#db/db.ts'
import type { Life } from './life.ts'

const AGAIN = 60_000

/** Goes on with it until it is done or this life ends; where the database is away, a minute later. */
export const keepFilling = (database: Database, life: Life, report: (line: string) => void): void => {
  const { ending: signal } = life
  const fill = async () => {
    while (!signal.aborted)
      try {
        await fillSchools(database, { signal, report: (line) => report(`Schools of rows: ${line}`) })
        return
      } catch (error) {
        report(`Schools of rows: ${error instanceof Error ? error.message : String(error)}`)
        await wait(AGAIN, undefined, { signal }).catch(() => undefined)
      }
  }
  const filling = fill()
  life.onEnd(() => filling)
}
