import type { Inside } from '@lentera/contract'
import type { Progress, quizProgress } from '@lentera/contract/quiz-sessions/progress'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { pupilsAtWork } from './attempts.queries.ts'
import { itemsAnswered } from './attempts-progress.queries.ts'
import { ownSession } from './sessions.ts'
import { clockShown } from './sessions.rules.ts'

/** How far everybody is, by class and by question. */
export const progress = async (context: RequestOf<typeof quizProgress.read, Here>): Promise<Inside<Progress>> => {
  const { db, now, school, params } = context
  const row = await ownSession(context, params.uuid)
  const [pupils, items] = await Promise.all([pupilsAtWork(db, row.id, { now }), itemsAnswered(db, row.id)])
  const begun = pupils.filter(({ attempt_id, state }) => attempt_id !== null && state !== 'retaken')
  const classes = [...Map.groupBy(pupils, (one) => one.class)].map(([name, all]) => {
    const own = begun.filter((one) => one.class === name)
    const atWork = own.filter(({ state }) => state === 'in_progress' || state === 'frozen').length
    return {
      name,
      invited: all.length,
      at_work: atWork,
      submitted: own.length - atWork,
      answered: own.reduce((sum, one) => sum + one.answered, 0),
      of: own.length * row.questions,
    }
  })
  return {
    ...clockShown(row, now, school.timezone),
    classes,
    items,
    begun: begun.length,
  }
}
