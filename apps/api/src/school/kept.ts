import { createBounded } from '#kit/bounded.ts'

interface Keeping<T> {
  /** Rejects when there is nothing of this school. */
  readonly read: (school: number) => Promise<T>
  readonly sizeOf: (one: T) => number
  /** How large all of them together may grow; the last one that was asked for stays, however large. */
  readonly most: number
}

/**
 * Keeps one thing of each school in memory: `get(school, isNew)` answers what is kept where `isNew` says that it still holds, and
 * reads it anew otherwise. Those who ask while a read is on its way share it. Whichever was asked for longest ago goes first.
 */
export const keptOfSchools = <T>({ read, sizeOf, most }: Keeping<T>) => {
  const kept = createBounded<number, T>({ sizeOf, most })
  const reading = new Map<number, Promise<T>>()
  const readOnce = (school: number): Promise<T> => {
    const begun = reading.get(school)
    if (begun) return begun
    const one = read(school)
      .then((answer) => {
        kept.put(school, answer)
        return answer
      })
      .finally(() => reading.delete(school))
    reading.set(school, one)
    return one
  }
  return {
    get: async (school: number, isNew: (one: T) => boolean): Promise<T> => {
      const found = kept.get(school)
      if (found !== undefined && isNew(found)) {
        kept.put(school, found)
        return found
      }
      const one = await readOnce(school)
      // A read that others had begun may be older than what the asker has seen; one that begins now is not.
      return isNew(one) ? one : readOnce(school)
    },
  }
}
