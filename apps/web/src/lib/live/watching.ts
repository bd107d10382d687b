import type { LiveSaid } from '@lentera/contract/live'
import { wantedTopics } from './live.ts'

/** Milliseconds. */
const EARLIER = 1_000

/** All that is shown was asked for since this page was, whose server had to be asked first. */
export const age = (): number => Math.round(performance.now()) + EARLIER

/** The topics that the server of a socket was asked to tell of, and whether something may have changed before it listened. */
export const createWatching = (say: (said: LiveSaid) => void) => {
  const watched = new Set<string>()
  /** Topics that were asked for and not answered. */
  const asked = new Set<string>()
  let missed = false
  return {
    /** Asks for what screens want now, and gives up what none wants any more. */
    follow: (): void => {
      const wanted = wantedTopics()
      for (const topic of watched) {
        if (wanted.includes(topic)) continue
        watched.delete(topic)
        asked.delete(topic)
        say({ type: 'unwatch', topic })
      }
      for (const topic of wanted) {
        if (watched.has(topic)) continue
        watched.add(topic)
        asked.add(topic)
        say({ type: 'watch', topic, age: age() })
      }
    },
    begin: (is: boolean): void => void (missed = is),
    answered: (topic: string, is: boolean): void => {
      asked.delete(topic)
      if (is) missed = true
    },
    /** Whether all must be read again: once, when the server listens for everything. */
    takeMissed: (): boolean => {
      if (asked.size > 0 || !missed) return false
      missed = false
      return true
    },
    forget: (): void => {
      watched.clear()
      asked.clear()
    },
  }
}
