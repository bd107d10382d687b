import type { LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import type { Decidable, Deciding, HeldDecision, Judgements } from '#lib/offline/use-deciding.ts'

/** One thing that waits, with what this person may do with it, as the server says. */
export interface Thing<V extends string = string> extends Decidable {
  readonly name: string
  readonly can: readonly V[]
}

/** A way to decide: its button, its letter on keyboards, and what it does. */
export interface Verb<V extends string = string> {
  readonly verb: V
  /** `Setujui` */
  readonly label: string
  /** `disetujui` */
  readonly done: string
  /** `s` */
  readonly letter: string
  readonly icon: LucideIcon
  readonly tone: 'main' | 'danger' | 'plain'
  /** What follows, and whether it can be taken back or put right afterwards, in a sentence or two: said before. */
  readonly effect: string
  readonly needsReason?: true
}

/** Where a queue is decided: what its list, its detail and its bar share. */
export interface Desk {
  readonly verbs: readonly Verb[]
  readonly deciding: Deciding
  /** `presensi` */
  readonly noun: string
  /** Who will be told, in a sentence. */
  readonly told: (things: readonly Thing[]) => string
  readonly wide: boolean
  /** The verb that is asked about now. */
  readonly asked: string | null
  readonly ask: (verb: string | null) => void
  /** Words that were begun, by what they are about: nothing is lost by looking at another one. */
  readonly notes: Readonly<Record<string, string>>
  readonly note: (subject: string, words: string) => void
  /** What became of the last decisions. */
  readonly outcomes: ReactNode
  readonly held: ReadonlyMap<string, HeldDecision>
  /** Tells what became of a decision that was sent at once. */
  readonly answered: (reply: Judgements<string>) => void
  /** A decision is on its way: moves on to the next one. */
  readonly decided: (ids: readonly string[]) => void
  /** Where the opened one stands in the queue; null when it is not in it. */
  readonly place: { readonly at: number; readonly of: number; readonly go: (by: 1 | -1) => void } | null
  /** The address of the list. */
  readonly back: string
}

export const DeskContext = createContext<Desk | null>(null)
export const useDesk = (): Desk => {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('This stands inside a Decide.')
  return desk
}
