import type { CellState, QuizGap } from '@lentera/contract/grades'
import type { QuizResult } from '#quiz/results.ts'

/** What waits of a pupil beside the session's own result. */
export interface Waits {
  readonly late: boolean
  readonly essay: boolean
}

/** What a pupil has in a quiz that can be taken over, 0 to 100, or why there is nothing. */
export interface Takeable {
  readonly score: number | null
  readonly gap: QuizGap | null
  readonly from: QuizResult['final']['from']
}

/**
 * The mark of the report, with remedials and make-ups, once nothing of the pupil waits any more: neither an essay nor the decision on
 * late answers, in the session or in what makes up for it. `result` is undefined for who was never asked.
 */
export const takeable = (result: Pick<QuizResult, 'standing' | 'final'> | undefined, waits: Waits | undefined): Takeable => {
  const none = (gap: QuizGap): Takeable => ({ score: null, gap, from: 'own' })
  if (!result) return none('absent')
  const { standing, final } = result
  if (standing === 'at_work') return none('at_work')
  if (standing === 'to_mark' || waits?.essay) return none('to_mark')
  if (waits?.late) return none('late')
  if (final.mark === null) return none(standing === 'marked' ? 'unscored' : 'absent')
  return { score: final.mark, gap: null, from: final.from }
}

interface TakenCell {
  readonly score: number | null
  readonly state: CellState
  /** What of the quiz was last taken over; null where nothing was. */
  readonly quiz_score: number | null
}
/** Nobody ever chose what stands in the cell: it is filled without asking. */
const isFree = (cell: TakenCell | undefined) =>
  cell === undefined || (cell.score === null && cell.state === 'score' && cell.quiz_score === null)

/** Whether a quiz says something else than a cell that somebody has filled, or emptied: only the teacher replaces that. */
export const differs = (score: number | null, cell: TakenCell | undefined): boolean =>
  score !== null && !isFree(cell) && cell!.score !== score

/** Whether a quiz says something else of a pupil than when its results were last taken over. */
export const hasChanged = (score: number | null, cell: TakenCell | undefined): boolean =>
  score !== null && cell?.score !== score && cell?.quiz_score !== score
