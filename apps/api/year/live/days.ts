import { daysBetween, isWeekday, plusDays } from '#year/dates.ts'
import { sideBySide, type World } from '#year/world.ts'
import { arrive, callRolls, correctOne, decideCheckIns } from './attendance.ts'
import { decideViolations, rewardAndRecord } from './conduct.ts'
import { claimGifts, decideClaims } from './gifts.ts'
import { type Book, markLast, markSome, openBooks } from './marks.ts'
import { giveRapor } from './rapor.ts'
import { admit, letGo, movePupil } from './moves.ts'
import { cancelPermits, decidePermits, filePermits } from './permits.ts'
import { prepareNext, turnYear } from './turn.ts'
import { changeGroups, openGroups } from './groups.ts'
import { holdQuizzes, markAndTake } from './quizzes.ts'
import { liveTasks, openGroupRooms, openTaskRooms } from './tasks.ts'
import { replaceTeacher } from './successor.ts'
import { changeTeams } from './team.ts'
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

/** What a day has of a semester: its number, and whether it is the first or the last that is lived of it. */
interface Place {
  readonly semester: number
  readonly first: boolean
  readonly last: boolean
}
const placeOf = (days: readonly string[], at: number, year: School['year']): Place => {
  const of = (date: string | undefined) => (date === undefined ? 0 : date < year.second ? 1 : 2)
  return { semester: of(days[at]), first: of(days[at - 1]) !== of(days[at]), last: of(days[at + 1]) !== of(days[at]) }
}

/** The afternoon's scores, and at the end of a semester the report cards. */
const afternoon = async (world: World, school: School, desk: { books: Book[] }, { semester, first, last }: Place) => {
  if (first) desk.books = await openBooks(world, school, semester)
  if (!last && world.chance(0.08)) desk.books = await replaceTeacher(world, school, desk.books)
  if (world.chance(0.4)) await changeTeams(world, school)
  if (first && semester === 1) {
    await openTaskRooms(world, school)
    await openGroups(world, school)
    await openGroupRooms(world, school)
  } else if (world.chance(0.2)) await changeGroups(world, school)
  if (first) school.quizzes.length = 0
  const inRow =
    (...works: readonly ((own: World) => Promise<unknown>)[]) =>
    async (own: World) => {
      for (const work of works) await work(own)
    }
  await sideBySide(world, [
    (own) => markSome(own, school, desk.books),
    inRow(
      (own) => rewardAndRecord(own, school),
      (own) => decideViolations(own, school),
    ),
    inRow(
      (own) => claimGifts(own, school),
      (own) => decideClaims(own, school),
    ),
    (own) => liveTasks(own, school, { semester, last }),
    inRow(
      (own) => (last ? Promise.resolve() : markAndTake(own, school, semester)),
      (own) => (last || first ? Promise.resolve() : holdQuizzes(own, school)),
    ),
  ])
  if (!last && !first) world.travel(world.today(), '15:00')
  if (!last) return
  await markLast(world, school, desk.books)
  await giveRapor(world, school, desk.books, semester)
}

const liveDay = async (world: World, school: School, lived: readonly string[], marking: () => Promise<void>) => {
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
  await marking()
  world.travel(date, '18:05')
  await world.passTime()
}

/** Some evenings after a row of days, on which nobody is looked at: what was asked for is written or ends, and days close. */
const liveQuietly = async (world: World, date: string, before: string) => {
  for (const after of [1, 4, 8]) {
    if (plusDays(date, after) >= before) return
    world.travel(plusDays(date, after), '18:05')
    await world.passTime()
  }
}

/** Two years of a school that begins empty, and the first days of the third. */
export const liveYears = async (world: World, atDusk: AtDusk) => {
  const school = await setUp(world)
  const lived: string[] = []
  const desk: { books: Book[] } = { books: [] }
  for (const year of YEARS) {
    const isLast = year === YEARS.at(-1)
    const days = isLast ? chosenDays(world, year).slice(0, 2) : chosenDays(world, year)
    const turn = `${year.year + 1}-06-30`
    for (const [at, date] of days.entries()) {
      world.travel(date, '05:00')
      lived.push(date)
      await liveDay(world, school, lived, () => afternoon(world, school, desk, placeOf(days, at, year)))
      await atDusk({ world, school, lived })
      if (!isLast && at === days.length - 1) await prepareNext(world, school)
      await liveQuietly(world, date, days[at + 1] ?? turn)
    }
    if (isLast) return
    world.travel(turn, '09:00')
    await turnYear(world, school)
  }
}
