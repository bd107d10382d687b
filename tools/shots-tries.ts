/** How often one address is tried before it is given up. */
const TRIES = 3

/** What could not be taken in all tries, and why the last one failed. */
export interface Missed<T> {
  readonly one: T
  readonly why: string
}

/** Does this for one after the other. What fails is tried again, and what fails every time keeps nobody else waiting: it is answered. */
export const forEachTried = async <T>(
  all: readonly T[],
  work: (one: T, tries: number) => Promise<void>,
): Promise<Missed<T>[]> => {
  const missed: Missed<T>[] = []
  for (const one of all) {
    for (let tries = 1; ; tries++) {
      try {
        await work(one, tries)
        break
      } catch (error) {
        if (tries < TRIES) continue
        missed.push({ one, why: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) })
        break
      }
    }
  }
  return missed
}
