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
  const kept = new Map<number, T>()
  const reading = new Map<number, Promise<T>>()
  let size = 0
  const forget = (school: number) => {
    const one = kept.get(school)
    if (one !== undefined) size -= sizeOf(one)
    kept.delete(school)
  }
  const keep = (school: number, one: T) => {
    forget(school)
    kept.set(school, one)
    size += sizeOf(one)
    for (const oldest of kept.keys()) {
      if (size <= most || oldest === school) return
      forget(oldest)
    }
  }
  const readOnce = (school: number): Promise<T> => {
    const begun = reading.get(school)
    if (begun) return begun
    const one = read(school)
      .then((answer) => {
        keep(school, answer)
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
        kept.delete(school)
        kept.set(school, found)
        return found
      }
      const one = await readOnce(school)
      // A read that others had begun may be older than what the asker has seen; one that begins now is not.
      return isNew(one) ? one : readOnce(school)
    },
  }
}
