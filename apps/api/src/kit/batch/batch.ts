import { DatabaseAway } from '#db/away.ts'
import type { Db } from '#db/db.ts'
import { NoTurn } from '#kit/http/lanes.ts'

/** Something that waits for its turn in a batch. Two that share one of their `groups`, such as a person, are never in the same batch. */
interface Waiting<I, O> {
  readonly input: I
  readonly groups: readonly string[]
  readonly resolve: (output: O) => void
  readonly reject: (error: unknown) => void
}

const AT_MOST = 200

/** Settles when all that had arrived by now has been read: what came together is then seen together. */
export const endOfTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

/**
 * Collects calls while the previous batch is on its way to the disk and sends them as one. A lone call goes at once, or
 * when `ready` says so; a rush shares one commit. A batch that fails as a whole is tried one by one, so that nobody fails
 * for a neighbour; a database that is away, or a turn that has not come, fails them all at once. `work` answers one output for each input, in order; an
 * Error among them rejects only its own call.
 */
export const batched = <I, O>(work: (inputs: readonly I[]) => Promise<readonly (O | Error)[]>, ready?: () => Promise<void>) => {
  let queue: Waiting<I, O>[] = []
  let busy = false

  const settle = (items: readonly Waiting<I, O>[], outputs: readonly (O | Error)[]) =>
    items.forEach(({ resolve, reject }, at) => {
      const output = outputs[at]
      if (output instanceof Error) reject(output)
      else resolve(output as O)
    })
  /** Sends a batch; answers how to tell its callers. */
  const send = async (items: readonly Waiting<I, O>[]): Promise<() => void> => {
    try {
      const outputs = await work(items.map(({ input }) => input))
      return () => settle(items, outputs)
    } catch (error) {
      if (items.length === 1 || error instanceof DatabaseAway || error instanceof NoTurn)
        return () => items.forEach(({ reject }) => reject(error))
      for (const item of items) (await send([item]))()
      return () => undefined
    }
  }
  const take = () => {
    const taken = new Set<string>()
    const batch: Waiting<I, O>[] = []
    queue = queue.filter((item) => {
      const waits = batch.length >= AT_MOST || item.groups.some((group) => taken.has(group))
      // Whoever waits keeps later ones of the same groups behind, so that they stay in their order.
      for (const group of item.groups) taken.add(group)
      if (!waits) batch.push(item)
      return waits
    })
    return batch
  }
  const run = async () => {
    busy = true
    let tell = () => {}
    while (queue.length > 0) {
      if (ready) await ready()
      const sending = send(take())
      // The answers of the batch before are written while this one is on its way.
      tell()
      tell = await sending
    }
    busy = false
    tell()
  }
  return (input: I, ...groups: readonly string[]) =>
    new Promise<O>((resolve, reject) => {
      queue.push({ input, groups, resolve, reject })
      if (!busy) void run()
    })
}

/**
 * Many people who ask the same at once share one query: `const find = gathered(readMany)`, then `find(db, question)`.
 * `readMany` answers by position. A read begins after it was asked for, at once or when `ready` says so. Not for a transaction, which nobody shares.
 */
export const gathered = <Q, A>(
  readMany: (db: Db, questions: readonly Q[]) => Promise<readonly A[]>,
  ready?: () => Promise<void>,
) => {
  const perDatabase = new WeakMap<Db, (question: Q) => Promise<A>>()
  const gatherOn = (db: Db) => batched<Q, A>((questions) => readMany(db, questions), ready)
  return (db: Db, question: Q): Promise<A> => {
    const find = perDatabase.get(db) ?? gatherOn(db)
    perDatabase.set(db, find)
    return find(question)
  }
}
