import type { ReactNode } from 'react'

/** One fact of a row, declared once: a column on laptops, a part of the row on phones, a column of the file that is exported. */
export interface Column<T> {
  /** Its name in the address, where rows are sorted by it. */
  readonly id: string
  readonly name: string
  /** The head where room is short: `H`. The name is read aloud. */
  readonly short?: string
  readonly of: (row: T) => ReactNode
  /** In a file, and in words on a phone; left out where `of` answers a text. */
  readonly text?: (row: T) => string | number | null
  /** `down`: what is most comes first. */
  readonly sorts?: boolean | 'down'
  /** Gives way in a narrower table, in pixels. A person may choose it all the same. */
  readonly from?: number
  readonly align?: 'left' | 'right' | 'center'
  /** Where it stands in a row of a phone; nowhere when left out. The first column is the title. */
  readonly phone?: 'note' | 'value' | 'pill'
  /** Rows whose state is the ordinary one: a phone shows no pill for them. */
  readonly usual?: (row: T) => boolean
  /** Says in one what several columns say; a phone alone shows it. */
  readonly phoneOnly?: boolean
}

/** What a column says of a row in plain words; empty where it says nothing. */
const textOf = <T>({ of, text }: Column<T>, row: T): string => {
  const said = text ? text(row) : of(row)
  return typeof said === 'string' || typeof said === 'number' ? String(said) : ''
}

/** What a row of a phone says below its title: each thing once, and nothing that the title says already. */
export const notesOf = <T>(
  columns: readonly Column<T>[],
  row: T,
): readonly { readonly id: string; readonly says: ReactNode }[] => {
  const [title] = columns
  const said = new Set<ReactNode>(title ? [textOf(title, row), title.of(row)] : [])
  return columns
    .filter(({ phone }) => phone === 'note')
    .map((column) => ({ id: column.id, says: column.text ? textOf(column, row) : column.of(row) }))
    .filter(({ says }) => {
      if (says === null || says === undefined || says === '' || says === false || said.has(says)) return false
      said.add(says)
      return true
    })
}

/** A cell of a file: quoted where it must be, and never read as a formula. */
const cell = (said: string) => {
  const safe = /^[=+\-@\t\r]/.test(said) && !/^-?[\d.,]+$/.test(said) ? `'${said}` : said
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A file that the spreadsheets of this country open with a tap: semicolons, UTF-8 with its mark. */
export const csvOf = <T>(columns: readonly Column<T>[], rows: readonly T[]): string =>
  '\uFEFF' +
  [columns.map(({ name }) => name), ...rows.map((row) => columns.map((column) => textOf(column, row)))]
    .map((line) => line.map(cell).join(';'))
    .join('\r\n')
