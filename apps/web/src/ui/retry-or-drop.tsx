import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

/** What can be done with a write that this device holds: send it again once it was `refused`, or give it up, which asks once more. */
export function RetryOrDrop({
  refused,
  busy,
  onRetry,
  onDrop,
}: {
  refused: boolean
  busy: boolean
  onRetry: () => void
  onDrop: () => void
}) {
  const [asks, setAsks] = useState(false)
  const act = (work: () => void) => () => {
    setAsks(false)
    work()
  }
  return (
    <div className="-ml-4 flex flex-wrap">
      {refused && (
        <Button tone="quiet" icon={RotateCw} busy={busy} onClick={act(onRetry)}>
          Coba lagi
        </Button>
      )}
      <Button tone="quiet" icon={Trash2} className="text-bad" busy={busy} onClick={asks ? act(onDrop) : () => setAsks(true)}>
        {asks ? 'Ya, hapus dari HP ini' : 'Hapus'}
      </Button>
    </div>
  )
}
