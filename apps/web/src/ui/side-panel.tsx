import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { HolderContext } from '#lib/form/leaving.tsx'
import { useMedia } from '#lib/device/media.ts'
import { IconButton } from './button.tsx'
import { OPENS } from './data-list/use-keys.ts'
import { Sheet, useGuard } from './sheet.tsx'

interface Panel {
  readonly title: string
  readonly note?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

type Guard = ReturnType<typeof useGuard>

function Aside({ title, note, children, guard: { holder, leave, question } }: Omit<Panel, 'onClose'> & { guard: Guard }) {
  const here = useRef<HTMLDivElement>(null)
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

/** The list with the panel at its side. A tap on another row asks, too, before what was typed is lost to it. */
function Beside({ list, open, onClose, ...panel }: SidePanelProps) {
  const guard = useGuard(onClose, false)
  const choose = (event: MouseEvent) => {
    if (!guard.held.current || !(event.target instanceof Element && event.target.closest(`[${OPENS}]`))) return
    event.preventDefault()
    event.stopPropagation()
    guard.leave()
  }
  return (
    <div className={open ? 'grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-4' : ''}>
      <div className="min-w-0" onClickCapture={choose}>
        {list}
      </div>
      {open && <Aside {...panel} guard={guard} />}
    </div>
  )
}

interface SidePanelProps extends Panel {
  readonly list: ReactNode
  readonly open: boolean
}

/** What a row of `list` opens: beside the list on laptops, which stays in sight and in use; a sheet on smaller screens. */
export function SidePanel(given: SidePanelProps) {
  const wide = useMedia('(min-width: 64rem)')
  const { list, open, onClose, title, note, children } = given
  if (wide) return <Beside {...given} />
  return (
    <div>
      <div className="min-w-0">{list}</div>
      <Sheet open={open} onClose={onClose} title={title}>
        {note && <p className="-mt-1 mb-3 text-cell text-ink-2">{note}</p>}
        {open && children}
      </Sheet>
    </div>
  )
}
