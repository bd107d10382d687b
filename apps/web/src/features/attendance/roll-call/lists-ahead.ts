import { rollCall, type RollCallClass } from '@lentera/contract/attendance/roll-call'
import { cache } from '#lib/http/cache.ts'
import { savesData } from '#lib/device/saves-data.ts'
import { askAhead } from '#lib/http/use-call.ts'

const MOST = 12
/** Milliseconds for which a list that was asked ahead is new enough. */
const FRESH = 10 * 60_000

/**
 * Asks for the pupils of each class, one class after the other: the roll of any of them can then be called without signal.
 * Not for who saves data; ends when `left` says so.
 */
export const askLists = async (classes: readonly Pick<RollCallClass, 'uuid'>[], left = () => false): Promise<void> => {
  if (savesData()) return
  for (const { uuid: class_uuid } of classes.slice(0, MOST)) {
    const input = { query: { class_uuid } }
    const known = cache.getQueryState([rollCall.rollCall.name, input])
    if (left()) return
    if (known?.data !== undefined && Date.now() - known.dataUpdatedAt < FRESH) continue
    // oxlint-disable-next-line no-await-in-loop -- a phone at the gate has no line for twelve at once
    await askAhead(rollCall.rollCall, input)
  }
}
