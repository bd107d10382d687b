import { createStore, promisifyRequest } from 'idb-keyval'
import { type Kept, nameOf, withoutContent } from './entry.ts'

/** How long a delivered write is kept for a screen to see, in milliseconds. */
const SEEN_BY = 7 * 24 * 60 * 60 * 1000

const inStore = createStore('lentera-outbox', 'writes')

type Change = (all: readonly Kept[], store: IDBObjectStore) => void
/** Where every change of the store is told to all tabs and the worker. */
export const CHANNEL = 'lentera-outbox'
const channel = new BroadcastChannel(CHANNEL)
export const tellChanged = (): void => channel.postMessage('changed')

/** One transaction: what is decided stands on what is there, however many tabs and the worker write. */
const change = async (decide: Change): Promise<void> => {
  await inStore('readwrite', async (store) => {
    decide((await promisifyRequest(store.getAll())) as Kept[], store)
    await promisifyRequest(store.transaction)
  })
  tellChanged()
}

/** The writes of one account, in order. Fails where the browser forbids the store. */
export const keptOf = async (account: string): Promise<readonly Kept[]> => {
  const all = (await inStore('readonly', (store) => promisifyRequest(store.getAll()))) as Kept[]
  return all.filter((one) => one.account === account)
}

/** Puts a write at the end; settled ones of the same account, call and subject make room for it, and drafts that have not left. */
export const add = (kept: Omit<Kept, 'order'>): Promise<void> =>
  change((all, store) => {
    const makesRoom = ({ state, draft, tried }: Kept) => state !== 'waiting' || ((draft || kept.draft) && !tried)
    for (const old of all)
      if (old.account === kept.account && nameOf(old) === nameOf(kept) && makesRoom(old)) store.delete(old.order)
    const order = (all.at(-1)?.order ?? 0) + 1
    store.put({ ...kept, order }, order)
  })

/** Changes one write; false when it is gone. */
export const update = async (id: string, patch: Partial<Kept>): Promise<boolean> => {
  let there = false
  await change((all, store) => {
    const found = all.find((one) => one.id === id)
    there = found !== undefined
    if (found) store.put({ ...found, ...patch }, found.order)
  })
  return there
}

/** Removes one write when it may be; answers whether it is gone now. */
export const remove = async (id: string, mayGo: (kept: Kept) => boolean): Promise<boolean> => {
  let gone = true
  await change((all, store) => {
    const found = all.find((one) => one.id === id)
    if (!found) return
    gone = mayGo(found)
    if (gone) store.delete(found.order)
  })
  return gone
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
  const all = (await inStore('readonly', (store) => promisifyRequest(store.getAll()))) as Kept[]
  return new Set(all.flatMap(({ state, files = [] }) => (state === 'delivered' ? [] : files)))
}

/** Forgets everything that the server has: somebody has left. */
export const dropDelivered = (): Promise<void> =>
  change((all, store) => {
    for (const one of all) if (one.state === 'delivered') store.delete(one.order)
  })
