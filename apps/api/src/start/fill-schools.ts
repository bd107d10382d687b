// What an update leaves to be done beside the running product: the schools of older rows are filled, and the dates of what hangs from records, and large tables are divided by
// school years once each of their rows has its school.
import { setTimeout as wait } from 'node:timers/promises'
import { fillSchools } from '#db/by-school/fill.ts'
import type { Database } from '#db/db.ts'
import { divideAll } from '#db/partitions/divide.ts'
import type { Life } from './life.ts'

const AGAIN = 60_000

/** Goes on with it until it is done or this life ends; where the database is away, a minute later. */
export const keepFilling = (database: Database, life: Life, report: (line: string) => void): void => {
  const { ending: signal } = life
  const fill = async () => {
    while (!signal.aborted)
      try {
        await fillSchools(database, { signal, report: (line) => report(`Older rows: ${line}`) })
        for (const table of await divideAll(database, new Date())) report(`School years: ${table} is divided by them now.`)
        return
      } catch (error) {
        report(`After the update: ${error instanceof Error ? error.message : String(error)}`)
        await wait(AGAIN, undefined, { signal }).catch(() => undefined)
      }
  }
  const filling = fill()
  life.onEnd(() => filling)
}
