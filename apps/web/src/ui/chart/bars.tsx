import { fill, type Tone } from '#ui/tones.ts'
import { ChartFigure, type Said } from './figure.tsx'

export interface Bar {
  label: string
  value: number
  tone?: Tone
}

/** Bars side by side, named at both ends. `mark` draws a dashed line before that bar. */
export function Bars({
  bars,
  mark,
  unit = '',
  ...said
}: Said & {
  bars: readonly Bar[]
  mark?: number
  unit?: string
}) {
  const top = Math.max(1, ...bars.map(({ value }) => value))
  const step = 10
  const gap = 2
  const maxWidth = `${bars.length * 2.5}rem`
  return (
    <ChartFigure {...said} readings={bars} unit={unit}>
      <svg viewBox={`0 0 ${bars.length * step} 40`} preserveAspectRatio="none" className="mt-1 h-14 w-full" style={{ maxWidth }}>
        {bars.map(({ label, value, tone = 'ok' }, at) => {
          const height = value === 0 ? 1 : Math.max(2, (value / top) * 38)
          return (
            <rect
              key={label}
              x={at * step + gap / 2}
              y={40 - height}
              width={step - gap}
              height={height}
              rx={1.5}
              className={value === 0 ? 'fill-line' : fill[tone]}
            />
          )
        })}
        {mark !== undefined && (
          <line
            x1={mark * step}
            x2={mark * step}
            y1={0}
            y2={40}
            className="stroke-edge"
            strokeDasharray="2 2"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className="flex justify-between text-note text-ink-3 tabular-nums" style={{ maxWidth }}>
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
      </div>
    </ChartFigure>
  )
}
