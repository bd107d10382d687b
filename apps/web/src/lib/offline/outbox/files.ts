// Files that wait on this device for the write that names them, and the lane in which they are sent before it.
import { createStore, promisifyRequest } from 'idb-keyval'
import { sendParts } from '#lib/upload/parts.ts'
import { alone } from './alone.ts'
import { claimsOf } from './claims.ts'
import type { Courier } from './courier.ts'
import type { Failure, HeldFile } from './entry.ts'
import { pauseAfter } from './rules.ts'
import { keptOf, tellChanged, update } from './store.ts'

/** All files of a device, in bytes. */
const MOST_HELD = 60 * 1024 * 1024
const HOUR = 3_600_000
/** How long a file that nothing has named yet is kept, in milliseconds; and after how long the server is asked whether it still has one. */
const [FORGOTTEN, ASKED_AGAIN] = [7 * 24 * HOUR, 20 * HOUR]
const SESSION_AGAIN = 10_000

const inStore = createStore('lentera-files', 'files')

const change = async (decide: (all: readonly HeldFile[], store: IDBObjectStore) => void): Promise<void> => {
  await inStore('readwrite', async (store) => {
    decide(await promisifyRequest<HeldFile[]>(store.getAll()), store)
    await promisifyRequest(store.transaction)
  })
  tellChanged()
}

/** The files of one account, as they were chosen. Fails where the browser forbids the store. */
export const filesOf = async (account: string): Promise<readonly HeldFile[]> => {
  const all = await inStore('readonly', (store) => promisifyRequest<HeldFile[]>(store.getAll()))
  return all.filter((one) => one.account === account).toSorted((a, b) => a.held_at - b.held_at)
}

const weighs = ({ blob }: HeldFile) => blob?.size ?? 0
/** Keeps a file; answers how many bytes are held where it has no room. What is on the server already makes room first. */
export const holdFile = async (file: HeldFile): Promise<true | number> => {
  let answer: true | number = true
  await change((all, store) => {
    let held = all.reduce((sum, one) => sum + weighs(one), 0)
    for (const one of all)
      if (held + file.size > MOST_HELD && one.sent_at > 0 && one.blob) {
        store.put({ ...one, blob: null }, one.key)
        held -= one.size
      }
    if (held + file.size > MOST_HELD) answer = held
    else store.put(file, file.key)
  })
  return answer
}
/** Changes one file; false when it is gone. */
const note = async (key: string, patch: Partial<HeldFile>): Promise<boolean> => {
  let there = false
  await change((all, store) => {
    const found = all.find((one) => one.key === key)
    there = found !== undefined
    if (found) store.put({ ...found, ...patch }, key)
  })
  return there
}
export const dropFiles = (keys: readonly string[]): Promise<void> =>
  change((_all, store) => {
    for (const key of keys) store.delete(key)
  })
/** Lets refused ones, and those that the server may have forgotten, begin again. */
export const renewFiles = (keys: readonly string[]): Promise<void> =>
  change((all, store) => {
    for (const one of all)
      if (keys.includes(one.key) && one.blob) store.put({ ...one, failure: null, attempts: 0, next_at: 0, sent_at: 0 }, one.key)
  })
/** Forgets files that no write has named for a week. */
export const tidyFiles = async (account: string, now = Date.now()): Promise<void> => {
  const named = new Set((await keptOf(account)).flatMap(({ files }) => files ?? []))
  const old = (await filesOf(account)).filter(({ key, held_at }) => !named.has(key) && now - held_at > FORGOTTEN)
  if (old.length > 0) await dropFiles(old.map(({ key }) => key))
}
/** Somebody has left: what no write of anybody names goes. */
export const dropUnnamed = async (named: ReadonlySet<string>): Promise<void> =>
  change((all, store) => {
    for (const { key } of all) if (!named.has(key)) store.delete(key)
  })

