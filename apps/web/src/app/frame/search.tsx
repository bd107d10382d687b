import { type ComponentType, useCallback, useEffect, useState } from 'react'

interface SearchProps {
  readonly onClose: () => void
}

/** The search over everything, brought when somebody first asks for it: by Ctrl K, or by what looks like its field. */
export const useSearch = () => {
  const [open, setOpen] = useState(false)
  const [Shown, setShown] = useState<ComponentType<SearchProps> | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    if (!open || Shown) return
    // Without it there is still the menu; the next try asks anew.
    import('#features/menu/search-dialog.tsx').then(
      (module) => setShown(() => module.default),
      () => setOpen(false),
    )
  }, [open, Shown])
  return { open: useCallback(() => setOpen(true), []), dialog: open && Shown ? <Shown onClose={() => setOpen(false)} /> : null }
}
