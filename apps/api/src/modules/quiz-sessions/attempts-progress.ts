import type { Inside, Parsed } from '@lentera/contract'
import type { Progress, quizProgress } from '@lentera/contract/quiz-sessions/progress'
import type { Visit } from '#kit/http/services.ts'
import { sessionState } from '#quiz/clock.rules.ts'
import type { Here } from '#school/here.ts'
import { pupilsAtWork } from './attempts.queries.ts'
import { itemsAnswered } from './attempts-progress.queries.ts'
import { ownSession } from './sessions.ts'

/** How far everybody is, by class and by question. */
export const progress = async (visit: Visit & Here & Parsed<typeof quizProgress.read>): Promise<Inside<Progress>> => {
  const { db, now, school, params } = visit
  const row = await ownSession(visit, params.uuid)
  const [pupils, items] = await Promise.all([pupilsAtWork(db, row.id), itemsAnswered(db, row.id)])
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
    uuid: row.uuid,
    title: row.title,
    state: sessionState(row, now),
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    paused_at: row.paused_at?.toISOString() ?? null,
    code: row.code,
    questions: row.questions,
    classes,
    items,
    begun: begun.length,
    timezone: school.timezone,
    server_time: now.toISOString(),
  }
}
