// The outbox of a page: what screens ask of it.
import type { Input } from '@lentera/contract/kit/call'
import { useSession } from '#lib/session/session.ts'
import { ifFree } from './alone.ts'
import { copySession } from './session-copy.ts'
import { dropFiles, filesOf, holdFile, renewFiles, tidyFiles } from './files.ts'
import type { Entry, Gathering, HeldFile, Kept, OfflineWrite } from './entry.ts'
import { prepare } from './prepare.ts'
import { everything, look, round, roundIn, sendFiles } from './rounds.ts'
import { useKnown } from './state.ts'
import { add, CHANNEL, remove, tidy, update } from './store.ts'
import { wakeWorker, worksWithoutPage } from './wake.ts'

/** How long a screen waits for the outcome of a write before it goes on with what it has, in milliseconds. */
const PATIENCE = 8000
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
/** A write in a lane of its own, see `Kept`. */
export interface LaneKeeping extends Omit<Keeping, 'draft'> {
  readonly lane: string
  readonly gathers?: Gathering
  /** Milliseconds that it rests for what may follow; then all of its lane goes. */
  readonly rest?: number
}

/** Milliseconds for which a draft waits for the next one. */
const GATHER = 700

/** A refused write as it was before its first attempt; its key stays. */
export const again = { state: 'waiting', failure: null, attempts: 0, next_at: 0, settled_at: 0 } as const

const heldOf = (account: string) => filesOf(account).catch((): readonly HeldFile[] => [])

/** Puts a write into the store; whether the device keeps it. */
export const put = async <C extends OfflineWrite>(
  call: C,
  input: Input<C>,
  { id, subject, recalled, draft = false, rest = 0, ...lane }: Keeping & Partial<LaneKeeping>,
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
  const files = draft || lane.gathers ? [] : (await heldOf(user.id)).filter(({ key }) => said.includes(key)).map(({ key }) => key)
  const isKept = await add({
    ...entry,
    ...(files.length > 0 && { files }),
    ...lane,
    account: user.id,
    request,
    recalled,
    attempts: 0,
    next_at: rest === 0 ? 0 : at.getTime() + rest,
    alone: false,
    settled_at: 0,
  })
  await look()
  return isKept
}

/** Keeps a write; false where this browser keeps nothing. */
const keep = async <C extends OfflineWrite>(call: C, input: Input<C>, keeping: Keeping): Promise<boolean> => {
  const { draft } = keeping
  if (!(await put(call, input, { ...keeping, ...(draft && { rest: GATHER }) }))) return false
  if (draft) void roundIn('', false)
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
export const machine = {
  start,
  keep,
  outcome,
  retry,
  drop,
  withdraw,
  sendAll,
  hold,
  letGo,
  look,
}
