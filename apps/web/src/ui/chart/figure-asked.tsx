import { type ReactNode, useId } from 'react'
import './chart.css'

/** The numbers of a figure: the name of each column, and rows that begin with a name. */
interface FigureTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
/** What every figure says beside its drawing: the question that it answers, the answer in words, and the numbers. */
export interface Asked {
  /** The question, as a title. */
  readonly title: string
  /** What is to be seen, built from the numbers. */
  readonly says: string
  readonly table: FigureTable
}

/**
 * A figure: question, answer, drawing, and the same numbers as a table that anybody can open. The drawing is for the eye alone, and is
 * left out by who has nothing to draw; a table without rows is left out, too.
 */
export function AskedFigure({ title, says, table, children }: Asked & { children?: ReactNode }) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="chart min-w-0">
      <figcaption>
        <span id={id} className="block font-bold">
          {title}
        </span>
        <span className="block text-ink-2">{says}</span>
      </figcaption>
      {children && (
        <div aria-hidden className="mt-3">
          {children}
        </div>
      )}
      {table.rows.length > 0 && (
        <details className="mt-1">
          <summary aria-label={`Lihat angkanya: ${title}`}>Lihat angkanya</summary>
          <table>
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name = '', ...values]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, at) => (
                    <td key={table.columns[at + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  )
}
