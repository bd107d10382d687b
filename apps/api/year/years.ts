import type { Database } from '#db/db.ts'
import type { Settings } from '#src/settings.ts'
import { liveYears } from './live/days.ts'
import { aComparison } from './look/differences.ts'
import { lookAround } from './look/look.ts'
import { aReckoning } from './reckon/reckoning.ts'
import { aWorld, type Size } from './world.ts'

/** As many differences as are read; a school that goes on shows no more by them. */
const MANY = 10

/** One school asks all that the product can be asked: few connections, each of which has planned all of it, wait least for plans. */
export const CONNECTIONS = { max: 6, statements: 3_000 }

interface YearOptions {
  /** Migrated, and without a school. */
  readonly database: Database
  readonly settings: Settings
  readonly size: Size
  /** Is told each day that was lived. */
  readonly onDay?: (day: string) => void
  /** It ends with the first day that is lived from this date on; both years are lived without it. */
  readonly until?: string | undefined
}
/** Ends a school before its time. */
class Enough extends Error {}
/** What is no call in `spent`. */
const LOOKING = 'looking around'

/** Lives two years of a school by calls alone, and compares what the product tells with a reckoning of its own; `broken` is what ended it early. */
export const runYears = async ({ database, settings, size, onDay, until }: YearOptions) => {
  const world = await aWorld({ database, settings, size })
  const reckoning = aReckoning(world.log)
  const comparison = aComparison()
  let broken: unknown
  try {
    await liveYears(world, async (now) => {
      await world.keepTime(LOOKING, () => lookAround(now, reckoning, comparison))
      onDay?.(world.today())
      if (comparison.differences.length >= MANY) throw new Error('Too much differs to go on.')
      if (until !== undefined && world.today() >= until) throw new Enough()
    })
  } catch (error) {
    if (!(error instanceof Enough)) broken = new Error(`The school could not go on after ${world.today()}.`, { cause: error })
  } finally {
    await world.app.close()
  }
  const { [LOOKING]: looking, ...asked } = Object.fromEntries(world.spent)
  const calls = Object.values(asked).reduce((sum, { count }) => sum + count, 0)
  return { ...comparison, broken, calls, looking: looking?.ms ?? 0, spent: asked, deeds: world.log.length }
}
