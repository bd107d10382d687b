import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a prerendered page until its code is there, then true: what only code can do waits for it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
