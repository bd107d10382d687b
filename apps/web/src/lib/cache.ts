import { QueryClient } from '@tanstack/react-query'
import { type Arrived, whatArrived } from './arrived.ts'
import { AskFault } from './fault.ts'
import { onForget } from './forget.ts'

/** Once more after a passing trouble of the server; never after a refusal, nor when the network is gone. */
const again = (failures: number, fault: Error) =>
  failures < 1 && fault instanceof AskFault && fault.kind === 'answer' && fault.status >= 500

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
  // It empties what is kept on the device, too, once it is loaded; at the latest when the next page is at rest.
  if (typeof indexedDB !== 'undefined') import('./kept-answers.ts').then(({ dropAll }) => dropAll()).catch(() => undefined)
})

/** An answer that came with the page is as old as the page. */
export const known = ({ call, answer }: Arrived, at?: number): void =>
  void cache.setQueryData([call, {}], answer, { ...(at !== undefined && { updatedAt: at }) })

const arrived = whatArrived()
if (arrived) {
  const [page] = performance.getEntriesByType('navigation')
  known(arrived, performance.timeOrigin + ((page as PerformanceNavigationTiming | undefined)?.responseStart ?? 0))
}
