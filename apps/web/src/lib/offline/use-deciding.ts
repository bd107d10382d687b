import type { Input, Reply } from '@lentera/contract/kit/call'
import { useEffect, useMemo, useRef } from 'react'
import { type Entry, type OfflineWrite } from './outbox/entry.ts'
import { useKnown } from './outbox/state.ts'
import { outbox } from './outbox.ts'

/** Something that is decided, as the person has seen it. */
export interface Decidable {
  readonly id: string
  readonly revision: number
}
/** What was decided, of which things, and why. */
interface Decision<V extends string> {
  readonly verb: V
  readonly ids: readonly string[]
}
/** What became of one: the verb that was taken, or in words why it was not. */
export interface Outcome<V extends string> {
  readonly id: string
  readonly taken: V | null
  readonly words?: string
}

/** A call that decides several things at once and answers for each, in the words of its own contract. */
export interface Deciding<C extends OfflineWrite, V extends string> {
  readonly call: C
  readonly input: (things: readonly Decidable[], verb: V, reason: string | undefined) => Input<C>
  readonly said: (input: Input<C>) => Decision<V>
  readonly outcomes: (reply: Reply<C>) => readonly Outcome<V>[]
}

/** A decision that the server does not have: on this device, or refused. */
export interface HeldDecision<V extends string> extends Decision<V> {
  readonly entry: Entry
}

const ofCall = <C extends OfflineWrite>(entries: readonly Entry[], { name }: C) =>
  entries.filter(({ call }) => call === name) as unknown as readonly Entry<C>[]

/** Whether a decision on this subject is on this device and still to be sent. */
export const isKept = ({ name }: OfflineWrite, subject: string): boolean =>
  useKnown.getState().entries.some((one) => one.call === name && one.subject === subject && one.state === 'waiting')

/** This person's decisions that the server does not have, by what they are about. */
export const useHeld = <C extends OfflineWrite, V extends string>({
  call,
  said,
}: Deciding<C, V>): ReadonlyMap<string, HeldDecision<V>> => {
  const entries = useKnown((state) => state.entries)
  useEffect(() => void outbox().catch(() => null), [])
  return useMemo(() => {
    const open = ofCall(entries, call).filter(({ state, input }) => state !== 'delivered' && input !== null)
    return new Map(
      open.flatMap((entry) => {
        const decision = said(entry.input!)
        return decision.ids.map((id) => [id, { ...decision, entry: entry as unknown as Entry }] as const)
      }),
    )
  }, [entries, call, said])
}

/** Tells what became of decisions that are on the server, also of those that were delivered while nobody looked; each once. */
export const useAnswered = <C extends OfflineWrite, V extends string>(
  { call, outcomes }: Deciding<C, V>,
  onAnswered: (outcomes: readonly Outcome<V>[]) => void,
  ready: boolean,
): void => {
  const entries = useKnown((state) => state.entries)
  const told = useRef({ onAnswered, outcomes })
  useEffect(() => {
    told.current = { onAnswered, outcomes }
  })
  useEffect(() => {
    const answered = ofCall(entries, call).filter(({ state }) => state === 'delivered')
    if (!ready || answered.length === 0) return
    told.current.onAnswered(answered.flatMap(({ reply }) => (reply ? told.current.outcomes(reply) : [])))
    void outbox().then(({ drop }) => Promise.all(answered.map(({ id }) => drop(id))))
  }, [entries, ready, call])
}
