// The outbox of a page: keeps, delivers, and tells the screens. The service worker delivers the same writes when no page is open.
import type { Input } from '@lentera/contract/kit/call'
import { cache } from '#lib/http/cache.ts'
import { useSession } from '#lib/session/session.ts'
import { ifFree } from './alone.ts'
import { copySession } from './session-copy.ts'
import { deliver } from './deliver.ts'
import { deliverFiles, dropFiles, filesOf, holdFile, renewFiles, tidyFiles } from './files.ts'
import { type Entry, type HeldFile, type Kept, nameOf, type OfflineWrite } from './entry.ts'
import { pageCourier } from './page-courier.ts'
import { prepare } from './prepare.ts'
import { useKnown } from './state.ts'
import { add, CHANNEL, keptOf, remove, tidy, update } from './store.ts'
import { wakeWorker, worksWithoutPage } from './wake.ts'

/** How long a screen waits for the outcome of a write before it goes on with what it has, in milliseconds. */
const PATIENCE = 8000
/** The shortest pause between two rounds that begin by themselves, in milliseconds. */
const SHORTEST = 500

let timer: ReturnType<typeof setTimeout> | undefined

/** Reads what is kept and tells the screens. What a delivery may have changed is read again, unless its screen does so itself. */
const look = async (): Promise<void> => {
  const { user } = useSession.getState()
  const entries: readonly Kept[] = user ? await keptOf(user.id).catch(() => []) : []
  if (useSession.getState().user?.id !== user?.id) return
  const { entries: former, followed } = useKnown.getState()
  const before = new Map(former.map((one) => [one.id, one.state]))
  const files = user ? await filesOf(user.id).catch(() => null) : null
  if (useSession.getState().user?.id !== user?.id) return
  useKnown.setState({ entries, files })
  const arrived = entries.filter(({ id, state }) => state === 'delivered' && before.get(id) === 'waiting')
  if (arrived.some((one) => !followed[nameOf(one)])) void cache.invalidateQueries()
}

/** A round of deliveries; the next one by itself when something is left that may go later. */
const round = async (urgent: boolean): Promise<void> => {
  clearTimeout(timer)
  // Where the browser forbids the store, nothing waits in it.
  const due = await deliver(pageCourier, urgent).catch((cause: unknown) => {
    if (cause instanceof DOMException) return null
    throw cause
  })
  clearTimeout(timer)
  if (due !== null) timer = setTimeout(() => void round(false), Math.max(SHORTEST, due - Date.now()))
  await look()
}

let filesTimer: ReturnType<typeof setTimeout> | undefined
/** Sends the files that wait, and after each what waited for it. Light writes do not wait for it: it has a lane of its own. */
const sendFiles = async (urgent: boolean): Promise<void> => {
  clearTimeout(filesTimer)
  const due = await deliverFiles(pageCourier, urgent, () => round(false)).catch((cause: unknown) => {
    if (cause instanceof DOMException) return null
    throw cause
  })
  clearTimeout(filesTimer)
  if (due !== null) filesTimer = setTimeout(() => void sendFiles(false), Math.max(SHORTEST, due - Date.now()))
  await look()
}
const everything = async () => {
  await round(true)
  await sendFiles(true)
}
const hurry = () => void everything()

const isAnythingLeft = () => {
  const { entries, files } = useKnown.getState()
  return entries.some(({ state }) => state === 'waiting') || (files ?? []).some(({ sent_at }) => sent_at === 0)
}

/** Begins to deliver and to follow what other tabs and the worker do. Called once, by who loads this file. */
const start = (): void => {
  new BroadcastChannel(CHANNEL).addEventListener('message', () => void look())
  addEventListener('online', hurry)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hurry()
    else if (isAnythingLeft()) void wakeWorker()
  })
  useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return
    useKnown.setState({ entries: [], files: null })
    if (user) void begin()
  })
  void begin()
}
const begin = async (): Promise<void> => {
  await copySession()
  await tidy().catch(() => undefined)
  const { user } = useSession.getState()
  if (user) await tidyFiles(user.id).catch(() => undefined)
  await look()
  await everything()
}

