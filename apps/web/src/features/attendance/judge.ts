import type { Today, WaitingReason } from '@lentera/contract/attendance'
import { distance, type Fix, type Point } from './place.ts'

/** A point at which a check-in counts. */
export interface Area extends Point {
  /** Null for the school's own point. */
  readonly name: string | null
  readonly radius_m: number
}

export interface Judged {
  /** Metres from the area's point. */
  readonly distance: number
  /** The area by which the position is judged. */
  readonly area: Area
  /** Why the check-in would wait for a decision; null when it is taken at once. The server decides. */
  readonly waits: WaitingReason | null
}

/** The points of a school at which a check-in counts, its own first; empty where it has set none. */
export const areasOf = ({
  school: { latitude, longitude },
  radius_m,
  places = [],
}: Pick<Today, 'school' | 'radius_m' | 'places'>): readonly [Area, ...Area[]] | null =>
  latitude === null || longitude === null ? null : [{ name: null, latitude, longitude, radius_m }, ...places]

/** What the server will most likely make of a position: judged by the area in which it lies deepest, or whose edge is nearest. */
export const judge = (
  fix: Fix,
  [own, ...further]: readonly [Area, ...Area[]],
  { accuracy_limit_m }: Pick<Today, 'accuracy_limit_m'>,
): Judged => {
  const beyond = (area: Area) => distance(area, fix) - area.radius_m
  const area = further.reduce((best, one) => (beyond(one) < beyond(best) ? one : best), own)
  const away = distance(area, fix)
  const waits = away > area.radius_m ? 'outside_radius' : fix.accuracy > accuracy_limit_m ? 'poor_accuracy' : null
  return { distance: away, area, waits }
}
