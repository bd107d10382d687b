// What a screen with a lane of its own asks of the outbox: loaded with it, not by every page.
import type { Input } from '@lentera/contract/kit/call'
import { useSession } from '#lib/session/session.ts'
import type { OfflineWrite } from './entry.ts'
import { again, type LaneKeeping, put } from './machine.ts'
import { later, look, roundIn, sendFiles } from './rounds.ts'
import { useKnown } from './state.ts'
import { removeLane, updateEach } from './store.ts'
import { worksWithoutPage } from './wake.ts'

/** Keeps a write in a lane of its own, and sends it by itself. False where it waits in this page alone. */
export const keepInLane = async <C extends OfflineWrite>(call: C, input: Input<C>, keeping: LaneKeeping): Promise<boolean> => {
  const { lane, rest = 0 } = keeping
  const isKept = await put(call, input, keeping)
  later(lane, rest, true)
  if (isKept && !navigator.onLine) void worksWithoutPage()
  return isKept
}

/** Sends all of a lane now, and the files that it waits for; whether the server has all of it then. */
export const sendLane = async (lane: string): Promise<boolean> => {
  const left = () => useKnown.getState().entries.filter((one) => one.lane === lane && one.state === 'waiting')
  await look()
  await roundIn(lane, true)
  if (left().some(({ files }) => files)) await sendFiles(true)
  if (left().length > 0) await roundIn(lane, true)
  return left().length === 0
}
/** Lets those of a lane that were refused for one of these reasons wait again; whether there were any. */
export const resume = async (lane: string, reasons: readonly string[]): Promise<boolean> => {
  const held = useKnown.getState().entries.filter((one) => one.lane === lane && reasons.includes(one.failure?.code ?? ''))
  if (held.length > 0) await updateEach(new Map(held.map(({ id }) => [id, again])))
  if (held.length > 0) await look()
  return held.length > 0
}
/** Puts all of a lane away, unless something of it waits. */
export const forgetLane = async (lane: string): Promise<void> => {
  const { user } = useSession.getState()
  if (user) await removeLane(user.id, lane)
  await look()
}
