/** One measured figure. `budget` is shown as it is; `ok` is undefined where nothing was promised. */
export interface Row {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly budget?: string
  readonly ok?: boolean
  /** How it was measured, in a few words. */
  readonly method: string
}

type Figure = Pick<Row, 'what' | 'value' | 'unit' | 'method'>
/** A figure that must not be smaller, or not be larger, than its budget. */
export const atLeast = (least: number, row: Figure): Row => ({
  ...row,
  budget: `≥ ${shown(least)}`,
  ok: row.value >= least,
})
export const atMost = (most: number, row: Figure): Row => ({ ...row, budget: `≤ ${shown(most)}`, ok: row.value <= most })

/** Four digits that count: 2,314 · 61.4 · 0.48 */
export const shown = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2 })

export const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

const cells = ({ what, value, unit, budget = '', ok, method }: Row) => [
  what,
  `${shown(value)} ${unit}`,
  budget,
  ok === undefined ? '' : ok ? 'yes' : '**no**',
  method,
]
/** A Markdown table of which the first line is the head, aligned so that it is readable in a terminal too. */
export const alignedTable = (lines: readonly (readonly string[])[]) => {
  const widths = lines[0]!.map((_, at) => Math.max(3, ...lines.map((line) => line[at]!.length)))
  const text = (line: readonly string[]) => `| ${line.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  return [text(lines[0]!), text(widths.map((width) => '-'.repeat(width))), ...lines.slice(1).map(text)].join('\n')
}
export const tableOf = (rows: readonly Row[]) => alignedTable([['what', 'measured', 'budget', 'held', 'how'], ...rows.map(cells)])
