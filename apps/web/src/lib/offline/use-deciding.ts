import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import type { Outcome as Judgement } from '@lentera/contract/kit/decision'
import { useEffect, useMemo, useRef } from 'react'
import { useAction } from '#lib/http/use-call.ts'
import { type Entry, type OfflineWrite } from './outbox/entry.ts'
import { useKnown } from './outbox/state.ts'
import { outbox, useOutbox } from './outbox.ts'

/** Something that is decided, as the person has seen it. */
export interface Decidable {
  readonly id: string
  /** Left out for what cannot change while it waits. */
  readonly revision?: number
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

/** What a call that was declared with `decision` takes and answers. */
interface DecisionRequest<V extends string> {
  readonly body: { readonly of: readonly Decidable[]; readonly verb: V; readonly reason?: string }
}
interface Judged {
  readonly id: string
  readonly outcome: Judgement
  readonly because: string | null
}
export interface Judgements<V extends string> {
  readonly verb: V
  readonly results: readonly Judged[]
}
type VerbOf<C extends Call> = Reply<C> extends Judgements<infer V> ? V : never
type ResultOf<C extends Call> = Reply<C> extends { readonly results: readonly (infer R)[] } ? R : never

/** How a queue is decided: its call, and why one of its things was not taken, where the queue has better words than anybody. */
export interface Deciding<V extends string = string> {
  readonly call: Call
  readonly words: (result: Judged) => string | null
  /** Never there: it tells the types which verbs the call knows. */
  readonly verbs?: readonly V[]
}
/** `<Decide>` by a call that was declared with `decision`. Made once, beside the feature. */
export const decidingOf = <C extends Call>(call: C, words?: (result: ResultOf<C>) => string | null): Deciding<VerbOf<C>> => ({
  call,
  words: (result) => words?.(result as ResultOf<C>) ?? null,
})

const plainly: Readonly<Record<Judgement, string>> = {
  decided: '',
  already: 'sudah diputuskan lebih dulu.',
  changed: 'berubah sejak Anda lihat. Periksa lagi sebelum memutuskan.',
  refused: 'tidak dapat diputuskan.',
}
/** What became of each, in the words of the queue. */
export const outcomesOf = ({ words }: Deciding, { verb, results }: Judgements<string>): readonly Outcome<string>[] =>
  results.map((one) =>
    one.outcome === 'decided'
      ? { id: one.id, taken: verb }
      : { id: one.id, taken: null, words: words(one) ?? one.because ?? plainly[one.outcome] },
  )

/** A decision that the server does not have: on this device, or refused. */
export interface HeldDecision extends Decision<string> {
  readonly entry: Entry
}

const ofCall = (entries: readonly Entry[], { name }: Call) => entries.filter(({ call }) => call === name)

/**
 * Sends a decision: through the outbox, where its call may wait for signal, and otherwise at once. `send` answers whether it is on
 * its way; what became of each thing `answered` hears, of what went through the outbox `useAnswered`.
 */
export const useSending = ({ call }: Deciding, subject: string, answered: (reply: Judgements<string>) => void) => {
  const action = useAction(call)
  const posting = useOutbox(call as OfflineWrite, { subject })
  const { busy, fault } = call.offline ? posting : action
  const isKept = () =>
    useKnown.getState().entries.some((one) => one.call === call.name && one.subject === subject && one.state === 'waiting')
  return {
    busy,
    fault,
    send: async (of: readonly Decidable[], verb: string, reason: string | undefined): Promise<boolean> => {
      const said: DecisionRequest<string> = {
        body: {
          of: of.map(({ id, revision }) => ({ id, ...(revision !== undefined && { revision }) })),
          verb,
          ...(reason && { reason }),
        },
      }
      if (call.offline) return (await posting.send(said as Input<OfflineWrite>)) !== undefined || isKept()
      const reply = (await action.run(said as Input<Call>)) as Judgements<string> | undefined
      if (reply) answered(reply)
      return reply !== undefined
    },
  }
}

// What another version of the page has kept is shown where everything that waits is.
const isSaid = (input: unknown) => (input as Partial<DecisionRequest<string>> | null)?.body?.of !== undefined

/** This person's decisions that the server does not have, by what they are about. */
export const useHeld = ({ call }: Deciding): ReadonlyMap<string, HeldDecision> => {
  const entries = useKnown((state) => state.entries)
  useEffect(() => void outbox().catch(() => null), [])
  return useMemo(() => {
    const open = ofCall(entries, call).filter(({ state, input }) => state !== 'delivered' && isSaid(input))
    return new Map(
      open.flatMap((entry) => {
        const { of, verb } = (entry.input as unknown as DecisionRequest<string>).body
        const ids = of.map(({ id }) => id)
        return ids.map((id) => [id, { verb, ids, entry }] as const)
      }),
    )
  }, [entries, call])
}

/** Tells what became of decisions that are on the server, also of those that were delivered while nobody looked; each once. */
export const useAnswered = ({ call }: Deciding, onAnswered: (reply: Judgements<string>) => void, ready: boolean): void => {
  const entries = useKnown((state) => state.entries)
  const told = useRef(onAnswered)
  useEffect(() => {
    told.current = onAnswered
  })
  useEffect(() => {
    const answered = ofCall(entries, call).filter(({ state }) => state === 'delivered')
    if (!ready || answered.length === 0) return
    const replies = answered.flatMap(({ reply }) => (reply ? [reply as unknown as Judgements<string>] : []))
    for (const verb of new Set(replies.map((one) => one.verb)))
      told.current({ verb, results: replies.filter((one) => one.verb === verb).flatMap(({ results }) => results) })
    void outbox().then(({ drop }) => Promise.all(answered.map(({ id }) => drop(id))))
  }, [entries, ready, call])
}
