/** Counts what comes and goes by a key, such as the open sockets of an address: `full` where as many as may are there. */
export const createCounting = (most: number) => {
  const counts = new Map<string, number>()
  return {
    full: (key: string): boolean => (counts.get(key) ?? 0) >= most,
    came: (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1),
    went: (key: string): void => {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}
