import type { Timezone } from '@lentera/contract/shared'
import { clockWithZone } from '#lib/time/dates.ts'
import { deliveryWords, Mark } from '#ui/delivery-mark.tsx'
import { Button } from '#ui/button.tsx'
import { RetryOrDrop } from '#ui/retry-or-drop.tsx'
import { actedAt, type KeptWrite } from './use-kept.ts'

/** A write that only this device has: when it was made, where it is, and what can be done after a refusal. */
export function KeptNote({
  what,
  kept,
  timezone,
  onTakeBack,
}: {
  what: string
  kept: KeptWrite
  timezone: Timezone
  /** Takes it back while it has not left this device. */
  onTakeBack?: () => void
}) {
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
      {!failed && onTakeBack && (
        <Button tone="quiet" className="-ml-4 justify-self-start" onClick={onTakeBack}>
          Batalkan
        </Button>
      )}
      {failed && <RetryOrDrop refused busy={busy} onRetry={retry} onDrop={() => void drop()} />}
    </div>
  )
}
