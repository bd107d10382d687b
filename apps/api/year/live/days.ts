import { daysBetween, isWeekday, plusDays } from '#year/dates.ts'
import type { World } from '#year/world.ts'
import { arrive, callRolls, correctOne, decideCheckIns } from './attendance.ts'
import { admit, letGo, movePupil } from './moves.ts'
import { cancelPermits, decidePermits, filePermits } from './permits.ts'
import { prepareNext, turnYear } from './turn.ts'
import { type School, setUp, YEARS } from './setup.ts'

/** The days without school, as `enterHolidays` enters them. */
const isFree = (date: string) => /-08-17$|-05-01$|-12-(2[1-9]|3[01])$|-01-0[12]$/.test(date)

/** So many school days in a row of each month of a year, at some place of it. */
const chosenDays = (world: World, year: School['year']): string[] => {
  const all = daysBetween(year.starts, year.ends).filter((date) => isWeekday(date) && !isFree(date))
  return [...Map.groupBy(all, (date) => date.slice(0, 7)).values()].flatMap((days) => {
    const from = world.random.below(Math.max(1, days.length - world.size.days))
    return days.slice(from, from + world.size.days)
  })
}

export interface Lived {
  readonly world: World
  readonly school: School
  /** The days so far on which the school lived, today the last. */
  readonly lived: readonly string[]
}
/** Is called at the end of each day, before and after which nothing else happens. */
export type AtDusk = (now: Lived) => Promise<void>

const morning = async (world: World, school: School) => {
  await world.passTime()
  world.travel(world.today(), '06:10')
  await filePermits(world, school)
  await decidePermits(world, school)
  await cancelPermits(world, school)
}

const liveDay = async (world: World, school: School, lived: readonly string[]) => {
  const date = world.today()
  await morning(world, school)
  await arrive(world, school, new Set())
  await callRolls(world, school)
  await decideCheckIns(world, school)
  world.travel(date, '13:00')
  await filePermits(world, school)
  await decidePermits(world, school)
  const earlier = lived.filter((one) => one >= school.year.starts && one < date)
  if (world.chance(0.35)) await movePupil(world, school, world.chance(0.3) ? (earlier.at(-1) ?? null) : null)
  if (world.chance(0.06)) await letGo(world, school)
  if (world.chance(0.08)) await admit(world, school)
  if (earlier.length > 0 && world.chance(0.6)) await correctOne(world, school, world.random.pick(earlier))
  world.travel(date, '16:05')
  await world.passTime()
}

/** The evenings after a row of days, on which nobody is looked at: what was asked for is written or ends, and days close. */
const liveQuietly = async (world: World, date: string, before: string) => {
  for (let after = 1; after <= 8 && plusDays(date, after) < before; after++) {
    world.travel(plusDays(date, after), '16:05')
    await world.passTime()
  }
}

/** Two years of a school that begins empty, and the first days of the third. */
export const liveYears = async (world: World, atDusk: AtDusk) => {
  const school = await setUp(world)
  const lived: string[] = []
  for (const year of YEARS) {
    const isLast = year === YEARS.at(-1)
    const days = isLast ? chosenDays(world, year).slice(0, 2) : chosenDays(world, year)
    const turn = `${year.year + 1}-06-30`
    for (const [at, date] of days.entries()) {
      world.travel(date, '05:00')
      lived.push(date)
      await liveDay(world, school, lived)
      await atDusk({ world, school, lived })
      if (!isLast && at === days.length - 1) await prepareNext(world, school)
      await liveQuietly(world, date, days[at + 1] ?? turn)
    }
    if (isLast) return
    world.travel(turn, '09:00')
    await turnYear(world, school)
  }
}
