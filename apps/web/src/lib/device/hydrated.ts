import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a page that came as HTML until its code is there, then true: what only code can do, or know, waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
