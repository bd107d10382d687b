import type { ReactNode } from 'react'
import { solid, type Tone } from './tones.ts'

/** A number with its name, marked at the left with the colour of its meaning. */
export function Stat({ name, value, note, tone }: { name: string; value: ReactNode; note?: ReactNode; tone?: Tone }) {
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-surface px-4 py-3">
      {tone && <span aria-hidden className={`absolute inset-y-4 left-0 w-1 rounded-r-full ${solid[tone]}`} />}
      <dl>
        <dt className="text-[0.8125rem] text-ink-2">{name}</dt>
        <dd className="text-hero font-extrabold tracking-tight tabular-nums">{value}</dd>
      </dl>
      {note && <p className="text-note text-ink-2">{note}</p>}
    </div>
  )
}

/** Parts of a whole in one line, with a gap between them. The numbers stand beside it in words. */
export function Parts({
  parts,
  label,
  thick,
}: {
  parts: readonly { name: string; value: number; tone: Tone }[]
  label: string
  thick?: boolean
}) {
  const shown = parts.filter(({ value }) => value > 0)
  return (
    <div
      role="img"
      aria-label={`${label}: ${shown.map(({ name, value }) => `${name} ${value}`).join(', ') || 'belum ada'}`}
      className={`flex gap-1 ${thick ? 'h-2.5' : 'h-2'}`}
    >
      {shown.map(({ name, value, tone }) => (
        <span
          key={name}
          className={`min-w-2 rounded-full ${tone === 'off' ? 'bg-line' : solid[tone]}`}
          style={{ flexGrow: value, flexBasis: 0 }}
        />
      ))}
      {shown.length === 0 && <span className="flex-1 rounded-full bg-line" />}
    </div>
  )
}
