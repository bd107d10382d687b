import { createStore, promisifyRequest } from 'idb-keyval'
import { type Kept, nameOf, withoutContent } from './entry.ts'

/** How long a delivered write is kept for a screen to see, in milliseconds. */
const SEEN_BY = 7 * 24 * 60 * 60 * 1000

const inStore = createStore('lentera-outbox', 'writes')

type StoreChange = (all: readonly Kept[], store: IDBObjectStore) => void
/** Where every change of the store is told to all tabs and the worker. */
export const CHANNEL = 'lentera-outbox'
const channel = new BroadcastChannel(CHANNEL)
export const tellChanged = (): void => channel.postMessage('changed')

/** One transaction: what is decided stands on what is there, however many tabs and the worker write. */
const change = async (decide: StoreChange): Promise<void> => {
  await inStore('readwrite', async (store) => {
    decide(await promisifyRequest<Kept[]>(store.getAll()), store)
    await promisifyRequest(store.transaction)
  })
  tellChanged()
}

/** What may not wait for a store: in this page alone, where the browser forbids it or has no room. By id. */
const inPage = new Map<string, Kept>()

/** Lets a failure of the store itself pass. */
const unlessForbidden = (cause: unknown) => {
  if (!(cause instanceof DOMException)) throw cause
}

/** The writes of one account, in order. Fails where the browser forbids the store. */
export const keptOf = async (account: string): Promise<readonly Kept[]> => {
  const read = inStore('readonly', (store) => promisifyRequest<Kept[]>(store.getAll()))
  const all = await (inPage.size > 0 ? read.catch(() => []) : read)
  return [...all, ...inPage.values()].filter((one) => one.account === account)
}

/** Whether a former write of the same account, call and subject makes room for this one. */
const makesRoom = ({ state, draft, tried }: Kept, next: Omit<Kept, 'order'>) =>
  state !== 'waiting' || next.gathers !== undefined || ((draft || next.draft) && !tried)

/**
 * Puts a write at the end; settled ones of the same account, call and subject make room for it, and drafts that have not left.
 * Where the device does not keep it, one that gathers waits in this page alone. Whether the device keeps it.
 */
export const add = async (kept: Omit<Kept, 'order'>): Promise<boolean> => {
  const isFormer = (old: Kept) => old.account === kept.account && nameOf(old) === nameOf(kept) && makesRoom(old, kept)
  const forget = () => {
    for (const [id, old] of inPage) if (isFormer(old)) inPage.delete(id)
  }
  try {
    await change((all, store) => {
      for (const old of all) if (isFormer(old)) store.delete(old.order)
      const order = (all.at(-1)?.order ?? 0) + 1
      store.put({ ...kept, order }, order)
    })
    forget()
    return true
  } catch (cause) {
    unlessForbidden(cause)
    if (!kept.gathers) return false
    forget()
    inPage.set(kept.id, { ...kept, order: Infinity })
    tellChanged()
    return false
  }
}

/** Changes some writes; how many of them there are still. */
export const updateEach = async (patches: ReadonlyMap<string, Partial<Kept>>): Promise<number> => {
  let there = 0
  const inStoreToo = change((all, store) => {
    for (const one of all) {
      const patch = patches.get(one.id)
      if (!patch) continue
      store.put({ ...one, ...patch }, one.order)
      there++
    }
  })
  if (inPage.size === 0) await inStoreToo
  else {
    await inStoreToo.catch(unlessForbidden)
    for (const [id, patch] of patches) {
      const found = inPage.get(id)
      if (!found) continue
      inPage.set(id, { ...found, ...patch })
      there++
    }
    tellChanged()
  }
  return there
}
/** Changes one write; false when it is gone. */
export const update = async (id: string, patch: Partial<Kept>): Promise<boolean> => (await updateEach(new Map([[id, patch]]))) > 0

/** Removes one write when it may be; answers whether it is gone now. */
export const remove = async (id: string, mayGo: (kept: Kept) => boolean): Promise<boolean> => {
  const own = inPage.get(id)
  if (own) return mayGo(own) && inPage.delete(id)
  let gone = true
  await change((all, store) => {
    const found = all.find((one) => one.id === id)
    if (!found) return
    gone = mayGo(found)
    if (gone) store.delete(found.order)
  })
  return gone
}
/** Removes all writes of a lane, unless one waits. */
export const removeLane = (account: string, lane: string): Promise<void> => {
  const isOf = (one: Kept) => one.account === account && one.lane === lane
  for (const [id, one] of inPage) if (isOf(one) && one.state !== 'waiting') inPage.delete(id)
  return change((all, store) => {
    const mine = all.filter(isOf)
    if (!mine.some(({ state }) => state === 'waiting')) for (const { order } of mine) store.delete(order)
  })
}

/** Forgets what was delivered a week ago, whoever wrote it, and what an earlier version kept of later ones beyond their answer. */
export const tidy = (now = Date.now()): Promise<void> =>
  change((all, store) => {
    for (const one of all)
      if (one.state !== 'delivered') continue
      else if (now - one.settled_at > SEEN_BY) store.delete(one.order)
      else if (one.request) store.put({ ...one, ...withoutContent(one) }, one.order)
  })

/** The keys of all files that writes of anybody still name. */
export const namedFiles = async (): Promise<ReadonlySet<string>> => {
  const all = await inStore('readonly', (store) => promisifyRequest<Kept[]>(store.getAll()))
  return new Set(all.flatMap(({ state, files = [] }) => (state === 'delivered' ? [] : files)))
}

/** Forgets everything that the server has: somebody has left. */
export const dropDelivered = (): Promise<void> =>
  change((all, store) => {
    for (const one of all) if (one.state === 'delivered') store.delete(one.order)
  })
