import type { ReactNode } from 'react'
import { type Asked, AskedFigure } from './figure-asked.tsx'

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

/** What a chart says beside its drawing: the question, the answer in words, and what the two columns of its numbers are called. */
export type Said = Pick<Asked, 'title' | 'says'> & { readonly columns: readonly [string, string] }

/** A chart whose numbers are one each: its table is made of them. */
export function ChartFigure({
  readings,
  unit = '',
  children,
  ...said
}: Said & {
  readings: readonly Reading[]
  unit?: string
  children: ReactNode
}) {
  const rows = readings.map(({ label, value }) => [label, shown(value, unit)])
  return (
    <AskedFigure title={said.title} says={said.says} table={{ columns: said.columns, rows }}>
      {children}
    </AskedFigure>
  )
}
