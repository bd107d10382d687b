import type { WorkState } from '@lentera/contract/tugasku/posts'

type ScoreVerb = 'score' | 'revise' | 'exempt' | 'include' | 'on_time'

/**
 * Whether the newest version came late, was made in time, proven or only as its device says, and a teacher has not said yet that it
 * counts as in time.
 */
export const isSaidInTime = (
  work: { readonly late_minutes: number | null; readonly made_at: Date | null },
  due: Date | null,
): boolean => !!work.late_minutes && work.made_at !== null && due !== null && work.made_at <= due

/**
 * What a teacher of the room may do with a pupil's work, by its state. `saidInTime`: see `isSaidInTime`. Of a pupil who has the task
 * no longer (`gone`), what was handed in is still scored; nothing new is asked.
 */
export const scoreVerbs = (state: WorkState, archived: boolean, { saidInTime = false, gone = false } = {}): ScoreVerb[] => {
  if (archived) return []
  if (gone) return state === 'exempt' ? [] : saidInTime ? ['score', 'on_time'] : ['score']
  if (state === 'exempt') return ['include']
  const handed = state === 'submitted' || state === 'graded' || state === 'returned'
  if (!handed) return ['score', 'exempt']
  return saidInTime ? ['score', 'revise', 'exempt', 'on_time'] : ['score', 'revise', 'exempt']
}

/** What stands in the way of a score, in words; undefined where nothing does. */
export const wrongScore = (
  { score, share }: { readonly score: number | null; readonly share: boolean },
  max: number | null,
): string | undefined => {
  if (max === null) return score === null ? undefined : 'Tugas ini tidak diberi nilai.'
  if (score === null) return share ? 'Isi nilainya dulu.' : undefined
  return score > max ? `Paling tinggi ${max}.` : undefined
}

/** Whether a teacher saw the newest of a work: what has not been begun is 0 for whoever looks, and 1 as soon as it is kept. */
export const isSeen = (seen: number, revision: number): boolean => Math.max(1, seen) === revision

/** Percent of what the scored tasks are worth, with one decimal; null without any. */
export const averageOf = (scored: readonly { readonly score: number; readonly max: number }[]): number | null => {
  const max = scored.reduce((sum, one) => sum + one.max, 0)
  return max === 0 ? null : Math.round((scored.reduce((sum, { score }) => sum + score, 0) / max) * 1000) / 10
}

/** Whether a pupil still has to hand in. */
export const owes = (state: WorkState): boolean =>
  state === 'not_opened' || state === 'in_progress' || state === 'withdrawn' || state === 'missing' || state === 'needs_revision'
