import { useSyncExternalStore } from 'react'

const queries = new Map<string, MediaQueryList>()
const list = (query: string): MediaQueryList => {
  let made = queries.get(query)
  if (!made) queries.set(query, (made = matchMedia(query)))
  return made
}

/** Whether the screen answers a media query, and follows it: `useMedia('(min-width: 600px)')`. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      list(query).addEventListener('change', changed)
      return () => list(query).removeEventListener('change', changed)
    },
    () => list(query).matches,
  )
