import { createContext, useContext, useEffect } from 'react'
import { useUnsaved } from '#lib/offline/unsaved.ts'

/** A dialog around a form: it asks before it is closed while the form holds what nobody has saved. */
export interface Holder {
  readonly hold: (dirty: boolean) => void
  readonly close: () => void
  /** Nothing outside of it can be reached meanwhile. */
  readonly modal: boolean
}
export const HolderContext = createContext<Holder | null>(null)
export const useHolder = (): Holder | null => useContext(HolderContext)

/** Says that a form holds something unsaved: to the page, which is then not loaded anew, and to the dialog around it. */
export const useHeld = (dirty: boolean): void => {
  const holder = useHolder()
  useUnsaved(dirty)
  useEffect(() => {
    holder?.hold(dirty)
    return () => holder?.hold(false)
  }, [holder, dirty])
}
