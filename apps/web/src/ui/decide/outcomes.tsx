import type { Outcome } from '#lib/offline/use-deciding.ts'
import { Notice } from '#ui/notice.tsx'
import type { Verb } from './desk.ts'

export interface Told {
  readonly outcomes: readonly Outcome<string>[]
  readonly names: ReadonlyMap<string, string>
}

/** What became of decisions: how many were taken, and of each other one why it was not. */
export function Outcomes({ told: { outcomes, names }, verbs, noun }: { told: Told; verbs: readonly Verb[]; noun: string }) {
  const left = outcomes.filter(({ taken }) => taken === null)
  return (
    <Notice tone={left.length > 0 ? 'warn' : 'ok'} live>
      {verbs.map(({ verb, done }) => {
        const count = outcomes.filter(({ taken }) => taken === verb).length
        return count > 0 && <p key={verb}>{`${count} ${noun} ${done}.`}</p>
      })}
      {left.map(({ id, words }) => (
        <p key={id}>{`${names.get(id) ?? `Satu ${noun}`}: ${words ?? ''}`}</p>
      ))}
    </Notice>
  )
}
