import { ChartFigure, type Reading, type Said, shown } from './figure.tsx'
import { scaleOf } from './scale.ts'

const WIDE = 320
const HIGH = 120
const PAD = 6
/** As many names as stand beside each other. */
const NAMES = 7

/** What the points stand for, as many names as find room; the last one with its value. */
function Names({ points, last, unit }: { points: readonly Reading[]; last: number; unit: string }) {
  const every = Math.ceil(points.length / NAMES)
  return (
    <div className={`mt-1 flex ${points.length === 1 ? 'justify-center' : 'justify-between'}`}>
      {points.map(({ label, value }, index) =>
        index % every === 0 || index === points.length - 1 ? (
          <span key={label} className={index === last && value !== null ? 'font-bold text-ink' : ''}>
            {label}
            {index === last && value !== null && ` ${shown(value, unit)}`}
          </span>
        ) : null,
      )}
    </div>
  )
}

/** The values of the axis. */
const Ticks = ({ ticks, unit, y }: { ticks: readonly number[]; unit: string; y: (value: number) => number }) => (
  <div className="relative w-9">
    {ticks.map((tick) => (
      <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: `${(y(tick) / HIGH) * 100}%` }}>
        {shown(tick, unit === '%' ? '%' : '')}
      </span>
    ))}
  </div>
)

/** The line through the points, interrupted where one has no value. */
const pathOf = (points: readonly Reading[], x: (index: number) => number, y: (value: number) => number) =>
  points
    .map(({ value }, index) =>
      value === null ? '' : `${(points[index - 1]?.value ?? null) === null ? 'M' : 'L'}${x(index)} ${y(value)}`,
    )
    .join('')

/**
 * A line through measured points, with its axis; a point without a value interrupts it. `wanted` draws the value to be reached.
 * The last one says its number.
 */
export function Line({
  points,
  unit = '',
  from,
  wanted,
  ...said
}: Said & {
  points: readonly Reading[]
  unit?: string
  /** A value that the axis holds in any case. */
  from?: number
  wanted?: { readonly value: number; readonly name: string }
}) {
  const known = points.flatMap(({ value }) => value ?? [])
  const { ticks, at } = scaleOf(
    [...known, ...(wanted ? [wanted.value] : []), ...(unit === '%' ? [100] : [])],
    from === undefined ? {} : { from },
  )
  const x = (index: number) => (points.length < 2 ? WIDE / 2 : PAD + (index / (points.length - 1)) * (WIDE - 2 * PAD))
  const y = (value: number) => HIGH - PAD - at(value) * (HIGH - 2 * PAD)
  const path = pathOf(points, x, y)
  const last = points.findLastIndex(({ value }) => value !== null)
  return (
    <ChartFigure {...said} readings={points} unit={unit}>
      <div className="mt-2 grid grid-cols-[auto_1fr] gap-x-2 text-note text-ink-3 tabular-nums">
        <Ticks ticks={ticks} unit={unit} y={y} />
        <svg viewBox={`0 0 ${WIDE} ${HIGH}`} className="w-full overflow-visible">
          {ticks.map((tick) => (
            <line key={tick} x1={0} x2={WIDE} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          ))}
          {wanted && (
            <line x1={0} x2={WIDE} y1={y(wanted.value)} y2={y(wanted.value)} className="stroke-edge" strokeDasharray="5 4" />
          )}
          <path d={path} fill="none" className="stroke-accent" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round" />
          {points.map(({ label, value }, index) =>
            value === null ? null : (
              <circle
                key={label}
                cx={x(index)}
                cy={y(value)}
                r={index === last ? 5 : 3.5}
                className="fill-accent stroke-surface"
                strokeWidth="1.5"
              />
            ),
          )}
        </svg>
        <span />
        <Names points={points} last={last} unit={unit} />
        {wanted && <p className="col-start-2 mt-1">Garis putus-putus: {wanted.name}</p>}
      </div>
    </ChartFigure>
  )
}
