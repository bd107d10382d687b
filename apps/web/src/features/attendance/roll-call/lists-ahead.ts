import { rollCall, type RollCallClass } from '@lentera/contract/attendance/roll-call'
import { useEffect } from 'react'
import { cache } from '#lib/http/cache.ts'
import { whenIdle } from '#lib/device/idle.ts'
import { savesData } from '#lib/device/saves-data.ts'
import { askAhead } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'

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

/** Asks for the lists of these classes once the page is at rest. */
export const useListsAhead = (classes: readonly RollCallClass[]): void => {
  const online = useOnline()
  const wanted = classes.map(({ uuid }) => uuid).join()
  useEffect(() => {
    if (!online || wanted === '') return
    let left = false
    const ask = () =>
      void askLists(
        wanted.split(',').map((uuid) => ({ uuid })),
        () => left,
      )
    const leave = whenIdle(ask)
    return () => {
      left = true
      leave()
    }
  }, [wanted, online])
}
