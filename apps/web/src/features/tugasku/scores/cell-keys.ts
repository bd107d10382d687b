/** Where a score stands in the table: of which pupil and which task, counted from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}
/** How many rows PageUp and PageDown go. */
const LEAP = 10

/** The place to which a key leads from another; undefined for keys that lead nowhere. `control`: Ctrl or ⌘ is held. */
export const placeAfter = (
  { row, column }: Place,
  key: string,
  control: boolean,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Place | undefined => {
  const ways: Readonly<Record<string, Place>> = {
    ArrowDown: { row: control ? rows - 1 : row + 1, column },
    ArrowUp: { row: control ? 0 : row - 1, column },
    ArrowRight: { row, column: control ? columns - 1 : column + 1 },
    ArrowLeft: { row, column: control ? 0 : column - 1 },
    PageDown: { row: row + LEAP, column },
    PageUp: { row: row - LEAP, column },
    Home: { row: control ? 0 : row, column: 0 },
    End: { row: control ? rows - 1 : row, column: columns - 1 },
  }
  const to = ways[key]
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at))
  return to && { row: within(to.row, rows), column: within(to.column, columns) }
}
