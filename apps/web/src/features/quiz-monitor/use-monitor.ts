import { type Monitor, quizAttempts } from '@lentera/contract/quiz-sessions/attempts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '#lib/http/ask.ts'
import { cache, refuses } from '#lib/http/cache.ts'
import { AskFault, noAnswer } from '#lib/http/fault.ts'
import type { Called } from '#lib/http/use-call.ts'
import { useLive } from '#lib/live/live.ts'
import { useOnline } from '#lib/offline/online.ts'
import { changedForAll, merged } from './standing.ts'

/** Milliseconds: between two readings that nobody calls for, until everybody is read anew, and between two looks at the clock. */
const BEAT = 15_000
const WHOLE = 120_000
const TICK = 5_000

interface Watched extends Monitor {
  /** When everybody was read. */
  readonly whole_at: number
}

const readWhole = async (uuid: string, signal: AbortSignal): Promise<Watched> => ({
  ...(await ask(quizAttempts.monitor, { params: { uuid }, query: {} }, { signal })),
  whole_at: Date.now(),
})

/** What is new in it, or everybody where that may be anything. */
const read = async (uuid: string, signal: AbortSignal): Promise<Watched> => {
  const before = cache.getQueryData<Watched>(keyOf(uuid))
  if (!before || Date.now() - before.whole_at > WHOLE) return readWhole(uuid, signal)
  const news = await ask(quizAttempts.monitor, { params: { uuid }, query: { since: before.server_time } }, { signal })
  return changedForAll(before, news) ? readWhole(uuid, signal) : { ...merged(before, news), whole_at: before.whole_at }
}
const keyOf = (uuid: string) => [quizAttempts.monitor.name, { params: { uuid }, query: {} }]

/**
 * A session's pupils, followed: everybody once, then only those of whom there is something new, when the server says so and every
 * 15 seconds. An hour of 500 pupils costs a phone a few megabytes.
 */
export const useMonitor = (uuid: string): Omit<Called<typeof quizAttempts.monitor>, 'past'> => {
  const query = useQuery<Watched>({
    queryKey: keyOf(uuid),
    meta: { shows: quizAttempts.monitor.shows },
    queryFn: ({ signal }) => read(uuid, signal),
    refetchInterval: BEAT,
  })
  useLive('classes')
  const { error, dataUpdatedAt, refetch } = query
  const data = refuses(error) ? undefined : query.data
  const fault = error === null ? null : error instanceof AskFault ? error : noAnswer(error)
  return {
    data,
    fault: data === undefined ? fault : null,
    loading: data === undefined && error === null,
    stale: data !== undefined && error !== null,
    offline: !useOnline(),
    retry: () => void refetch(),
    at: dataUpdatedAt > 0 ? new Date(dataUpdatedAt) : null,
  }
}

/**
 * The server's clock in milliseconds, as `at` (when the answer came) and its own time tell it; looked at every five seconds. It goes
 * no further than what was read can tell: where nothing comes any more, nobody else is lost for that.
 */
export const useServerNow = (server_time: string | undefined, at: Date | null): number => {
  const [here, setHere] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  if (server_time === undefined || !at) return here
  // What has just come is newer than the last look.
  return Math.min(Math.max(here - at.getTime(), 0), BEAT + TICK) + Date.parse(server_time)
}
