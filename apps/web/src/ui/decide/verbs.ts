import { Check, X } from 'lucide-react'
import type { Verb } from './desk.ts'

/** The no of a queue, which always says why. */
export const refusing = <V extends string>(verb: V, effect: string): Verb<V> => ({
  verb,
  label: 'Tolak',
  done: 'ditolak',
  letter: 't',
  icon: X,
  tone: 'danger',
  needsReason: true,
  effect,
})

/** The yes of a queue. */
export const approving = <V extends string>(verb: V, effect: string): Verb<V> => ({
  verb,
  label: 'Setujui',
  done: 'disetujui',
  letter: 's',
  icon: Check,
  tone: 'main',
  effect,
})
