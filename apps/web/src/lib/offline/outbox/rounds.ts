// Delivers from a page and tells its screens. The service worker delivers the same writes when no page is open.
import { cache } from '#lib/http/cache.ts'
import { useSession } from '#lib/session/session.ts'
import { deliverLane, lanesOf } from './deliver.ts'
import { type Kept, nameOf } from './entry.ts'
import { deliverFiles, filesOf } from './files.ts'
import { pageCourier } from './page-courier.ts'
import { useKnown } from './state.ts'
import { keptOf } from './store.ts'

/** The shortest pause between two rounds that begin by themselves, in milliseconds. */
const SHORTEST = 500

type Timer = ReturnType<typeof setTimeout>
/** The next round of each lane. */
const timers = new Map<string, Timer>()

/** Reads what is kept and tells the screens. What a delivery may have changed is read again, unless its screen does so itself. */
export const look = async (): Promise<void> => {
  const { user } = useSession.getState()
  const entries: readonly Kept[] = user ? await keptOf(user.id).catch(() => []) : []
  if (useSession.getState().user?.id !== user?.id) return
  const { entries: former, followed } = useKnown.getState()
  const before = new Map(former.map((one) => [one.id, one.state]))
  const files = user ? await filesOf(user.id).catch(() => null) : null
  if (useSession.getState().user?.id !== user?.id) return
  useKnown.setState({ entries, files })
  const arrived = entries.filter(({ id, state }) => state === 'delivered' && before.get(id) === 'waiting')
  // Who writes into a lane of its own reads for itself.
  if (arrived.some((one) => one.lane === undefined && !followed[nameOf(one)])) void cache.invalidateQueries()
}

/** Where the browser forbids the store, nothing waits in it. */
const noStore = (cause: unknown): null => {
  if (cause instanceof DOMException) return null
  throw cause
}

/** A round of deliveries in one lane; the next one by itself when something is left that may go later. */
export const roundIn = async (lane: string, urgent: boolean): Promise<void> => {
  clearTimeout(timers.get(lane))
  const due = await deliverLane(pageCourier, urgent, lane).catch(noStore)
  clearTimeout(timers.get(lane))
  if (due !== null) later(lane, Math.max(SHORTEST, due - Date.now()), false)
  await look()
}
/** A round in this lane after so many milliseconds, in the place of the one that was to come. */
export const later = (lane: string, wait: number, urgent: boolean): void => {
  clearTimeout(timers.get(lane))
  timers.set(
    lane,
    setTimeout(() => void roundIn(lane, urgent), wait),
  )
}
/** The same in all lanes, side by side. */
export const round = async (urgent: boolean): Promise<void> => {
  await Promise.all(lanesOf(useKnown.getState().entries).map((lane) => roundIn(lane, urgent)))
}

let filesTimer: Timer | undefined
/** Sends the files that wait, and after each what waited for it. Light writes do not wait for it: it has a lane of its own. */
export const sendFiles = async (urgent: boolean): Promise<void> => {
  clearTimeout(filesTimer)
  const due = await deliverFiles(pageCourier, urgent, () => round(false)).catch(noStore)
  clearTimeout(filesTimer)
  if (due !== null) filesTimer = setTimeout(() => void sendFiles(false), Math.max(SHORTEST, due - Date.now()))
  await look()
}
/** All that waits, and the files after it. */
export const everything = async (): Promise<void> => {
  await round(true)
  await sendFiles(true)
}
