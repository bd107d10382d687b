import { X } from 'lucide-react'
import { type ReactNode, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { HolderContext } from '#lib/form/leaving.tsx'
import { Button, IconButton } from './button.tsx'
import { Foot } from './foot.tsx'

interface SheetProps {
  open: boolean
  /** Called for the cross, Escape, the back gesture and a tap outside. */
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons at the end, beside "Batal". */
  actions?: ReactNode
  /** What "Batal" says where nothing is given up: `Tutup`. */
  cancel?: string | undefined
}

/** What holds a form asks before what was typed is lost to the cross, Escape or a stray tap; "Batal" gives it up at once. */
export const useGuard = (close: () => void, modal: boolean) => {
  const held = useRef(false)
  const [asked, setAsked] = useState(false)
  const holder = useMemo(() => {
    const hold = (dirty: boolean) => {
      held.current = dirty
    }
    return { hold, close, modal }
  }, [close, modal])
  const question = asked && (
    <Confirm
      open
      onClose={() => setAsked(false)}
      title="Buang isian ini?"
      verb="Buang"
      danger
      onConfirm={() => {
        setAsked(false)
        close()
      }}
    >
      <p className="text-ink-2">Yang sudah ditulis belum disimpan dan akan hilang.</p>
    </Confirm>
  )
  return { holder, held, leave: () => (held.current ? setAsked(true) : close()), question }
}

/**
 * Comes from below on phones and stands in the middle on laptops. The platform's `<dialog>`: keeps the focus inside and gives it
 * back. A form in it that holds something unsaved is not lost to a stray tap or Escape: that asks first, "Batal" does not.
 */
export function Sheet({ open, onClose, title, children, actions, cancel }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useCallback(() => dialog.current?.close(), [])
  const { holder, held, leave, question } = useGuard(close, true)
  const id = useId()
  useLayoutEffect(() => {
    if (!open) return
    const node = dialog.current
    node?.showModal()
    // Also where the screen takes an open sheet away: the browser then gives the focus back.
    return () => node?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // A dialog inside of it closes and cancels by itself.
      onClose={({ target }) => target === dialog.current && onClose()}
      onCancel={(event) => {
        if (event.target !== dialog.current || !held.current) return
        event.preventDefault()
        leave()
      }}
      onClick={({ target }) => target === dialog.current && leave()}
      className="sheet mt-auto mb-0 max-h-[88dvh] w-full max-w-full overflow-y-auto rounded-t-sheet bg-surface text-ink sm:m-auto sm:max-w-md sm:rounded-sheet"
    >
      <div className="sticky top-0 z-10 flex items-center gap-2 bg-surface px-5 pt-4 pb-2">
        <h2 id={id} className="min-w-0 flex-1 text-bar font-bold tracking-tight">
          {title}
        </h2>
        <IconButton icon={X} label="Tutup" className="-mr-2" onClick={leave} />
      </div>
      <div className="px-5 pb-5">
        <HolderContext value={holder}>
          {children}
          {(actions || cancel) && (
            <Foot onCancel={holder.close} {...(cancel && { cancel })}>
              {actions}
            </Foot>
          )}
        </HolderContext>
      </div>
      {question}
    </dialog>
  )
}

/** Asks before something that cannot be taken back. `verb` names what the button does. */
export function Confirm({
  verb,
  danger,
  busy,
  onConfirm,
  ...sheet
}: Omit<SheetProps, 'actions'> & { verb: string; danger?: boolean; busy?: boolean; onConfirm: () => void }) {
  return (
    <Sheet
      {...sheet}
      actions={
        <Button tone={danger ? 'danger' : 'main'} size="main" busy={busy ?? false} onClick={onConfirm}>
          {verb}
        </Button>
      }
    />
  )
}
