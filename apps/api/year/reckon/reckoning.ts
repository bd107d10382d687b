import type { Deed } from '#year/deeds.ts'
import { reckonAttendance } from './attendance.ts'
import { reckonClasses } from './classes.ts'
import { reckonGroups } from './groups.ts'
import { reckonLedger } from './ledger.ts'
import { reckonMarks } from './marks.ts'
import { reckonQuizzes } from './quizzes.ts'
import { reckonTasks } from './tasks.ts'
import { reckonTeams } from './team.ts'
import { reckonWeek } from './week.ts'

/** Everything that follows from a log, read once and in order: `catchUp` goes on where it stopped. */
export const aReckoning = (log: readonly Deed[]) => {
  const classes = reckonClasses()
  const attendance = reckonAttendance(classes)
  const groups = reckonGroups()
  const tasks = reckonTasks(classes, groups)
  const quizzes = reckonQuizzes(classes, groups)
  const marks = reckonMarks({ attendance, classes, groups, tasks, quizzes })
  const ledger = reckonLedger({ classes, attendance, tasks, quizzes })
  const teams = reckonTeams()
  const week = reckonWeek(classes, groups)
  let read = 0
  return {
    classes,
    attendance,
    groups,
    tasks,
    quizzes,
    marks,
    ledger,
    teams,
    week,
    catchUp: () => {
      for (; read < log.length; read++) {
        const deed = log[read]!
        classes.read(deed)
        attendance.read(deed)
        groups.read(deed)
        tasks.read(deed)
        quizzes.read(deed)
        marks.read(deed)
        ledger.read(deed)
        teams.read(deed)
        week.read(deed)
      }
    },
  }
}
export type Reckoning = ReturnType<typeof aReckoning>
