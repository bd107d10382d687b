import { useEffect, useSyncExternalStore } from 'react'

let forms = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  forms += by
  for (const tell of listeners) tell()
}

/** A form says while it holds what nobody has saved; the page is then not loaded anew under the person's hands. */
export const useUnsaved = (dirty: boolean): void =>
  useEffect(() => {
    if (!dirty) return
    change(1)
    return () => change(-1)
  }, [dirty])

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
/** Whether any form on the page holds something unsaved. */
export const useAnyUnsaved = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => forms > 0,
    () => false,
  )
