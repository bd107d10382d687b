import { type LiveTag, liveTags } from '@lentera/contract/live'
import type { Query } from '@tanstack/react-query'
import { cache } from '#lib/http/cache.ts'
import { showsOf } from '#lib/http/changes.ts'
import { openLive } from './socket.ts'

/** Milliseconds: between two readings without a socket, with one (for what the clock alone changes), and of one rush. */
const WITHOUT = 15_000
const WITH = 300_000
const PAUSE = 1_000

const due = new Set<LiveTag>()
let reading = false

/** An answer on its way to a screen without one may be older than the news, and is not asked for twice at once. */
const isFirst = ({ state }: Query) => state.fetchStatus !== 'idle' && state.data === undefined

/**
 * Reads again what is shown of this, and what is not shown when it is. A reading that began before the news is begun anew; in a
 * rush the next one begins only after the one before has come, so that a slow line shows something, too.
 */
const readAgain = async (abouts: readonly LiveTag[] = liveTags): Promise<void> => {
  for (const about of abouts) due.add(about)
  if (reading) return
  reading = true
  while (due.size > 0) {
    const now = [...due]
    due.clear()
    const predicate = (query: Query) => showsOf(query, now)
    const first = cache.getQueryCache().findAll({ predicate }).some(isFirst)
    await cache.invalidateQueries({ predicate })
    if (first) for (const about of now) due.add(about)
    else await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  reading = false
}

/** Keeps fresh what is shown: by what the server says, or by asking now and then where it cannot. Answers what ends it. */
export const stayFresh = (): (() => void) => {
  let told = false
  let readAt = Date.now()
  const read = (abouts?: readonly LiveTag[]) => {
    if (!abouts) readAt = Date.now()
    void readAgain(abouts)
  }
  const close = openLive({ told: (is) => (told = is), read })
  const look = () => {
    if (document.hidden || !navigator.onLine) return
    if (Date.now() - readAt >= (told ? WITH : WITHOUT)) read()
  }
  const timer = setInterval(look, 1_000)
  return () => {
    clearInterval(timer)
    close()
  }
}