const isUnsent = ({ sent_at, blob }: HeldFile, now: number) => sent_at === 0 || (blob !== null && now - sent_at > ASKED_AGAIN)
/** The keys of those that the server does not have. */
export const unsentOf = async (account: string): Promise<ReadonlySet<string>> => {
  const now = Date.now()
  return new Set((await filesOf(account)).filter((one) => isUnsent(one, now)).map(({ key }) => key))
}

/** The server will not have it: so the writes that name it cannot go either. */
const fail = async (file: HeldFile, failure: Failure) => {
  await note(file.key, { failure })
  const words = Object.values(failure.errors).flat()
  const message = `${file.name}: ${(words.length > 0 ? words : [failure.message]).join(' ')}`
  for (const { id, state, files } of await keptOf(file.account))
    if (state === 'waiting' && files?.includes(file.key))
      await update(id, { state: 'failed', settled_at: Date.now(), failure: { ...failure, message, errors: {} } })
}

/** The one to send now: those that a write waits for come first. */
const nextFile = async (account: string, urgent: boolean, passed: ReadonlySet<string>) => {
  const now = Date.now()
  const named = (await keptOf(account)).flatMap(({ state, files = [] }) => (state === 'waiting' ? files : []))
  const rank = ({ key }: HeldFile) => (named.includes(key) ? named.indexOf(key) : named.length)
  const all = (await filesOf(account)).filter(
    (one) => one.blob !== null && one.failure === null && isUnsent(one, now) && !passed.has(one.key),
  )
  const may = all.filter(({ next_at }) => urgent || next_at <= now).toSorted((a, b) => rank(a) - rank(b))
  return { file: may[0], due: all.length > 0 ? Math.min(...all.map(({ next_at }) => next_at)) : null }
}

/** Sends one file, or what the server lacks of it; whether the line holds. */
const sendOne = async (file: HeldFile, courier: Courier, arrived: () => Promise<unknown>): Promise<boolean> => {
  const { key, blob, received } = file
  if (!blob) return true
  let moved = false
  const taken = new AbortController()
  const ours = async (token: Promise<string | null>) => {
    const given = await token
    // Somebody else has signed in meanwhile.
    return given !== null && claimsOf(given)?.account === file.account ? given : null
  }
  const sent = await sendParts(
    { ...file, blob },
    {
      courier: { token: () => ours(courier.token()), renewed: (stale) => ours(courier.renewed(stale)) },
      progress: async (now) => {
        moved ||= now > received
        // The person has taken it back: the rest of it need not go.
        if (!(await note(key, { received: now }))) taken.abort()
      },
      signal: taken.signal,
    },
  )
  if (taken.signal.aborted) return true
  if (sent.is === 'sent') {
    await note(key, { received: blob.size, sent_at: Date.now(), attempts: 0, next_at: 0 })
    await arrived()
    return true
  }
  if (sent.is === 'failed') {
    await fail(file, sent.failure)
    return true
  }
  const attempts = moved ? 1 : file.attempts + 1
  const asked = sent.is === 'session' ? SESSION_AGAIN : sent.after
  await note(key, { attempts, next_at: Date.now() + Math.max(pauseAfter(attempts), asked) })
  return sent.is === 'again' && sent.alone
}

/**
 * Sends the files of the signed-in account, one at a time over all tabs and the worker; `arrived` is called after each of them.
 * Answers when the next attempt is due by itself (milliseconds since 1970); null when none waits.
 */
export const deliverFiles = (courier: Courier, urgent: boolean, arrived: () => Promise<unknown>): Promise<number | null> =>
  alone('outbox files', async () => {
    const passed = new Set<string>()
    for (;;) {
      const account = navigator.onLine ? await courier.account() : null
      if (account === null) return null
      const { file, due } = await nextFile(account, urgent, passed)
      if (!file) return due
      passed.add(file.key)
      if (!(await sendOne(file, courier, arrived))) return (await nextFile(account, urgent, new Set())).due
    }
  })
