import type { Lived } from '#year/live/days.ts'
import type { Reckoning } from '#year/reckon/reckoning.ts'
import { lookAtBoard, lookAtClassDay, lookAtPupil } from './attendance.ts'
import type { Comparison } from './differences.ts'

/** Looks at today and at a day long past, and compares what the product tells with what was reckoned. */
export const lookAround = async (now: Lived, reckoning: Reckoning, { same }: Comparison) => {
  const { world, lived } = now
  reckoning.catchUp()
  for (const date of [world.today(), world.random.pick(lived)]) {
    await lookAtBoard(now, reckoning, same, date)
    await lookAtClassDay(now, reckoning, same, date)
    await lookAtPupil(now, reckoning, same, date)
  }
}
