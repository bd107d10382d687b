import type { Input, Reply } from '@lentera/contract/kit/call'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ask } from '#lib/http/ask.ts'
import { cache } from '#lib/http/cache.ts'
import { readChanged } from '#lib/http/changes.ts'
import { AskFault } from '#lib/http/fault.ts'
import { type Entry, type Failure, nameOf, type OfflineWrite } from './outbox/entry.ts'
import { follow, useKnown } from './outbox/state.ts'
import { uuid } from '#lib/device/uuid.ts'

export type { Entry } from './outbox/entry.ts'

type Machine = (typeof import('./outbox/machine.ts'))['machine']
let loading: Promise<Machine> | undefined
/** The machine: loaded once, when a screen that writes, or a page at rest, asks for it. A failed load is tried again. */
export const outbox = (): Promise<Machine> =>
  (loading ??= import('./outbox/machine.ts')
    .then(({ machine }) => {
      machine.start()
      return machine
    })
    .catch((cause: unknown) => {
      loading = undefined
      throw cause
    }))

/** Where the machine cannot be had, a write goes out directly. */
const loaded = () => outbox().catch(() => null)
const faultFrom = ({ status, code, message, errors }: Failure) => new AskFault('answer', message, { status, code, errors })

export interface Outbox<C extends OfflineWrite> {
  /**
   * Keeps the write on the device, then sends it. Resolves the reply; undefined when it waits or was refused, which
   * `entry` and `fault` then tell. A failed or delivered write of the same call and subject is put away.
   */
  readonly send: (input: Input<C>) => Promise<Reply<C> | undefined>
  /**
   * The newest write of this call and subject, also one of an earlier visit; a failed one before it, because that holds
   * it up. It stays after delivery, with its reply, until it is dropped (at most 7 days).
   */
  readonly entry: Entry<C> | undefined
  /**
   * Keeps what is not finished: it takes the place of what has not left the device, and goes out in a moment. What then is sent
   * takes its place. Nobody waits for it, and nothing is read again.
   */
  readonly draft: (input: Input<C>) => Promise<void>
  /** On its way now. */
  readonly busy: boolean
  /** Why the server refused it. */
  readonly fault: AskFault | null
  /** 'Coba lagi': the same write, with its own key. */
  readonly retry: () => void
  /** Gives up what waits or failed, or puts away what was delivered and seen. False when it is being sent at this moment. */
  readonly drop: () => Promise<boolean>
  /** Takes back what waits and has never left the device; false when the server may have it: then write anew, in order. */
  readonly withdraw: () => Promise<boolean>
}
export interface Posting<C extends OfflineWrite> {
  /** What the write is about on this screen: `2026-11-20`, `${class_uuid} ${date}`. One subject, one queue in order. */
  readonly subject: string
  /** What was said is needed beside the reply, also by a later visit: it stays on the device until the screen has dropped both. */
  readonly recalls?: true
  /** Called once for each write of this screen that is delivered while it is open, however late. */
  readonly done?: (reply: Reply<C>) => void
}

/** All writes of one call and subject, oldest first. */
export const useWrites = <C extends OfflineWrite>(call: C, subject: string): readonly Entry<C>[] => {
  const name = nameOf({ call: call.name, subject })
  const entries = useKnown((state) => state.entries)
  return useMemo(() => entries.filter((one) => nameOf(one) === name) as readonly Entry<C>[], [entries, name])
}

const useDraft = <C extends OfflineWrite>(call: C, subject: string) =>
  useCallback(
    async (input: Input<C>) => {
      const id = uuid()
      if (await (await loaded())?.keep(call, input, { id, subject, recalled: true, draft: true })) return
      // No store on this device: the next one says the same again.
      await ask(call, input, { key: id }).catch(() => undefined)
    },
    [call, subject],
  )

/** Writes through the outbox: kept on this device first, delivered exactly once by the page or the service worker. */
export const useOutbox = <C extends OfflineWrite>(call: C, { subject, recalls, done }: Posting<C>): Outbox<C> => {
  const name = nameOf({ call: call.name, subject })
  const mine = useWrites(call, subject)
  const entry = mine.find(({ state }) => state === 'failed') ?? mine.at(-1)
  const [underway, setUnderway] = useState(0)
  const [refused, setRefused] = useState<AskFault | null>(null)
  const seen = useRef(new Map<string, Entry['state']>())
  const sent = useRef(new Set<string>())
  const told = useRef(done)
  useEffect(() => {
    told.current = done
  })
  const arrived = useCallback(
    (id: string, reply: Reply<C>) => {
      if (sent.current.delete(id)) told.current?.(reply)
      void readChanged(cache, call)
    },
    [call],
  )

  useEffect(() => {
    void loaded()
    return follow(name)
  }, [name])
  useEffect(() => {
    for (const { id, state, draft, reply } of mine) {
      const before = seen.current.get(id)
      seen.current.set(id, state)
      if (state === 'delivered' && !draft && (before === 'waiting' || sent.current.has(id))) arrived(id, reply as Reply<C>)
    }
  }, [mine, arrived])

  const post = useCallback(
    async (input: Input<C>): Promise<Reply<C> | undefined> => {
      const id = uuid()
      sent.current.add(id)
      const machine = await loaded()
      if (await machine?.keep(call, input, { id, subject, recalled: recalls === true }))
        return (await machine?.outcome(id)) as Reply<C> | undefined
      // No store on this device: the write goes out at once, or fails before the person's eyes.
      try {
        const reply = await ask(call, input, { key: id })
        arrived(id, reply)
        return reply
      } catch (cause) {
        if (!(cause instanceof AskFault)) throw cause
        setRefused(cause)
        return undefined
      }
    },
    [call, subject, recalls, arrived],
  )
  const send = useCallback(
    async (input: Input<C>) => {
      setUnderway((count) => count + 1)
      setRefused(null)
      try {
        return await post(input)
      } finally {
        setUnderway((count) => count - 1)
      }
    },
    [post],
  )
  const draft = useDraft(call, subject)
  const id = entry?.id
  const retry = useCallback(() => {
    if (!id) return
    setUnderway((count) => count + 1)
    sent.current.add(id)
    const again = async () => (await loaded())?.retry(id)
    void again().finally(() => setUnderway((count) => count - 1))
  }, [id])
  const drop = useCallback(async () => {
    setRefused(null)
    return id === undefined || ((await (await loaded())?.drop(id)) ?? false)
  }, [id])
  const withdraw = useCallback(async () => id === undefined || ((await (await loaded())?.withdraw(id)) ?? false), [id])
  const fault = useMemo(() => (entry?.failure ? faultFrom(entry.failure) : refused), [entry, refused])
  return { send, draft, entry, busy: underway > 0, fault, retry, drop, withdraw }
}

/** What waits or was refused of the signed-in person's writes, oldest first; of one call, or of all. */
export const useWaiting = (call?: OfflineWrite): readonly Entry[] => {
  const entries = useKnown((state) => state.entries)
  useEffect(() => void loaded(), [])
  return useMemo(() => entries.filter((one) => one.state !== 'delivered' && (!call || one.call === call.name)), [entries, call])
}

/** The same without those whose own screen is open and shows them. */
export const useWaitingElsewhere = (): readonly Entry[] => {
  const waiting = useWaiting()
  const followed = useKnown((state) => state.followed)
  return useMemo(() => waiting.filter((one) => !followed[nameOf(one)]), [waiting, followed])
}
