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
import { sideBySide, type World } from '#year/world.ts'
import type { Comparison } from './differences.ts'

/** The days after the last turn of a year. */
const isOver = ({ school }: Lived) => school.year === YEARS.at(-1)

type Look = (now: Lived, reckoning: Reckoning, same: Comparison['same']) => Promise<void>
const LOOKS: readonly Look[] = [
  lookAtLedger,
  lookAtClass,
  lookAtTeams,
  lookAtGroups,
  lookAtTasks,
  lookAtQuizzes,
  lookAtMarks,
  lookAtNewCards,
]

/** Looks at today and at a day long past, and compares what the product tells with what was reckoned. */
export const lookAround = async (now: Lived, reckoning: Reckoning, { same, kept }: Comparison) => {
  const { world, lived } = now
  reckoning.catchUp()
  const ofDays = [world.today(), world.random.pick(lived)].flatMap((date) =>
    [lookAtBoard, lookAtClassDay, lookAtPupil].map(
      (look): Look =>
        (...all) =>
          look(...all, date),
    ),
  )
  await sideBySide(
    world,
    [...ofDays, ...LOOKS].map((look) => (own: World) => look({ ...now, world: own }, reckoning, same)),
  )
  const given = reckoning.marks.cards.some(({ day }) => day === world.today())
  if (given || isOver(now)) await lookAtOldCards(now, reckoning, same, kept)
}
