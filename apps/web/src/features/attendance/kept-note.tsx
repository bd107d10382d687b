import type { Timezone } from '@lentera/contract/shared'
import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { clockWithZone } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { deliveryWords, Mark } from '#ui/delivery-mark.tsx'
import { actedAt, type KeptWrite } from './use-kept.ts'

/** A write that only this device has: when it was made, where it is, and what can be done after a refusal. */
export function KeptNote({ what, kept, timezone }: { what: string; kept: KeptWrite; timezone: Timezone }) {
  const [asks, setAsks] = useState(false)
  const { entry, busy, fault, retry, drop } = kept
  const failed = entry.state === 'failed'
  return (
    <div role="status" className="mt-4 grid gap-1 rounded-control border border-line px-3.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-bold">
          {what} {clockWithZone(actedAt(entry), timezone)}
        </p>
        <Mark state={entry.state} />
      </div>
      <p className="text-note text-ink-2">{failed ? (fault?.message ?? deliveryWords('failed')) : deliveryWords('waiting')}</p>
      {failed && (
        <div className="-ml-4 flex flex-wrap">
          <Button tone="quiet" icon={RotateCw} busy={busy} onClick={retry}>
            Coba lagi
          </Button>
          <Button
            tone="quiet"
            icon={Trash2}
            className="text-bad"
            disabled={busy}
            onClick={() => (asks ? void drop() : setAsks(true))}
          >
            {asks ? 'Ya, hapus dari HP ini' : 'Hapus'}
          </Button>
        </div>
      )}
    </div>
  )
}
