import { QueryClient } from '@tanstack/react-query'
import { AskFault } from './fault.ts'
import { onForget } from '#lib/session/forget.ts'
import { forgetAnswers } from './wire.ts'

/** Milliseconds after the network's return in which what it still lost is asked for again. */
const FRESH = 10_000
let back = -FRESH
if (typeof window !== 'undefined') addEventListener('online', () => (back = performance.now()))

/** Once more after a passing trouble of the server, or when it was lost just as the network came back; never after a refusal. */
export const again = (failures: number, fault: Error): boolean =>
  failures < 1 && fault instanceof AskFault && (fault.kind === 'answer' ? fault.status >= 500 : performance.now() - back < FRESH)

interface Standing {
  readonly data: unknown
  readonly error: Error | null
}
/** Milliseconds in which the return of the network is news: a server that is not reached then is asked again sooner. */
const NEWS = 60_000
/** Milliseconds by which this page asks later than others: after a cut of a school's line its phones do not all ask at once. */
const spread = Math.floor(Math.random() * 5_000)
/**
 * After how many milliseconds a page asks again by itself for what it shows in an older state, because the last attempt found
 * nobody who answers; undefined where nothing is shown, after a refusal, and without a network, whose return is heard.
 */
export const pauseAfter = ({ data, error }: Standing): number | undefined => {
  if (data === undefined || !(error instanceof AskFault) || !error.unanswered || error.kind === 'offline') return undefined
  return (performance.now() - back < NEWS ? 15_000 : 30_000) + spread
}

/** The server says that this person may not see it, or that it is not there: not even what was seen before. */
export const refuses = (error: Error | null): boolean =>
  error instanceof AskFault && error.kind === 'answer' && [401, 403, 404].includes(error.status)

/** What the calls have answered in this tab. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      // The fault texts tell a missing network; a paused query would only keep the skeleton.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: true,
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      retry: again,
      retryDelay: () => 1000 + Math.random() * 2000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

onForget(() => {
  cache.clear()
  forgetAnswers()
  if (typeof indexedDB === 'undefined') return
  // It empties what is kept on the device, too, once it is loaded; at the latest when the next page is at rest.
  import('#lib/offline/kept-answers.ts').then(({ dropAll }) => dropAll()).catch(() => undefined)
  import('#lib/offline/outbox/store.ts').then(({ dropDelivered }) => dropDelivered()).catch(() => undefined)
  import('#lib/offline/outbox/leave.ts').then(({ dropFreeFiles }) => dropFreeFiles()).catch(() => undefined)
})
