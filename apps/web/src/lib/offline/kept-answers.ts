import type { QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, get, promisifyRequest } from 'idb-keyval'
import { cache, refuses } from '#lib/http/cache.ts'
import { useSession } from '#lib/session/session.ts'

/** One answer of a call, as one account saw it. */
interface Kept {
  readonly account: string
  /** Milliseconds since 1970 at which it arrived. */
  readonly at: number
  readonly data: unknown
}

/** How many are kept beside the newest of each call, and for how long. */
const MOST = 100
const AGE = 14 * 24 * 60 * 60_000
/** Milliseconds for which what arrives together is gathered. */
const GATHER = 1000
/** Milliseconds that a call which has failed waits for the device to read one. */
const PATIENCE = 1000

const store = createStore('kept-answers', 'answers')
const account = () => useSession.getState().user?.id
const nameOf = (who: string, key: QueryKey) => `${who} ${JSON.stringify(key)}`
const callIn = (name: string) => name.split('"', 2)[1]

/**
 * Drops what is too old, too much, or somebody else's. The newest answer of each call stays, so that a home is there after
 * however many pages.
 */
const prune = async (who: string): Promise<void> => {
  const all = await entries<string, Kept>(store)
  const newest = all.toSorted(([, a], [, b]) => b.at - a.at)
  const calls = new Set<string | undefined>()
  let others = 0
  const dropped = newest.filter(([name, kept]) => {
    if (kept.account !== who || Date.now() - kept.at > AGE) return true
    const isNewest = !calls.has(callIn(name))
    calls.add(callIn(name))
    return !isNewest && ++others > MOST
  })
  await delMany(
    dropped.map(([name]) => name),
    store,
  )
}

/** Committed at once: a page that is being left waits for no answer. */
const put = (all: readonly (readonly [string, Kept])[]): Promise<void> =>
  store('readwrite', async (answers) => {
    for (const [name, kept] of all) answers.put(kept, name)
    answers.transaction.commit()
    await promisifyRequest(answers.transaction)
  })

let arrived = new Map<string, Kept>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Writes what has arrived. A full or forbidden store keeps nothing, and breaks no page. */
const write = async (): Promise<void> => {
  clearTimeout(timer)
  timer = undefined
  const who = account()
  const mine = [...arrived].filter(([, kept]) => kept.account === who)
  arrived = new Map()
  if (who === undefined || mine.length === 0) return
  try {
    await put(mine)
    await prune(who)
  } catch {
    // Nothing is kept then.
  }
}
const keep = (key: QueryKey, data: unknown, at: number) => {
  const who = account()
  if (who === undefined) return
  arrived.set(nameOf(who, key), { account: who, at, data })
  timer ??= setTimeout(() => void write(), GATHER)
}
const drop = async (key: QueryKey) => {
  const who = account()
  if (who === undefined) return
  arrived.delete(nameOf(who, key))
  await delMany([nameOf(who, key)], store).catch(() => undefined)
}

let watching = false
/** The mark in the browser's timeline from which on answers are kept. */
const MARK = 'answers are kept'
/** Keeps every answer of calls that work without signal, from now on and what has arrived before. */
export const watch = (): void => {
  if (watching) return
  watching = true
  performance.mark(MARK)
  const queries = cache.getQueryCache()
  for (const { queryKey, meta, state } of queries.getAll())
    if (meta?.['offline'] && state.status === 'success') keep(queryKey, state.data, state.dataUpdatedAt)
  queries.subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.['offline']) return
    const { queryKey, state } = event.query
    if (event.action.type === 'success' && !event.action.manual) keep(queryKey, state.data, state.dataUpdatedAt)
    if (event.action.type === 'error' && refuses(event.action.error)) void drop(queryKey)
  })
  // Opened ahead: a page that is being left has no time for it.
  store('readonly', () => undefined).catch(() => undefined)
  addEventListener('pagehide', () => void write())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void write())
}

/** Somebody has left, or somebody else has come. */
export const dropAll = async (): Promise<void> => {
  arrived = new Map()
  await clear(store)
}

/** An answer has broken its page: neither what is kept nor what this page has been told, which would be kept at its end. */
export const dropBroken = async (): Promise<void> => {
  cache.clear()
  await dropAll()
}

const readFor = async (who: string, key: QueryKey): Promise<Kept | undefined> => {
  const kept = await get<Kept>(nameOf(who, key), store).catch(() => undefined)
  return kept && Date.now() - kept.at < AGE ? kept : undefined
}

/** Shows the kept answer where nothing has arrived yet, as old as it is. A slow device's comes when it comes, and is asked for again. */
export const showKept = async (key: QueryKey): Promise<void> => {
  watch()
  const who = account()
  if (who === undefined) return
  let late = false
  const show = async () => {
    const kept = await readFor(who, key)
    if (!kept || account() !== who || cache.getQueryData(key) !== undefined) return
    cache.setQueryData(key, kept.data, { updatedAt: kept.at })
    // It takes the place of a fault, and without another one it would not be known to be old.
    if (late) await cache.invalidateQueries({ queryKey: key, exact: true })
  }
  const slow = new Promise<void>((resolve) =>
    setTimeout(() => {
      late = true
      resolve()
    }, PATIENCE),
  )
  await Promise.race([show(), slow])
}
