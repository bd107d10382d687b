import { Fault } from '@lentera/contract'
import type { WorkState } from '@lentera/contract/tugasku/posts'

/** What is judged of a task and a pupil's work on it. */
export interface Judged {
  readonly state: WorkState
  readonly archived: boolean
  readonly closes_at: Date | null
  readonly resubmits: boolean
  /** Whether the pupil has the task no longer. */
  readonly gone?: boolean
}

/** What the pupil may do at a moment: hand in until the task closes, again where that is allowed, and take back what nobody has scored. */
export const mayDo = ({ state, archived, closes_at, resubmits, gone = false }: Judged, at: Date): ('submit' | 'withdraw')[] => {
  if (archived || gone || state === 'exempt') return []
  // What the teacher has sent back is handed in again even after the end.
  if (state === 'needs_revision') return ['submit']
  if (closes_at !== null && closes_at <= at) return []
  if (state === 'submitted') return resubmits ? ['submit', 'withdraw'] : ['withdraw']
  if (state === 'graded' || state === 'returned') return resubmits ? ['submit'] : []
  return ['submit']
}

/** Throws TUGASKU_CLOSED, or TUGASKU_NOT_NOW, where the pupil may not do this at that moment. */
export const judge = (task: Omit<Judged, 'state'>, state: WorkState, verb: 'submit' | 'withdraw', at: Date): void => {
  if (mayDo({ ...task, state }, at).includes(verb)) return
  throw new Fault(task.closes_at !== null && task.closes_at <= at ? 'TUGASKU_CLOSED' : 'TUGASKU_NOT_NOW')
}

/** When something was said to be handed in. Null for what was not delayed. */
type Captured = { readonly at: Date; readonly proven: boolean } | null

/**
 * The moment at which a hand-in is judged: what a device says without proof counts only where nothing has been handed in yet, so
 * that it waits, late, for the teacher, and replaces nothing that the teacher has.
 */
export const judgedAt = (captured: Captured, state: WorkState, now: Date): Date =>
  captured !== null && captured.at < now && (captured.proven || nothingHanded.has(state)) ? captured.at : now
const nothingHanded: ReadonlySet<WorkState> = new Set(['not_opened', 'in_progress', 'withdrawn', 'missing'])

/** When something was handed in: without signal the moment that is proven, else when it came. */
export const momentOf = (captured: Captured, now: Date): Date => (captured?.proven && captured.at < now ? captured.at : now)
