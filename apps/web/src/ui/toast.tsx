import { CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { hush, type Said, useSaid } from '#lib/form/say.ts'
import { IconButton } from './button.tsx'
import { Isolated } from './user-text.tsx'

/** Milliseconds that a sentence stays; longer where it can be undone. */
const STAYS = 5_000
const UNDO_STAYS = 10_000

function Toast({ said }: { said: Said }) {
  const node = useRef<HTMLDivElement>(null)
  const over = useRef(false)
  useEffect(() => {
    const { current } = node
    // Above dialogs; where the platform knows no popover, it stands on the page.
    // A dialog that went meanwhile took it along: it is drawn anew where there is a place.
    if (current?.isConnected && 'showPopover' in current) current.showPopover()
    // Above what is docked at the page's foot.
    const dock = document.querySelector<HTMLElement>('[data-dock]')
    if (dock && getComputedStyle(dock).position === 'sticky')
      current?.style.setProperty('--dock', `${Math.max(0, innerHeight - dock.getBoundingClientRect().top)}px`)
  }, [])
  useEffect(() => {
    const timer = setInterval(() => over.current || hush(), said.undo ? UNDO_STAYS : STAYS)
    return () => clearInterval(timer)
  }, [said])
  return (
    <div
      ref={node}
      popover="manual"
      role="status"
      onPointerEnter={() => (over.current = true)}
      onPointerLeave={() => (over.current = false)}
      onFocus={() => (over.current = true)}
      onBlur={() => (over.current = false)}
      style={{ bottom: 'calc(max(var(--dock, 0px), var(--bar) + var(--pill, 0px) + var(--update, 0px)) + 0.75rem)' }}
      className="fixed inset-x-4 top-auto z-40 m-0 flex w-auto items-center gap-2 rounded-control bg-ink py-1 pr-1 pl-4 text-paper lifted sm:right-auto sm:left-6 sm:max-w-md lg:left-65"
    >
      <CircleCheck size={20} className="shrink-0" />
      <p className="min-w-0 flex-1 py-2 font-semibold">
        <Isolated>{said.text}</Isolated>
      </p>
      {said.undo && (
        <button
          type="button"
          className="min-h-11 rounded-control px-3 font-bold underline underline-offset-4"
          onClick={() => {
            said.undo?.()
            hush()
          }}
        >
          Urungkan
        </button>
      )}
      <IconButton icon={X} label="Tutup pesan" className="hover:bg-transparent" onClick={hush} />
    </div>
  )
}

/** The dialog on top, if there is one: while it is open, nothing outside of it can be tapped. */
const useTop = (said: Said | null): Element | null => {
  const [top, setTop] = useState<Element | null>(null)
  useEffect(() => {
    if (!said) return undefined
    const find = () => setTop([...document.querySelectorAll('dialog[open]')].at(-1) ?? null)
    find()
    // A dialog says that it closes to itself alone, and one that goes with its screen says nothing.
    document.addEventListener('close', find, true)
    const changed = new MutationObserver(find)
    changed.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('close', find, true)
      changed.disconnect()
    }
  }, [said])
  return top
}

/** What writes have said, once and for a while. Stands in the frame; read aloud. */
export function Toasts() {
  const said = useSaid((state) => state.said)
  const top = useTop(said)
  const toast = said && <Toast key={said.id} said={said} />
  return <div role="status">{top && toast ? createPortal(toast, top) : toast}</div>
}
