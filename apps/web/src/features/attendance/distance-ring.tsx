import { metres } from './day.ts'
import type { Judged } from './judge.ts'

const around = 2 * Math.PI * 26

/** How much of the allowed distance is used, with the metres inside. */
export function DistanceRing({ judged, radius }: { judged: Judged | null; radius: number }) {
  const distance = judged?.distance ?? null
  const used = distance === null ? 0 : Math.min(1, distance / radius)
  return (
    <div className="relative grid size-16 shrink-0 place-items-center">
      <svg viewBox="0 0 64 64" fill="none" aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx="32" cy="32" r="26" strokeWidth="6" className="stroke-line" />
        {distance !== null && (
          <circle
            cx="32"
            cy="32"
            r="26"
            strokeWidth="6"
            strokeLinecap="round"
            strokeDasharray={`${Math.max(2, around * used)} ${around}`}
            className={judged?.waits ? 'stroke-warn' : 'stroke-ok'}
          />
        )}
      </svg>
      <span className="w-10 text-center text-note leading-tight font-extrabold tabular-nums">
        {distance === null ? '–' : metres(distance).replace('\u00a0km', ' km')}
      </span>
    </div>
  )
}
