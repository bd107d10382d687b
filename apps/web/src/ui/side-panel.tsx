import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { HolderContext } from '#lib/form/leaving.tsx'
import { useMedia } from '#lib/device/media.ts'
import { IconButton } from './button.tsx'
import { Sheet, useGuard } from './sheet.tsx'

interface Panel {
  readonly title: string
  readonly note?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

function Aside({ title, note, onClose, children }: Panel) {
  const here = useRef<HTMLDivElement>(null)
  const { holder, leave, question } = useGuard(onClose, false)
  const close = useRef(leave)
  useEffect(() => {
    close.current = leave
  })
  // Whoever opened it by keyboard or is read to goes on inside, and is back at the row afterwards.
  useEffect(() => {
    const opener = document.activeElement
    here.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [title])
  useEffect(() => {
    const node = here.current
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close.current()
    }
    node?.addEventListener('keydown', escape)
    return () => node?.removeEventListener('keydown', escape)
  }, [])
  return (
    <div
      ref={here}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-card border border-line bg-surface p-5 outline-none"
    >
      <div className="mb-3 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-bar font-bold tracking-tight">{title}</h2>
          {note && <p className="text-cell text-ink-2">{note}</p>}
        </div>
        <IconButton icon={X} label="Tutup" className="-mt-1.5 -mr-2" onClick={leave} />
      </div>
      <HolderContext value={holder}>{children}</HolderContext>
      {question}
    </div>
  )
}

/** What a row of `list` opens: beside the list on laptops, which stays in sight and in use; a sheet on smaller screens. */
export function SidePanel({ list, open, ...panel }: Panel & { readonly list: ReactNode; readonly open: boolean }) {
  const wide = useMedia('(min-width: 64rem)')
  return (
    <div className={wide && open ? 'grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-4' : ''}>
      <div className="min-w-0">{list}</div>
      {wide ? (
        open && <Aside {...panel} />
      ) : (
        <Sheet open={open} onClose={panel.onClose} title={panel.title}>
          {panel.note && <p className="-mt-1 mb-3 text-cell text-ink-2">{panel.note}</p>}
          {open && panel.children}
        </Sheet>
      )}
    </div>
  )
}
