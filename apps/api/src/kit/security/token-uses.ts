import type { Database } from '#db/db.ts'

/** Milliseconds between two writings: far less than what a former refresh token is taken for in any case. */
const EVERY = 400
const AT_ONCE = 1_000

export interface TokenUses {
  /** Something was asked with an access token of this generation of the session's tokens. */
  note(session: string, generation: number): void
  /** Writes what is known here; settles when it stands in the table. */
  written(): Promise<void>
  stop(): Promise<void>
}

/**
 * Tells the sessions' rows which generation of their tokens has been used, because only that says whether the answer of a
 * refresh has arrived. Each process hears of a token at its first use and writes once for many: a call costs nothing.
 */
export const noteTokenUses = ({ sql }: Database): TokenUses => {
  const noted = new Map<string, number>()
  let writing: Promise<void> | undefined
  const write = async () => {
    while (noted.size > 0) {
      const some = [...noted].slice(0, AT_ONCE)
      await sql`update session set used_generation = seen.generation
        from unnest(${some.map(([id]) => id)}::uuid[], ${some.map(([, generation]) => generation)}::int[]) as seen (id, generation)
        where session.id = seen.id and session.used_generation < seen.generation`
      for (const [id, generation] of some) if (noted.get(id) === generation) noted.delete(id)
    }
  }
  const written = () => (writing ??= write().finally(() => (writing = undefined)))
  // While the database is away nothing is lost: it is written with the next ones.
  const quietly = () => written().catch(() => undefined)
  const timer = setInterval(() => void (noted.size > 0 && quietly()), EVERY)
  timer.unref()
  return {
    note: (session, generation) => {
      if ((noted.get(session) ?? 0) < generation) noted.set(session, generation)
    },
    written: async () => {
      // One that is under way may have begun before the last use.
      await writing
      await written()
    },
    stop: async () => {
      clearInterval(timer)
      await quietly()
    },
  }
}
