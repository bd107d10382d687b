import type { Outcome } from '#lib/offline/use-deciding.ts'
import { Notice } from '#ui/notice.tsx'
import type { Verb } from './desk.ts'

export interface Told {
  readonly outcomes: readonly Outcome<string>[]
  readonly names: ReadonlyMap<string, string>
}

/** `2 presensi ditolak.`; null when this was done to none. */
export const takenText = (outcomes: Told['outcomes'], { verb, done }: Verb, noun: string): string | null => {
  const count = outcomes.filter(({ taken }) => taken === verb).length
  return count > 0 ? `${count} ${noun} ${done}.` : null
}

/** What became of decisions that were not all taken: how many were, and of each other one why it was not. */
export function Outcomes({ told: { outcomes, names }, verbs, noun }: { told: Told; verbs: readonly Verb[]; noun: string }) {
  return (
    <Notice tone="warn" live>
      {verbs.map((verb) => (
        <p key={verb.verb}>{takenText(outcomes, verb, noun)}</p>
      ))}
      {outcomes.map(
        ({ id, taken, words }) => taken === null && <p key={id}>{`${names.get(id) ?? `Satu ${noun}`}: ${words ?? ''}`}</p>,
      )}
    </Notice>
  )
}
