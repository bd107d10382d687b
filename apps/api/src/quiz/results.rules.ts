import { pointsOf } from './score.rules.ts'

/** Points of how many as a mark from 0 to 100 with two decimals; null while there are none, or nothing can be reached. */
export const markOf = (score: number | null, max: number | null): number | null =>
  score === null || max === null || max <= 0 ? null : pointsOf(100 / max, score)

/** A session that makes up for another, as far as a result of it counts there. */
export interface FollowUp {
  readonly makes_up: 'remedial' | 'make_up' | null
  readonly score_rule: 'highest' | 'capped' | null
  readonly mark: number
}
export interface FinalMark {
  readonly mark: number | null
  readonly from: 'own' | 'remedial' | 'make_up'
}

/**
 * What a pupil's mark comes to with the sessions that make up for the first one. A make-up counts as it is; a remedial as the higher
 * of both, or, where it is `capped`, up to the pass mark and never to less than what the pupil had.
 */
export const finalMark = (own: number | null, followUps: readonly FollowUp[], pass: number | null): FinalMark =>
  followUps.reduce<FinalMark>(
    (best, { makes_up, score_rule, mark }) => {
      const counts = score_rule === 'capped' && makes_up !== 'make_up' ? Math.min(mark, pass ?? 100) : mark
      return best.mark === null || counts > best.mark ? { mark: counts, from: makes_up ?? 'remedial' } : best
    },
    { mark: own, from: 'own' },
  )
