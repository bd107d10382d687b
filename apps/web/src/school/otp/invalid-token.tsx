import type { AskFault } from '#lib/http/fault.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** Says that a proof was refused, in the words of the specification (section 8), and leads back to where it is made. @public */
export function InvalidToken({ fault, text, onAgain }: { fault: AskFault | null; text: string; onAgain: () => void }) {
  const open = fault?.code === 'INVALID_TOKEN'
  return (
    <Sheet
      open={open}
      onClose={onAgain}
      title={open ? fault.message : ''}
      actions={
        <Button tone="main" onClick={onAgain}>
          Ulangi
        </Button>
      }
    >
      <p className="text-ink-2">{text}</p>
    </Sheet>
  )
}