interface Keeping {
  readonly id: string
  readonly subject: string
  readonly recalled: boolean
  /** It takes the place of what has not left the device, and goes out in a moment. */
  readonly draft?: boolean
}

/** Milliseconds for which a draft waits for the next one. */
const GATHER = 700

const heldOf = (account: string) => filesOf(account).catch((): readonly HeldFile[] => [])

/** Keeps a write; false where this browser keeps nothing. */
const keep = async <C extends OfflineWrite>(
  call: C,
  input: Input<C>,
  { id, subject, recalled, draft = false }: Keeping,
): Promise<boolean> => {
  const { user, role } = useSession.getState()
  if (!user || !role) return false
  const at = new Date()
  const entry: Entry<C> = {
    id,
    call: call.name,
    subject,
    draft,
    input,
    captured_at: at.toISOString(),
    state: 'waiting',
    tried: false,
    failure: null,
    reply: null,
  }
  const request = prepare(call, input, { id, role, at })
  const said = JSON.stringify(input)
  const files = draft ? [] : (await heldOf(user.id)).filter(({ key }) => said.includes(key)).map(({ key }) => key)
  const rest = {
    ...(files.length > 0 && { files }),
    account: user.id,
    request,
    recalled,
    attempts: 0,
    next_at: draft ? at.getTime() + GATHER : 0,
    alone: false,
    settled_at: 0,
  }
  try {
    await add({ ...(entry as unknown as Entry), ...rest })
  } catch (cause) {
    if (cause instanceof DOMException) return false
    throw cause
  }
  await look()
  if (draft) void round(false)
  else void worksWithoutPage()
  return true
}

/** Tries to send, and resolves the reply; undefined when the write still waits after a while, or was refused. */
const outcome = async (id: string): Promise<unknown> => {
  const { files } = useKnown.getState().entries.find((one) => one.id === id) ?? {}
  await Promise.race([files ? everything() : round(true), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  const found = useKnown.getState().entries.find((one) => one.id === id)
  return found?.state === 'delivered' ? found.reply : undefined
}

const renew = async (id: string): Promise<void> => {
  const { files } = useKnown.getState().entries.find((one) => one.id === id) ?? {}
  if (files) await renewFiles(files)
}
/** A refused write as it was before its first attempt; its key stays. */
const again = { state: 'waiting', failure: null, attempts: 0, next_at: 0, settled_at: 0 } as const
/** The same write again, because the person asks for it. */
const retry = async (id: string): Promise<void> => {
  await renew(id)
  await update(id, again)
  await look()
  void worksWithoutPage()
  await outcome(id)
}

/** Removes a write, unless it is being sent at this moment. */
const removeIf = async (id: string, mayGo: (kept: Kept) => boolean): Promise<boolean> => {
  const gone = await ifFree(`outbox ${id}`, () => remove(id, mayGo))
  await look()
  return gone
}
const drop = (id: string): Promise<boolean> => removeIf(id, () => true)
const withdraw = (id: string): Promise<boolean> => removeIf(id, ({ state, tried }) => state === 'waiting' && !tried)

/** Sends all now, what was refused, too, because the person asks for it; answers how many are not on the server after that. */
const sendAll = async (): Promise<number> => {
  const left = () => useKnown.getState().entries.filter(({ state }) => state !== 'delivered')
  for (const { id, state } of left()) {
    if (state !== 'failed') continue
    await renew(id)
    await update(id, again)
  }
  await everything()
  return left().length
}

/** Keeps a file for a write to come, and begins to send it; answers how many bytes are held where it has no room. */
const hold = async (file: HeldFile): Promise<true | number> => {
  const held = await holdFile(file)
  await look()
  if (held !== true) return held
  void worksWithoutPage()
  void sendFiles(true)
  return true
}
const letGo = async (keys: readonly string[]): Promise<void> => {
  await dropFiles(keys)
  await look()
}

/** The outbox of this page. */
export const machine = { start, keep, outcome, retry, drop, withdraw, sendAll, hold, letGo, look }
