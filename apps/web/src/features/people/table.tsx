import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMedia } from '#lib/device/media.ts'
import { List } from '#ui/list.tsx'

export interface Column<T> {
  readonly name: string
  readonly of: (row: T) => ReactNode
  /** Gives way where room is short. */
  readonly from?: 'md' | 'lg'
}
interface Rows<T> {
  readonly label: string
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  readonly nameOf: (row: T) => string
  /** What stands under the name on a phone. */
  readonly noteOf: (row: T) => string
  readonly columns: readonly Column<T>[]
  /** Where a row leads, or what it opens; without either it is only read. */
  readonly to?: (row: T) => string
  readonly onOpen?: (row: T) => void
  /** A button at the end of the row. */
  readonly action?: (row: T) => ReactNode
}

const shown = { md: 'hidden md:table-cell', lg: 'hidden lg:table-cell' }
const name = 'flex min-h-11 w-full items-center text-left font-semibold after:absolute after:inset-0'

/** What a row is opened by: a link, a button, or nothing. */
function Opening<T>({
  row,
  to,
  onOpen,
  className,
  children,
}: {
  row: T
  to: ((row: T) => string) | undefined
  onOpen: ((row: T) => void) | undefined
  className: string
  children: ReactNode
}) {
  if (to)
    return (
      <Link to={to(row)} className={className}>
        {children}
      </Link>
    )
  if (onOpen)
    return (
      <button type="button" onClick={() => onOpen(row)} className={className}>
        {children}
      </button>
    )
  return <span className={className}>{children}</span>
}

/** A table of people or classes; rows of a list on phones. */
export function Table<T>({ label, rows, keyOf, nameOf, noteOf, columns, to, onOpen, action }: Rows<T>) {
  const wide = useMedia('(min-width: 600px)')
  if (!wide)
    return (
      <List label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="flex items-center">
            <Opening
              row={row}
              to={to}
              onOpen={onOpen}
              className="flex min-h-15 min-w-0 flex-1 items-center px-4 py-2.5 text-left"
            >
              <span className="min-w-0">
                <span className="block font-bold">{nameOf(row)}</span>
                <span className="block text-note text-ink-3">{noteOf(row)}</span>
              </span>
            </Opening>
            {action?.(row)}
          </li>
        ))}
      </List>
    )
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full text-[0.8125rem]">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className="h-10 px-4 text-left font-semibold text-ink-2">
              Nama
            </th>
            {columns.map(({ name: head, from }) => (
              <th key={head} scope="col" className={`px-4 text-left font-semibold text-ink-2 ${from ? shown[from] : ''}`}>
                {head}
              </th>
            ))}
            {action && (
              <td>
                <span className="sr-only">Tindakan</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <tr key={keyOf(row)} className={`relative transition-colors duration-150 ${to || onOpen ? 'hover:bg-paper' : ''}`}>
              <th scope="row" className="px-4 text-body">
                <Opening row={row} to={to} onOpen={onOpen} className={name}>
                  {nameOf(row)}
                </Opening>
              </th>
              {columns.map(({ name: head, of, from }) => (
                <td key={head} className={`px-4 tabular-nums ${from ? shown[from] : ''}`}>
                  {of(row)}
                </td>
              ))}
              {action && <td className="relative w-14 pr-1.5">{action(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
