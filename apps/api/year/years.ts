import type { Database } from '#db/db.ts'
import type { Settings } from '#src/settings.ts'
import { liveYears } from './live/days.ts'
import { aComparison } from './look/differences.ts'
import { lookAround } from './look/look.ts'
import { aReckoning } from './reckon/reckoning.ts'
import { aWorld, type Size } from './world.ts'

/** As many differences as are read; a school that goes on shows no more by them. */
const MANY = 10

interface YearOptions {
  /** Migrated, and without a school. */
  readonly database: Database
  readonly settings: Settings
  readonly size: Size
}

/** Lives two years of a school by calls alone, and compares what the product tells with a reckoning of its own; `broken` is what ended it early. */
export const runYears = async ({ database, settings, size }: YearOptions) => {
  const world = await aWorld({ database, settings, size })
  const reckoning = aReckoning(world.log)
  const comparison = aComparison()
  let broken: unknown
  try {
    await liveYears(world, async (now) => {
      await lookAround(now, reckoning, comparison)
      if (comparison.differences.length >= MANY) throw new Error('Too much differs to go on.')
    })
  } catch (error) {
    broken = new Error(`The school could not go on after ${world.today()}.`, { cause: error })
  } finally {
    await world.app.close()
  }
  return { ...comparison, broken, calls: world.calls(), deeds: world.log.length }
}
