import { solid, type Tone } from '#ui/tones.ts'
import { ChartFigure, type Said, shown } from './figure.tsx'

interface Part {
  readonly name: string
  readonly value: number
  readonly tone: Tone
}
const stroke: Readonly<Record<Tone, string>> = {
  ok: 'stroke-ok',
  warn: 'stroke-warn',
  info: 'stroke-info',
  sick: 'stroke-sick',
  duty: 'stroke-duty',
  bad: 'stroke-bad',
  off: 'stroke-off',
  accent: 'stroke-accent',
  good: 'stroke-ok',
  care: 'stroke-warn',
  waiting: 'stroke-off',
}
const RADIUS = 42
const ROUND = 2 * Math.PI * RADIUS
/** Between two parts, in units of the drawing. */
const GAP = 2.5

/** Parts of a whole as a ring, with the one number that matters in its middle and each part named beside it. */
export function Donut({
  parts,
  middle,
  unit = '',
  ...said
}: Said & {
  parts: readonly Part[]
  middle: string
  unit?: string
}) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const drawn = parts.filter(({ value }) => value > 0)
  const gap = drawn.length > 1 ? GAP : 0
  const starts = drawn.map((_, at) => drawn.slice(0, at).reduce((sum, { value }) => sum + value, 0))
  return (
    <ChartFigure {...said} readings={parts.map(({ name: label, value }) => ({ label, value }))} unit={unit}>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <svg viewBox="0 0 100 100" className="size-28 shrink-0">
          <g transform="rotate(-90 50 50)" fill="none" strokeWidth="12">
            {total === 0 && <circle cx="50" cy="50" r={RADIUS} className="stroke-line" />}
            {drawn.map(({ name, value, tone }, at) => (
              <circle
                key={name}
                cx="50"
                cy="50"
                r={RADIUS}
                className={stroke[tone]}
                strokeDasharray={`${Math.max(1, (value / total) * ROUND - gap)} ${ROUND}`}
                strokeDashoffset={-((starts[at] ?? 0) / total) * ROUND}
              />
            ))}
          </g>
          <text x="50" y="50" textAnchor="middle" dominantBaseline="central" className="fill-ink text-[1.25rem] font-extrabold">
            {middle}
          </text>
        </svg>
        <ul className="grid min-w-32 flex-1 gap-1.5 text-[0.8125rem]">
          {parts.map(({ name, value, tone }) => (
            <li key={name} className="flex items-center gap-2">
              <span className={`size-2.5 shrink-0 rounded-full ${solid[tone]}`} />
              <span className="flex-1">{name}</span>
              <strong className="tabular-nums">{shown(value, '')}</strong>
            </li>
          ))}
        </ul>
      </div>
    </ChartFigure>
  )
}
