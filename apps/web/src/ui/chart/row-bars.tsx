import { shown } from './figure.tsx'
import { type Asked, AskedFigure } from './figure-asked.tsx'

interface RowBar {
  readonly name: string
  /** 0 to 100; null where there is none. */
  readonly value: number | null
  /** The value to be reached; null where none is said. */
  readonly wanted: number | null
  /** What is to be known of it, in words. */
  readonly note?: string | undefined
}

/** Bars beneath each other, each with its name, its number and a line at the value to be reached. Reads without colour by `note`. */
export function RowBars({ bars, ...asked }: Asked & { bars: readonly RowBar[] }) {
  if (bars.every(({ value }) => value === null)) return <AskedFigure {...asked} />
  return (
    <AskedFigure {...asked}>
      <div className="grid gap-3">
        {bars.map(({ name, value, wanted, note }) => (
          <div key={name}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                {name}
                {note && <span className="text-note text-ink-3"> · {note}</span>}
              </span>
              <strong className="tabular-nums">{value === null ? '–' : shown(value, '')}</strong>
            </div>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="mt-1 h-2.5 w-full">
              <rect width={100} height={10} className="chart-track" />
              {value !== null && (
                <rect width={value} height={10} className={wanted !== null && value < wanted ? 'fill-warn' : 'fill-accent'} />
              )}
              {wanted !== null && (
                <line x1={wanted} x2={wanted} y1={0} y2={10} className="chart-wanted" vectorEffect="non-scaling-stroke" />
              )}
            </svg>
          </div>
        ))}
      </div>
    </AskedFigure>
  )
}
