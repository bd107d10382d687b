import { rollCall, type RollCallClass } from '@lentera/contract/roll-call'
import { useEffect } from 'react'
import { cache } from '#lib/cache.ts'
import { whenIdle } from '#lib/idle.ts'
import { useOnline } from '#lib/online.ts'
import { askAhead } from '#lib/use-call.ts'

const MOST = 12
/** Milliseconds for which a list that was asked ahead is new enough. */
const FRESH = 10 * 60_000

interface Network {
  readonly saveData?: boolean
}
/** The person has asked the browser to use little data. */
const saves = () => (navigator as { readonly connection?: Network }).connection?.saveData === true

/**
 * Asks for the pupils of each class, one class after the other, once the page is at rest: the roll of any of them can then be
 * called without signal.
 */
export const useListsAhead = (classes: readonly RollCallClass[]): void => {
  const online = useOnline()
  const wanted = classes
    .slice(0, MOST)
    .map(({ uuid }) => uuid)
    .join()
  useEffect(() => {
    if (!online || wanted === '' || saves()) return
    let left = false
    const askAll = async () => {
      for (const class_uuid of wanted.split(',')) {
        const input = { query: { class_uuid } }
        const known = cache.getQueryState([rollCall.rollCall.name, input])
        if (left) return
        if (known?.data !== undefined && Date.now() - known.dataUpdatedAt < FRESH) continue
        // oxlint-disable-next-line no-await-in-loop -- a phone at the gate has no line for twelve at once
        await askAhead(rollCall.rollCall, input)
      }
    }
    const leave = whenIdle(() => void askAll())
    return () => {
      left = true
      leave()
    }
  }, [wanted, online])
}
