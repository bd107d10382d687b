/** Which transactions a reader has seen: a snapshot of PostgreSQL, `xmin:xmax:running,…`. */
interface Snapshot {
  /** All below have ended. */
  readonly xmin: bigint
  /** None from here on has begun. */
  readonly xmax: bigint
  /** Between them: those that had not ended. */
  readonly running: ReadonlySet<bigint>
}

const snapshotOf = (text: string): Snapshot => {
  const [xmin = '1', xmax = '1', running = ''] = text.split(':')
  return { xmin: BigInt(xmin), xmax: BigInt(xmax), running: new Set(running.split(',').filter(Boolean).map(BigInt)) }
}

/** Whether a snapshot has seen what this transaction wrote. */
export const hasSeen = (position: string, tx: string): boolean => {
  const { xmin, xmax, running } = snapshotOf(position)
  const id = BigInt(tx)
  return id < xmin || (id < xmax && !running.has(id))
}

/** Whether `later` has seen all that `earlier` has seen. */
export const covers = (later: string, earlier: string): boolean => {
  const [a, b] = [snapshotOf(later), snapshotOf(earlier)]
  return a.xmax >= b.xmax && [...a.running].every((id) => id >= b.xmax || b.running.has(id))
}
