import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const GAP = 4
const EDGE = 8

/** Stands below what it belongs to, or above it where there is more room; always inside the window. */
const place = (node: HTMLElement, anchor: HTMLElement, wide: boolean) => {
  const at = anchor.getBoundingClientRect()
  if (wide) node.style.width = `${at.width}px`
  const { offsetHeight: height, offsetWidth: width } = node
  const below = innerHeight - at.bottom - EDGE
  const top = below >= height || below >= at.top ? Math.min(at.bottom + GAP, innerHeight - height - EDGE) : at.top - height - GAP
  node.style.top = `${Math.max(EDGE, top)}px`
  node.style.left = `${Math.max(EDGE, Math.min(at.left, innerWidth - width - EDGE))}px`
}

interface PopoverProps {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  label: string
  /** As wide as what it belongs to. */
  wide?: boolean
  children: ReactNode
}
/** The node of an open popover, kept beside its anchor; closed by a press outside and by Escape. */
const usePlaced = ({ open, onClose, anchor, wide }: Required<Pick<PopoverProps, 'open' | 'onClose' | 'anchor' | 'wide'>>) => {
  const node = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const { current: sheet } = node
    const { current: field } = anchor
    if (!open || !sheet || !field) return
    // Where the platform knows no popover, it stands in the page.
    if ('showPopover' in sheet) sheet.showPopover()
    const again = () => place(sheet, field, wide)
    const watch = new ResizeObserver(again)
    watch.observe(sheet)
    again()
    const away = ({ target }: Event) => {
      if (target instanceof Node && !sheet.contains(target) && !field.contains(target)) close.current()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      field.querySelector('input')?.focus()
      close.current()
    }
    addEventListener('scroll', again, true)
    addEventListener('resize', again)
    addEventListener('pointerdown', away, true)
    addEventListener('keydown', escape, true)
    return () => {
      watch.disconnect()
      removeEventListener('scroll', again, true)
      removeEventListener('resize', again)
      removeEventListener('pointerdown', away, true)
      removeEventListener('keydown', escape, true)
    }
  }, [open, anchor, wide])
  return node
}

/** A small sheet at a field: in the platform's top layer, so nothing cuts it off; Escape and a tap elsewhere close it. */
export function Popover({ open, onClose, anchor, label, wide = false, children }: PopoverProps) {
  const node = usePlaced({ open, onClose, anchor, wide })
  if (!open) return null
  return (
    <div
      ref={node}
      popover="manual"
      role="dialog"
      aria-label={label}
      className="fixed z-30 m-0 max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-3 text-ink lifted"
    >
      {children}
    </div>
  )
}
