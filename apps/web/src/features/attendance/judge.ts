import type { Today, WaitingReason } from '@lentera/contract/attendance'
import { distance, type Fix, type Point } from './place.ts'

export interface Judged {
  /** Metres from the school's point. */
  readonly distance: number
  /** Why the check-in would wait for a decision; null when it is taken at once. The server decides. */
  readonly waits: WaitingReason | null
}

/** What the server will most likely make of a position. */
export const judge = (
  fix: Fix,
  school: Point,
  { radius_m, accuracy_limit_m }: Pick<Today, 'radius_m' | 'accuracy_limit_m'>,
): Judged => {
  const away = distance(school, fix)
  const waits = away > radius_m ? 'outside_radius' : fix.accuracy > accuracy_limit_m ? 'poor_accuracy' : null
  return { distance: away, waits }
}
