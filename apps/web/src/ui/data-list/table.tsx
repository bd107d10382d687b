import type { Listing } from '#lib/http/use-list.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMedia } from '#lib/device/media.ts'
import { Link, useLocation } from 'react-router'
import type { Column } from './column.ts'
import type { Engine } from './engine.ts'
import { carrying, usePaneLinks } from './pane.ts'
import { OPENS } from './use-keys.ts'
import { Isolated } from '#ui/user-text.tsx'

/** How rows are told apart, opened and acted on. */
export interface Ways<T> {
  readonly keyOf: (row: T) => string
  readonly nameOf: (row: T) => string
  /** Where a row leads, or what it opens; without either it is only read. */
  readonly to?: ((row: T) => string) | undefined
  readonly onOpen?: ((row: T) => void) | undefined
  /** On laptops the pages to which rows lead have this list beside them, as it is searched and narrowed. */
  readonly beside?: boolean | undefined
  /** A picture before the name. */
  readonly leading?: ((row: T) => ReactNode) | undefined
  /** A button at the end of the row. */
  readonly action?: ((row: T) => ReactNode) | undefined
}

/** What a row is opened by: a link, a button, or nothing. */
export function Opening<T>({
  row,
  keyOf,
  to,
  onOpen,
  beside = false,
  isCurrent = false,
  className,
  children,
}: Ways<T> & { row: T; isCurrent?: boolean; className: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { linkOf, currentOf } = usePaneLinks()
  const isWide = useMedia('(min-width: 64rem)')
  const marked = { [OPENS]: keyOf(row), className }
  if (to) {
    const address = to(row)
    return (
      <Link
        to={beside && isWide ? carrying(address, search, ['open']) : linkOf(address)}
        state={{ list: pathname + search }}
        aria-current={currentOf(address)}
        {...marked}
      >
        {children}
      </Link>
    )
  }
  if (onOpen)
    return (
      <button type="button" aria-current={isCurrent || undefined} onClick={() => onOpen(row)} {...marked}>
        {children}
      </button>
    )
  return <span className={className}>{children}</span>
}

/** The measures of an icon button in or beside a list. */
export const small = '[&>svg]:size-4.5'
export const tick = 'size-5 cursor-pointer rounded accent-(--accent) pointer-fine:size-4.5'
const aligned = { left: 'text-left', right: 'text-right', center: 'text-center' }

function Head<T>({
  column: { id, name, short, sorts, align = 'left' },
  list,
  first,
}: {
  column: Column<T>
  list: Listing<T>
  first: boolean
}) {
  const way = list.sort === id ? 'ascending' : list.sort === `-${id}` ? 'descending' : undefined
  const Arrow = way === 'descending' ? ArrowDown : ArrowUp
  const words = short ? (
    <abbr title={name} className="no-underline">
      {short}
    </abbr>
  ) : (
    name
  )
  return (
    <th
      scope="col"
      aria-sort={way}
      className={`sticky top-0 z-[2] h-[39px] border-b border-line bg-surface px-3 font-semibold whitespace-nowrap text-ink-2 ${aligned[align]} ${first ? 'pl-4' : ''}`}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => list.sortBy(id, sorts === 'down')}
          className={`relative h-control min-w-control hover:text-ink ${aligned[align]} ${way ? 'text-ink' : ''}`}
        >
          {words}
          {way && <Arrow size={13} className={`absolute inset-y-0 my-auto ${align === 'right' ? '-left-4' : '-right-4'}`} />}
        </button>
      ) : (
        words
      )}
    </th>
  )
}

/** What a thumb reaches of a tick. */
const reach = 'grid size-control cursor-pointer place-items-center'

/** One row: its tick, the cell that names and opens it, the others, and its button. */
function Row<T>({
  row,
  shown,
  selects,
  isSelected,
  isCurrent,
  onSelect,
  ...ways
}: Ways<T> & {
  row: T
  shown: readonly Column<T>[]
  selects: boolean
  isSelected: boolean
  /** Whether it is open beside the list. */
  isCurrent: boolean
  onSelect: ((event: unknown) => void) | undefined
}) {
  const { nameOf, to, onOpen, leading, action } = ways
  return (
    <tr
      className={`relative h-line transition-colors duration-150 ${isSelected || isCurrent ? 'bg-soft/60' : to || onOpen ? 'hover:bg-paper' : ''}`}
    >
      {selects && (
        <td className="relative z-[1] pl-1.5">
          <label className={reach}>
            <input
              type="checkbox"
              aria-label={`Pilih ${nameOf(row)}`}
              checked={isSelected}
              onChange={onSelect}
              className={tick}
            />
          </label>
        </td>
      )}
      {shown.map(({ id, of, align = 'left' }, column) =>
        column === 0 ? (
          <th key={id} scope="row" className={`px-3 text-left ${selects ? '' : 'pl-4'}`}>
            <Opening
              {...ways}
              row={row}
              isCurrent={isCurrent}
              className="flex min-h-control w-full min-w-11 items-center gap-2.5 text-left font-semibold after:absolute after:inset-0"
            >
              {leading?.(row)}
              <Isolated>{of(row)}</Isolated>
            </Opening>
          </th>
        ) : (
          <td key={id} className={`px-3 tabular-nums ${aligned[align]}`}>
            <Isolated>{of(row) ?? <span className="text-ink-3">–</span>}</Isolated>
          </td>
        ),
      )}
      {action && <td className="relative z-[1] w-12 pr-2 text-right">{action(row)}</td>}
    </tr>
  )
}

/** The box that selects all rows of a page. */
const SelectAll = <T,>({ table, any }: { table: Engine<T>['table']; any: boolean }) => (
  <td className="sticky top-0 z-[2] w-11 border-b border-line bg-surface pl-1.5">
    <label className={reach}>
      <input
        type="checkbox"
        aria-label="Pilih semua di halaman ini"
        ref={(box) => {
          if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()
        }}
        checked={any && table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
        className={tick}
      />
    </label>
  </td>
)

/** The rows as a table: a head that stays in sight, rows of 40. */
export function Table<T>({
  label,
  list,
  rows,
  engine: { table, shown },
  selects,
  current,
  ...ways
}: Ways<T> & {
  label: string
  list: Listing<T>
  rows: readonly T[]
  engine: Engine<T>
  selects: boolean
  /** The id of the row that is open beside the list. */
  current: string | null
}) {
  const { keyOf, action } = ways
  const modelled = table.getRowModel().rows
  return (
    <table className="w-full text-cell">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {selects && <SelectAll table={table} any={rows.length > 0} />}
          {shown.map((column, at) => (
            <Head key={column.id} column={column} list={list} first={at === 0 && !selects} />
          ))}
          {action && (
            <td className="sticky top-0 z-[2] border-b border-line bg-surface">
              <span className="sr-only">Tindakan</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row, at) => {
          const model = modelled[at]
          return (
            <Row
              key={keyOf(row)}
              {...ways}
              row={row}
              shown={shown}
              selects={selects}
              isSelected={model?.getIsSelected() ?? false}
              isCurrent={current === keyOf(row)}
              onSelect={model?.getToggleSelectedHandler()}
            />
          )
        })}
      </tbody>
    </table>
  )
}
