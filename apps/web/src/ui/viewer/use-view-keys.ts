import { useEffect, useRef } from 'react'
import { useKeys } from '#ui/keys.tsx'

/** Keys of what is looked at: in the dialog all of them are its own, in a page only while nobody writes. Names as in `useKeys`. */
export const useViewKeys = (keys: Readonly<Record<string, () => void>>, modal: boolean): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useKeys(keys, !modal)
  useEffect(() => {
    if (!modal) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [modal])
}
