interface Bounds<V> {
  readonly sizeOf: (value: V) => number
  /** How large all values together may grow; the last one that was put stays, however large. */
  readonly most: number
}

/** A map of bounded size: whichever value was put longest ago goes first. Put a value again that was used. */
export const createBounded = <K, V>({ sizeOf, most }: Bounds<V>) => {
  const values = new Map<K, V>()
  let size = 0
  const forget = (key: K) => {
    const value = values.get(key)
    if (value !== undefined) size -= sizeOf(value)
    values.delete(key)
  }
  return {
    get: (key: K): V | undefined => values.get(key),
    put: (key: K, value: V): void => {
      forget(key)
      values.set(key, value)
      size += sizeOf(value)
      for (const oldest of values.keys()) {
        if (size <= most || oldest === key) return
        forget(oldest)
      }
    },
  }
}
