import { type Asked, AskedFigure } from './figure-asked.tsx'

const STEP = 32
const HIGH = 96

/** How scores of 0 to 100 spread: how many lie in each ten, the lowest first, with its count above it. `mark` draws a dashed line at its exact place. */
export function Histogram({
  counts,
  mark,
  ...asked
}: Asked & { counts: readonly number[]; mark?: { readonly value: number; readonly name: string } | undefined }) {
  const top = Math.max(0, ...counts)
  if (top === 0) return <AskedFigure {...asked} />
  return (
    <AskedFigure {...asked}>
      <div className="max-w-sm text-note text-ink-3 tabular-nums">
        <svg viewBox={`0 0 ${STEP * 10} ${HIGH + 14}`} className="w-full">
          {counts.map((count, ten) => {
            const height = count === 0 ? 1 : Math.max(2, (count / top) * HIGH)
            return (
              <g key={ten}>
                <rect
                  x={ten * STEP + 1}
                  y={HIGH + 14 - height}
                  width={STEP - 2}
                  height={height}
                  rx={2}
                  className={count === 0 ? 'fill-line' : 'fill-accent'}
                />
                {count > 0 && (
                  <text x={ten * STEP + STEP / 2} y={HIGH + 10 - height} textAnchor="middle" className="chart-count">
                    {count}
                  </text>
                )}
              </g>
            )
          })}
          {mark && (
            <line x1={(mark.value / 10) * STEP} x2={(mark.value / 10) * STEP} y1={0} y2={HIGH + 14} className="chart-wanted" />
          )}
        </svg>
        <div className="flex justify-between">
          {[0, 25, 50, 75, 100].map((score) => (
            <span key={score}>{score}</span>
          ))}
        </div>
        {mark && <p>Garis putus-putus: {mark.name}</p>}
      </div>
    </AskedFigure>
  )
}
