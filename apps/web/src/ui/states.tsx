import type { FaultCode } from '@lentera/contract/kit/faults'
import { CloudAlert, CloudOff, RotateCw } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { type Place, useTrail } from '#lib/nav/places.ts'
import { Button, ButtonLink } from './button.tsx'
import { DimLantern } from './drawings/dim-lantern.tsx'

interface StateProps {
  drawing: ReactNode
  /** One sentence. */
  text: string
  note?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** One low line: among other things of a page it is no news. */
  low?: boolean
}

/** Nothing to show yet: a small drawing, one sentence, one thing to do. */
export function EmptyState({ drawing, text, note, action, low }: StateProps) {
  return (
    <div
      className={
        low ? 'flex items-center gap-3 px-4 py-2' : 'mx-auto grid max-w-sm justify-items-center gap-1 px-4 py-7 text-center'
      }
    >
      <div className={low ? 'w-14 shrink-0' : 'mb-2 w-36'}>{drawing}</div>
      <p className="text-lead font-bold text-balance">{text}</p>
      {note && <p className="text-balance text-ink-2">{note}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

/** What went wrong, in the fault's own words, and a way to try again. */
export function ErrorState({ message, onRetry, busy }: { message: string; onRetry: () => void; busy?: boolean }) {
  return (
    <div role="alert">
      <EmptyState
        drawing={<DimLantern />}
        text={message}
        action={
          <Button tone="main" icon={RotateCw} busy={busy ?? false} onClick={onRetry}>
            Coba lagi
          </Button>
        }
      />
    </div>
  )
}

export interface Failed {
  readonly code: string
  readonly message: string
  readonly onRetry: () => void
}
let wayOut: ((failed: Failed) => ReactNode) | undefined
/** The app says of which faults a feature knows a way out, and where they are: that then stands where the fault would, on every screen. */
export const bringWaysOut = (
  codes: readonly FaultCode[],
  load: () => Promise<{ readonly default: ComponentType<Failed> }>,
): void => {
  const Way = lazy(() => load().catch(() => ({ default: ErrorState })))
  const known = new Set<string>(codes)
  wayOut = (failed) =>
    known.has(failed.code) && (
      <Suspense>
        <Way {...failed} />
      </Suspense>
    )
}

/** What is not there, or not any more: trying again brings nothing, the place that it belonged to does. */
const Gone = ({ message, place }: { message: string; place: Place }) => (
  <div role="alert">
    <EmptyState
      drawing={<DimLantern />}
      text={message}
      action={
        <ButtonLink to={place.to} icon={place.icon}>
          Ke {place.label}
        </ButtonLink>
      }
    />
  </div>
)

/** Why there is no answer: the way out of it where a feature knows one, and otherwise its words and a way to try again. */
export function FaultState({
  fault,
  onRetry,
}: {
  fault: { readonly code: string; readonly message: string }
  onRetry: () => void
}) {
  const { place, atPlace } = useTrail()
  if (fault.code === 'NOT_FOUND' && place && !atPlace) return <Gone message={fault.message} place={place} />
  const { code, message } = fault
  return wayOut?.({ code, message, onRetry }) || <ErrorState message={message} onRetry={onRetry} />
}

/** Of those that say the same the first is enough. */
const sayOnce = (node: HTMLElement | null) => {
  const first = document.querySelector('.since')
  if (node) node.hidden = node !== first && node.textContent === first?.textContent
}

/** Says that what is shown is older than it should be, and since when (`pukul 08.12`; `Senin, 13 Juli pukul 08.12`): without a network, or while the server is silent. */
export function OfflineNotice({
  since,
  offline = true,
  className = '',
}: {
  since?: string | undefined
  offline?: boolean
  className?: string
}) {
  const Icon = offline ? CloudOff : CloudAlert
  const why = offline ? 'Tidak ada sinyal.' : 'Belum bisa diperbarui.'
  return (
    <p
      ref={(node) => sayOnce(node)}
      role="status"
      className={`since flex items-center gap-2 rounded-control bg-off-s px-3.5 py-2.5 text-[0.8125rem] font-semibold text-off ${className}`}
    >
      <Icon size={18} className="shrink-0" />
      {since ? `${why} Ini keadaan ${since}.` : `${why} Dilanjutkan saat tersambung lagi.`}
    </p>
  )
}
