import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { tint, type Tone } from './tones.ts'

/** A state in a word, on the tint of its meaning. */
export function Pill({
  tone,
  icon: Icon,
  className = '',
  children,
}: {
  tone: Tone
  icon?: LucideIcon
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded-lg px-2 py-0.5 text-note font-bold tabular-nums ${tint[tone]} ${className}`}
    >
      {Icon && <Icon size={14} className="shrink-0" strokeWidth={2.25} />}
      {children}
    </span>
  )
}

const tile = 'relative grid shrink-0 place-items-center overflow-hidden'

/** An icon on a soft square, at the left of a row. */
export function IconTile({ icon: Icon, tone = 'accent' }: { icon: LucideIcon; tone?: Tone }) {
  return (
    <span aria-hidden className={`${tile} size-11 rounded-control ${tint[tone]}`}>
      <Icon size={22} />
    </span>
  )
}

/** A larger one with the lantern's light in its corner, for a role. */
export function LitTile({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span aria-hidden className={`${tile} size-14 rounded-card ${tint.accent}`}>
      <span className="absolute -top-7 -right-7 size-22 glow" />
      <Icon size={28} className="relative" />
    </span>
  )
}
