import { useState } from 'react'
import { useOnline } from '#lib/offline/online.ts'
import { type Entry, outbox } from '#lib/offline/outbox.ts'
import { FilesSent } from '#school/files-sent.tsx'
import { Mark } from '#ui/delivery-mark.tsx'
import { RetryOrDrop } from '#ui/retry-or-drop.tsx'
import { labelOf, meantAt, stateOf } from './words.ts'

/** One write that is not on the server yet: what it is, where it is, and what can be done. */
export function WaitingRow({ entry, held }: { entry: Entry; held: boolean }) {
  const [busy, setBusy] = useState(false)
  const online = useOnline()
  const act = async (work: 'retry' | 'drop') => {
    setBusy(true)
    const machine = await outbox()
    await machine[work](entry.id)
    setBusy(false)
  }
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-bold">{labelOf(entry)}</p>
          <p className="text-note text-ink-3 tabular-nums">{meantAt(entry)}</p>
        </div>
        <Mark state={entry.state} />
      </div>
      <p className="text-note text-ink-2">{stateOf(entry, held, online)}</p>
      <FilesSent of={entry} />
      <RetryOrDrop
        refused={entry.state === 'failed'}
        busy={busy}
        onRetry={() => void act('retry')}
        onDrop={() => void act('drop')}
      />
    </li>
  )
}
