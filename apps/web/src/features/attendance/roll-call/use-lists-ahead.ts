import type { RollCallClass } from '@lentera/contract/attendance/roll-call'
import { useEffect } from 'react'
import { whenIdle } from '#lib/device/idle.ts'
import { useOnline } from '#lib/offline/online.ts'
import { askLists } from './lists-ahead.ts'

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
