import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ask } from './ask.ts'
import { bringing, broughtBy } from './brought.ts'
import { readChanged } from './changes.ts'
import { sinceHere } from '#lib/time/dates.ts'
import { useIsPast } from '#lib/time/day-of.ts'
import { AskFault, noAnswer, texts } from './fault.ts'
import { cache, pauseAfter, refuses } from './cache.ts'
import { intentOf } from '#lib/nav/intent.ts'
import { useOnline } from '#lib/offline/online.ts'
import { cameAt } from '#lib/time/clock.ts'
import { readUser, useSession } from '#lib/session/session.ts'
import { uuid } from '#lib/device/uuid.ts'

/** A failure of our own code reads like a failure of the system; it is never swallowed as an unknown. */
const faultFrom = (error: Error | null): AskFault | null =>
  error === null ? null : error instanceof AskFault ? error : noAnswer(error)

export interface Called<C extends Call> {
  readonly data: Reply<C> | undefined
  /** Why there is nothing to show; null while data is shown, however old. */
  readonly fault: AskFault | null
  /** Nothing to show yet. */
  readonly loading: boolean
  /** What is shown is older than the last attempt to read it, which failed. */
  readonly stale: boolean
  readonly offline: boolean
  readonly retry: () => void
  /** When the shown data arrived. */
  readonly at: Date | null
  /** What it says of today, it says of a day that is over. */
  readonly past: boolean
}
export interface Calling {
  /** Reads again every so many milliseconds while the page is looked at; never faster than 15 seconds. What says what it shows needs none. */
  readonly every?: number
  readonly enabled?: boolean
  /** Shows the former answer while that to a new input is on its way. */
  readonly keep?: boolean
  /**
   * Shows an answer of a day that is over, too, and tells so by `past`: the screen leaves out, or names the day of, whatever was
   * true of that day alone. Other screens have nothing to show until today's answer has come.
   */
  readonly anyDay?: boolean
}

/** Without a newer answer there is nothing to show: what is kept is of another day. */
const faultOfPast = (error: Error | null, at: number): AskFault | null => {
  const fault = faultFrom(error)
  if (!fault?.unanswered) return fault
  return new AskFault(fault.kind, `${texts.past} Yang tersimpan adalah keadaan ${sinceHere(new Date(at))}.`, { cause: fault })
}

/** A read that works without signal shows what was last seen while it is asked, and before it says that it failed. */
const kept = async (key: readonly unknown[]): Promise<void> => {
  if (cache.getQueryData(key) !== undefined) return
  // A device that keeps nothing has nothing to show.
  await import('#lib/offline/kept-answers.ts').then(({ showKept }) => showKept(key)).catch(() => undefined)
}

const queryOf = <C extends Call>(call: C, input: Input<C>) => ({
  queryKey: [call.name, input],
  meta: { offline: call.offline, shows: call.shows },
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reply<C>> => {
    const shown = call.offline && kept([call.name, input])
    const asked = () => ask(call, input, { signal })
    try {
      if (call.brings) return await bringing(call.brings, asked, queryOf(call.brings.call, call.brings.input))
      return ((await broughtBy(call, input)) as Reply<C> | undefined) ?? (await asked())
    } catch (cause) {
      await shown
      throw cause
    }
  },
})

/** Asks before the screen that shows the answer is drawn, when the person who has signed in may ask it. Never fails. */
export const askAhead = async <C extends Call>(call: C, input: Input<C>): Promise<void> => {
  const { role } = useSession.getState()
  if (role !== null && (call.roles === 'anyone' || call.roles.includes(role))) await cache.prefetchQuery(queryOf(call, input))
}

/** The same before a screen is drawn, until there is something to draw it with: what this device keeps, or the answer. Never fails. */
export const showAhead = async <C extends Call>(call: C, input: Input<C>): Promise<void> => {
  const asked = askAhead(call, input)
  await (call.offline ? Promise.race([asked, kept([call.name, input])]) : asked)
}

/** Reads through a call: cached by its name and input, aborted when nobody looks any more, read again on return. */
export const useCall = <C extends Call>(
  call: C,
  input: Input<C>,
  { every, enabled = true, keep, anyDay = false }: Calling = {},
): Called<C> => {
  const query = useQuery<Reply<C>>({
    ...queryOf(call, input),
    enabled,
    refetchInterval: ({ state }) => pauseAfter(state) ?? (every !== undefined && !call.shows && Math.max(every, 15_000)),
    ...(keep && { placeholderData: keepPreviousData }),
  })
  const offline = !useOnline()
  const { refetch } = query
  const { dataUpdatedAt: at } = query
  cameAt(query.data, at)
  const past = useIsPast(input, query.data, query.isPlaceholderData ? 0 : at)
  useEffect(() => {
    if (past && enabled) void refetch({ cancelRefetch: false })
  }, [past, enabled, refetch])
  // What may not be seen any more is not shown from before.
  const data = refuses(query.error) || (past && !anyDay) ? undefined : query.data
  return {
    data,
    fault: data !== undefined ? null : past ? faultOfPast(query.error, at) : faultFrom(query.error),
    loading: data === undefined && query.error === null,
    stale: data !== undefined && query.error !== null,
    offline,
    retry: useCallback(() => void refetch(), [refetch]),
    at: at > 0 ? new Date(at) : null,
    past,
  }
}

export interface Action<C extends Call> {
  /** Sends; resolves the answer, or undefined after a failure, which `fault` then holds. */
  readonly run: (input: Input<C>) => Promise<Reply<C> | undefined>
  readonly fault: AskFault | null
  readonly busy: boolean
  readonly reset: () => void
}
export interface Acting<C extends Call> {
  readonly done?: (reply: Reply<C>) => void
}

/** Writes through a call. The idempotency key is made once per intended write and kept while its outcome is unknown. */
export const useAction = <C extends Call>(call: C, { done }: Acting<C> = {}): Action<C> => {
  const client = useQueryClient()
  const intent = useRef({ key: '', of: '' })
  const mutation = useMutation<Reply<C>, Error, Input<C>>({
    mutationFn: async (input) => {
      const of = intentOf(input)
      if (intent.current.of !== of) intent.current = { key: uuid(), of }
      try {
        const reply = await ask(call, input, { key: intent.current.key })
        intent.current = { key: '', of: '' }
        return reply
      } catch (cause) {
        if (!(cause instanceof AskFault && cause.unanswered)) intent.current = { key: '', of: '' }
        // A right has ended while the page was open: its places follow.
        if (cause instanceof AskFault && cause.code === 'FORBIDDEN' && useSession.getState().role === 'school') void readUser()
        throw cause
      }
    },
    onSuccess: async (reply) => {
      done?.(reply)
      await readChanged(client, call)
    },
  })
  const { mutateAsync, reset } = mutation
  const run = useCallback(
    (input: Input<C>) =>
      mutateAsync(input).catch((cause: unknown) => {
        if (cause instanceof AskFault) return undefined
        throw cause
      }),
    [mutateAsync],
  )
  return { run, fault: faultFrom(mutation.error), busy: mutation.isPending, reset }
}
