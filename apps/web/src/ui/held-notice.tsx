import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Mark } from './delivery-mark.tsx'
import { Notice } from './notice.tsx'

/** A write of this screen that only this device has: where it is, and the ways to go on. */
export function HeldNotice({
  refused = false,
  busy = false,
  onRetry,
  onGiveUp,
  children,
}: {
  /** The server has refused it; otherwise it waits for a signal. */
  refused?: boolean
  busy?: boolean
  onRetry: () => void
  /** Deletes what was refused, takes back what waits. */
  onGiveUp: () => void
  children: ReactNode
}) {
  return (
    <Notice tone={refused ? 'bad' : 'warn'} live>
      <p className="mb-1">
        <Mark state={refused ? 'failed' : 'waiting'} />
      </p>
      {children}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button busy={busy} onClick={onRetry}>
          {refused ? 'Coba lagi' : 'Kirim sekarang'}
        </Button>
        <Button disabled={busy} onClick={onGiveUp}>
          {refused ? 'Hapus' : 'Batalkan'}
        </Button>
      </div>
    </Notice>
  )
}
