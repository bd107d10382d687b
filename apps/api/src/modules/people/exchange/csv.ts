import { cellsOf } from '#quiz/formats/sheet/text-rows.ts'

/** A cell as RFC 4180 has it: in quotes where it has a comma, a quote, the end of a line, or a space at its edge. */
const cell = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Lines as RFC 4180 has them, the titles first, each with its end. */
export const csvOf = (columns: readonly string[], rows: readonly Readonly<Record<string, string | undefined>>[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')

/** The lines of a text by its titles, in `line` the number of each; lines without anything are left out. */
export const linesOf = (text: string) => {
  const [head, ...others] = [...cellsOf(text.replace(/^\uFEFF/, ''), ',')]
  const columns = (head?.[1] ?? []).map((title) => title.trim())
  const rows = others
    .filter(([, cells]) => cells.some((one) => one.trim() !== ''))
    .map(([at, cells]): Readonly<Record<string, string>> => ({
      ...Object.fromEntries(columns.map((column, place) => [column, (cells[place] ?? '').trim()])),
      line: String(at),
    }))
  return { columns, rows }
}
