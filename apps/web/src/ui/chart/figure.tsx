import type { ReactNode } from 'react'

/** One number of a chart, as its table says it. */
export interface Reading {
  readonly label: string
  /** Null where nothing was measured. */
  readonly value: number | null
}

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
export const shown = (value: number | null, unit: string): string =>
  value === null
    ? 'tidak ada'
    : unit === '%'
      ? `${number.format(value)}%`
      : [number.format(value), unit].filter(Boolean).join(' ')

/** A chart with its caption: the drawing is for the eye, the same numbers as a table for screen readers. */
export function ChartFigure({
  caption,
  readings,
  unit = '',
  children,
}: {
  caption: string
  readings: readonly Reading[]
  unit?: string
  children: ReactNode
}) {
  return (
    <figure className="relative min-w-0">
      <figcaption className="text-[0.8125rem] text-ink-2">{caption}</figcaption>
      <div aria-hidden>{children}</div>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <tbody>
            {readings.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{shown(value, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
