import { shown } from './figure.tsx'
import { type Asked, AskedFigure } from './figure-asked.tsx'
import { stretchesOf } from './geometry.ts'
import { scaleOf } from './scale.ts'

interface SparkRow {
  readonly name: string
  /** One for each column, the oldest first; null where there is none. */
  readonly values: readonly (number | null)[]
}
const WIDE = 72
const HIGH = 28
const PAD = 4

/** A small line for each row, all by one scale, with every number beside it; the last one is the largest. */
export function SparkRows({ rows, ...asked }: Asked & { rows: readonly SparkRow[] }) {
  const all = rows.flatMap(({ values }) => values.flatMap((value) => value ?? []))
  if (all.length === 0) return <AskedFigure {...asked} />
  const { at } = scaleOf(all)
  const y = (value: number) => HIGH - PAD - at(value) * (HIGH - 2 * PAD)
  return (
    <AskedFigure {...asked}>
      <div className="divide-y divide-line">
        {rows.map(({ name, values }) => {
          const x = (index: number) => (values.length < 2 ? WIDE / 2 : PAD + (index / (values.length - 1)) * (WIDE - 2 * PAD))
          const last = values.findLastIndex((value) => value !== null)
          return (
            <div key={name} className="flex flex-wrap items-center gap-x-3 py-2">
              <span className="min-w-0 flex-[1_1_6rem]">
                {name}
                <span className="block text-note text-ink-3 tabular-nums">
                  {values.map((value) => (value === null ? '–' : shown(value, ''))).join(' → ')}
                </span>
              </span>
              <svg viewBox={`0 0 ${WIDE} ${HIGH}`} width={WIDE} height={HIGH} className="shrink-0">
                {stretchesOf(values).map(({ from, to, gap }) => (
                  <line
                    key={from}
                    x1={x(from)}
                    y1={y(values[from] ?? 0)}
                    x2={x(to)}
                    y2={y(values[to] ?? 0)}
                    className={gap ? 'chart-gap' : 'stroke-accent'}
                    strokeWidth="2"
                    strokeLinecap="round"
                  />
                ))}
                {last >= 0 && <circle cx={x(last)} cy={y(values[last] ?? 0)} r={3} className="fill-accent" />}
              </svg>
              <strong className="min-w-9 text-right text-lead tabular-nums">
                {values.at(-1) == null ? '–' : shown(values.at(-1) ?? null, '')}
              </strong>
            </div>
          )
        })}
      </div>
    </AskedFigure>
  )
}
