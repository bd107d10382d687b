import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from './button.tsx'

interface SheetProps {
  open: boolean
  /** Called for the cross, Escape, the back gesture and a tap outside. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
}

/** Comes from below on phones and stands in the middle on laptops. The platform's `<dialog>`: keeps the focus inside and gives it back. */
export function Sheet({ open, onClose, title, children, actions }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const node = dialog.current
    if (open && !node?.open) node?.showModal()
    if (!open && node?.open) node.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      className="sheet mt-auto mb-0 max-h-[88dvh] w-full max-w-full overflow-y-auto rounded-t-sheet bg-surface text-ink sm:m-auto sm:max-w-md sm:rounded-sheet"
    >
      <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="mb-2 flex items-center gap-2">
          <h2 id={id} className="flex-1 text-bar font-bold tracking-tight">
            {title}
          </h2>
          <IconButton icon={X} label="Tutup" className="-mr-2" onClick={() => dialog.current?.close()} />
        </div>
        {children}
        {actions && <div className="mt-5 grid gap-2 sm:auto-cols-fr sm:grid-flow-col">{actions}</div>}
      </div>
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
        <>
          <Button tone={danger ? 'danger' : 'main'} size="main" busy={busy ?? false} onClick={onConfirm} className="sm:order-2">
            {verb}
          </Button>
          <Button size="main" onClick={sheet.onClose}>
            Batal
          </Button>
        </>
      }
    />
  )
}
