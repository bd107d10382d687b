import { shown } from './figure.tsx'
import { type Asked, AskedFigure } from './figure-asked.tsx'
import { bandsOf, type BandPoint, stretchesOf } from './geometry.ts'
import { scaleOf } from './scale.ts'

const WIDE = 320
const HIGH = 120
const PAD = 8

/** Where the points lie, in units of the drawing: `x` of a place, `y` of a value. */
interface Placing {
  readonly x: (index: number) => number
  readonly y: (value: number) => number
}

/** The outline of a band over these places, from its upper edge back along the lower one. */
const outlineOf = (points: readonly BandPoint[], run: readonly number[], { x, y }: Placing): string => {
  const edgeOf = (index: number, side: 'low' | 'high') => y(points[index]?.band?.[side] ?? 0)
  const [first = 0] = run
  const corners =
    run.length > 1 ? run.map((index) => [x(index), index] as const) : [-4, 4].map((by) => [x(first) + by, first] as const)
  const above = corners.map(([over, index]) => `${over} ${edgeOf(index, 'high')}`)
  const below = corners.toReversed().map(([over, index]) => `${over} ${edgeOf(index, 'low')}`)
  return `M${[...above, ...below].join('L')}Z`
}

/** The band, the lines of the axis, what is to be reached, and the line with its points. */
function Drawing({
  points,
  placing,
  ticks,
  wanted,
}: {
  points: readonly BandPoint[]
  placing: Placing
  ticks: readonly number[]
  wanted: number | undefined
}) {
  const { x, y } = placing
  const values = points.map(({ value }) => value)
  const last = values.findLastIndex((value) => value !== null)
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} className="w-full overflow-visible">
      {bandsOf(points).map((run) => (
        <path key={run[0]} d={outlineOf(points, run, placing)} className="chart-band" />
      ))}
      {ticks.map((tick) => (
        <line key={tick} x1={0} x2={WIDE} y1={y(tick)} y2={y(tick)} className="stroke-line" />
      ))}
      {wanted !== undefined && <line x1={0} x2={WIDE} y1={y(wanted)} y2={y(wanted)} className="chart-wanted" />}
      {stretchesOf(values).map(({ from, to, gap }) => (
        <line
          key={from}
          x1={x(from)}
          y1={y(values[from] ?? 0)}
          x2={x(to)}
          y2={y(values[to] ?? 0)}
          className={gap ? 'chart-gap' : 'stroke-accent'}
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      ))}
      {values.map((value, index) =>
        value === null ? null : (
          <circle
            key={index}
            cx={x(index)}
            cy={y(value)}
            r={index === last ? 5 : 3.5}
            className="fill-accent stroke-surface"
            strokeWidth="1.5"
          />
        ),
      )}
    </svg>
  )
}

/**
 * A line through what was measured, over the band in which the others lie. Places without a value are bridged by dots; a band of one
 * place is a short bar. `wanted` draws the value to be reached. The last value says its number.
 */
export function LineBand({
  points,
  band,
  wanted,
  ...asked
}: Asked & {
  points: readonly BandPoint[]
  /** What the band is called. */
  band: string
  wanted?: { readonly value: number; readonly name: string } | undefined
}) {
  const values = points.map(({ value }) => value)
  const known = values.flatMap((value) => value ?? [])
  if (known.length === 0) return <AskedFigure {...asked} />
  const edges = points.flatMap((one) => (one.band ? [one.band.low, one.band.high] : []))
  const { ticks, at } = scaleOf([...known, ...edges, ...(wanted ? [wanted.value] : [])])
  const x = (index: number) => (points.length < 2 ? WIDE / 2 : PAD + (index / (points.length - 1)) * (WIDE - 2 * PAD))
  const y = (value: number) => HIGH - PAD - at(value) * (HIGH - 2 * PAD)
  const runs = bandsOf(points)
  const last = values.findLastIndex((value) => value !== null)
  return (
    <AskedFigure {...asked}>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-note text-ink-3 tabular-nums">
        <div className="relative w-9">
          {ticks.map((tick) => (
            <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: `${(y(tick) / HIGH) * 100}%` }}>
              {shown(tick, '')}
            </span>
          ))}
        </div>
        <Drawing points={points} placing={{ x, y }} ticks={ticks} wanted={wanted?.value} />
        <span />
        <div className="relative mt-1 h-5">
          {points.map(({ label }, index) =>
            label === '' ? null : (
              <span
                key={label}
                className="absolute"
                style={{ left: `${(x(index) / WIDE) * 100}%`, transform: `translateX(-${index === 0 ? 0 : 50}%)` }}
              >
                {label}
              </span>
            ),
          )}
        </div>
        <p className="col-span-2 mt-1">
          {[
            `Titik terakhir ${shown(values[last] ?? null, '')}`,
            runs.length > 0 && `bidang abu-abu: ${band}`,
            wanted && `garis putus-putus: ${wanted.name}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </AskedFigure>
  )
}
