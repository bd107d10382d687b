/**
 * Sockets of one address that have not said yet who they are. A whole school stands behind one address: 2,000 pupils of whom each
 * needs a slow second for it are in within ten, while whoever opens sockets and says nothing holds 256 of them, for five seconds.
 */
const AT_ONCE = 256

/** Counts, by address, those who are at the door. */
export const createWaiting = (atOnce = AT_ONCE) => {
  const waiting = new Map<string, number>()
  return {
    full: (address: string): boolean => (waiting.get(address) ?? 0) >= atOnce,
    came: (address: string): void => void waiting.set(address, (waiting.get(address) ?? 0) + 1),
    went: (address: string): void => {
      const left = (waiting.get(address) ?? 1) - 1
      if (left > 0) waiting.set(address, left)
      else waiting.delete(address)
    },
  }
}
