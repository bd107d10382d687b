// A printed document as a value. Templates make it beside their features (`*.print.ts`); here it becomes a PDF or a workbook.

/** Text stays text in a workbook, whatever it begins with; numbers stay numbers, and are written Indonesian in a PDF. */
export type Cell = string | number | null

export interface Column {
  readonly title: string
  /** Points of an A4 page (landscape: 785 between the margins). One column may be `rest`: what the others leave. */
  readonly width: number | 'rest'
  readonly align?: 'left' | 'center' | 'right'
  /** Columns side by side with the same group stand under its name. */
  readonly group?: string
  readonly shaded?: boolean
  /** Digits behind the comma of its numbers; 0 when left out. */
  readonly decimals?: number
}

interface Table {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** A last row that adds up. */
  readonly foot?: readonly Cell[]
}

/** Who signs: what stands above the line, and the name and number below it. */
export interface Signature {
  readonly above: readonly string[]
  readonly name: string | null
  readonly number: string | null
}

/** What begins on a page of its own, and is a sheet of its own in a workbook. */
export interface Part {
  /** The sheet's tab. */
  readonly name: string
  readonly heading: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly table: Table
  readonly notes: readonly string[]
  readonly signatures: readonly Signature[]
}

export interface Document {
  readonly title: string
  readonly letterhead: { readonly name: string; readonly lines: readonly string[] }
  readonly landscape: boolean
  readonly parts: readonly Part[]
  /** At the foot of each page, beside its number. */
  readonly footer: string
}

export const forms = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type Form = keyof typeof forms

/** The head of a table above its titles: groups with how many columns they span, null where a title stands alone. */
export const groupsOf = (columns: readonly Column[]): { readonly title: string | null; readonly span: number }[] => {
  const groups: { title: string | null; span: number }[] = []
  columns.forEach(({ group = null }, at) => {
    const last = groups.at(-1)
    if (last && group !== null && columns[at - 1]?.group === group) last.span++
    else groups.push({ title: group, span: 1 })
  })
  return groups
}
