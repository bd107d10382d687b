import type { Deed } from '#year/deeds.ts'
import { reckonAttendance } from './attendance.ts'
import { reckonClasses } from './classes.ts'

/** Everything that follows from a log, read once and in order: `catchUp` goes on where it stopped. */
export const aReckoning = (log: readonly Deed[]) => {
  const classes = reckonClasses()
  const attendance = reckonAttendance(classes)
  let read = 0
  return {
    classes,
    attendance,
    catchUp: () => {
      for (; read < log.length; read++) {
        const deed = log[read]!
        classes.read(deed)
        attendance.read(deed)
      }
    },
  }
}
export type Reckoning = ReturnType<typeof aReckoning>
