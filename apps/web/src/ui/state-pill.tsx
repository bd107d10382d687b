import { Pill } from './pill.tsx'
import type { Tone } from './tones.ts'

interface StatePillProps {
  /** A line of a list of states: `permitStates[state]`. */
  readonly of: { readonly tone: Tone; readonly label: string }
  readonly className?: string
}
/** One of several states, in its own word and tone. */
export const StatePill = ({ of: { tone, label }, className = '' }: StatePillProps) => (
  <Pill tone={tone} className={className}>
    {label}
  </Pill>
)
