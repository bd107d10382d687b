import { fill, type Tone } from './tones.ts'

export interface Bar {
  label: string
  value: number
  tone?: Tone
}

/** Bars side by side, with the highest one's number above it. `mark` draws a dashed line before that bar. The numbers follow as a table for screen readers. */
export function Bars({
  caption,
  bars,
  mark,
  unit = '',
}: {
  caption: string
  bars: readonly Bar[]
  mark?: number
  unit?: string
}) {
  const top = Math.max(1, ...bars.map(({ value }) => value))
  const step = 10
  const maxWidth = `${bars.length * 2.5}rem`
  return (
    <figure className="relative min-w-0">
      <figcaption className="text-[0.8125rem] text-ink-2">{caption}</figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${bars.length * step} 40`}
        preserveAspectRatio="none"
        className="mt-1 h-14 w-full"
        style={{ maxWidth }}
      >
        {bars.map(({ label, value, tone = 'ok' }, at) => {
          const height = value === 0 ? 1 : Math.max(2, (value / top) * 38)
          return (
            <rect
              key={label}
              x={at * step + 1}
              y={40 - height}
              width={step - 2}
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
      <div aria-hidden className="flex justify-between text-note text-ink-3 tabular-nums" style={{ maxWidth }}>
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
      </div>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  {value} {unit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
