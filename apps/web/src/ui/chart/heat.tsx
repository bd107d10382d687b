import { ChartFigure, type Said } from './figure.tsx'

export interface HeatRow {
  readonly name: string
  /** 0 to 1, one for each column; null where nothing was measured. */
  readonly values: readonly (number | null)[]
}

/** Four steps that read without colour: the higher, the fuller. */
const steps = ['bg-soft', 'bg-accent/30', 'bg-accent/60', 'bg-accent'] as const
const stepOf = (value: number) => steps[Math.min(3, Math.max(0, Math.floor(value * 4)))]

const percent = (value: number) => Math.round(value * 100)

/** Rows against columns, the fuller the more; each square says its number when it is pointed at. */
export function Heat({
  over,
  rows,
  ...said
}: Said & {
  /** The names above the squares. */
  over: readonly string[]
  rows: readonly HeatRow[]
}) {
  const readings = rows.flatMap(({ name, values }) =>
    values.map((value, at) => ({ label: `${name}, ${over[at] ?? ''}`, value: value === null ? null : percent(value) })),
  )
  return (
    <ChartFigure {...said} readings={readings} unit="%">
      <div
        className="mt-2 grid items-center gap-1 text-note text-ink-3"
        style={{ gridTemplateColumns: `minmax(3.5rem, max-content) repeat(${over.length}, minmax(0.75rem, 1.75rem))` }}
      >
        <span />
        {over.map((column) => (
          <span key={column} className="overflow-hidden text-center text-clip">
            {column}
          </span>
        ))}
        {rows.map(({ name, values }) => [
          <span key={name} className="truncate pr-2 text-ink-2">
            {name}
          </span>,
          ...values.map((value, at) => (
            <span
              key={`${name} ${over[at]}`}
              title={value === null ? undefined : `${name}, ${over[at]}: ${percent(value)}%`}
              className={`aspect-square rounded-[4px] ${value === null ? 'border border-dashed border-line' : stepOf(value)}`}
            />
          )),
        ])}
      </div>
      <p className="mt-2 flex items-center gap-1.5 text-note text-ink-3">
        0%
        {steps.map((step) => (
          <span key={step} className={`size-3 rounded-[3px] ${step}`} />
        ))}
        100%
      </p>
    </ChartFigure>
  )
}
