import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

interface SheetButtonProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'tone'> {
  readonly label: string
  /** Of the sheet. */
  readonly title: string
  /** What stands in the sheet while it is open; a form closes it when it is done. */
  readonly children: (close: () => void) => ReactNode
}

/** A button and the sheet that it opens. */
export function SheetButton({ label, title, children, ...button }: SheetButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {/* A box of no size: what stands around the button, such as an empty list in the middle, has no say in the sheet's letters. */}
      <div className="contents text-left font-normal whitespace-normal">
        <Sheet open={open} onClose={close} title={title}>
          {open && children(close)}
        </Sheet>
      </div>
    </>
  )
}
