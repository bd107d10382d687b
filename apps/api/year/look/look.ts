import type { Lived } from '#year/live/days.ts'
import { YEARS } from '#year/live/setup.ts'
import type { Reckoning } from '#year/reckon/reckoning.ts'
import { lookAtGroups } from './groups.ts'
import { lookAtBoard, lookAtClassDay, lookAtPupil } from './attendance.ts'
import { lookAtClass, lookAtLedger } from './ledger.ts'
import { lookAtMarks, lookAtNewCards, lookAtOldCards } from './marks.ts'
import { lookAtQuizzes } from './quizzes.ts'
import { lookAtTasks } from './tasks.ts'
import { lookAtTeams } from './team.ts'
import type { Comparison } from './differences.ts'

/** The days after the last turn of a year. */
const isOver = ({ school }: Lived) => school.year === YEARS.at(-1)

/** Looks at today and at a day long past, and compares what the product tells with what was reckoned. */
export const lookAround = async (now: Lived, reckoning: Reckoning, { same, kept }: Comparison) => {
  const { world, lived } = now
  reckoning.catchUp()
  for (const date of [world.today(), world.random.pick(lived)]) {
    await lookAtBoard(now, reckoning, same, date)
    await lookAtClassDay(now, reckoning, same, date)
    await lookAtPupil(now, reckoning, same, date)
  }
  await lookAtLedger(now, reckoning, same)
  await lookAtClass(now, reckoning, same)
  await lookAtTeams(now, reckoning, same)
  await lookAtGroups(now, reckoning, same)
  await lookAtTasks(now, reckoning, same)
  await lookAtQuizzes(now, reckoning, same)
  await lookAtMarks(now, reckoning, same)
  await lookAtNewCards(now, reckoning, same)
  const given = reckoning.marks.cards.some(({ day }) => day === world.today())
  if (given || isOver(now)) await lookAtOldCards(now, reckoning, same, kept)
}
