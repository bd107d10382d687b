import type { Filter } from '#lib/http/filter.ts'
import type { Listing } from '#lib/http/use-list.ts'
import { Columns3, Download, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import type { Column } from './column.ts'
import type { Engine } from './engine.ts'
import { Choice, Narrow } from './narrow.tsx'
import { small } from './table.tsx'

/** What a phone, which shows no heads of columns, is sorted by. */
function Sorting<T>({ list, columns }: { list: Listing<T>; columns: readonly Column<T>[] }) {
  const sortable = columns.filter(({ sorts }) => sorts)
  if (sortable.length === 0) return null
  return (
    <Choice
      label="Urutkan"
      none="Urutkan"
      value={list.sort}
      options={sortable.flatMap(({ id, name, sorts }) =>
        sorts === 'down'
          ? [
              { value: `-${id}`, label: `${name}, terbanyak` },
              { value: id, label: `${name}, tersedikit` },
            ]
          : [
              { value: id, label: name },
              { value: `-${id}`, label: `${name}, terbalik` },
            ],
      )}
      onChange={list.sortTo}
    />
  )
}

/** Search, filters and what else changes the view of a list, in one row. */
export function Toolbar<T>({
  list,
  columns,
  engine,
  search,
  filters,
  wide,
  onExport,
  picking,
  aside,
}: {
  list: Listing<T>
  columns: readonly Column<T>[]
  engine: Engine<T>
  search: string | undefined
  filters: readonly Filter[] | undefined
  wide: boolean
  onExport: (() => void) | undefined
  /** Turns selecting on and off on a phone. */
  picking: { readonly on: boolean; readonly turn: () => void } | undefined
  aside: ReactNode
}) {
  const optional = columns.filter(({ from }, at) => at > 0 && from !== undefined)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Narrow list={list} search={search} filters={filters}>
        {!wide && <Sorting list={list} columns={columns} />}
        {!wide && picking && (
          <Button icon={ListChecks} aria-pressed={picking.on} onClick={picking.turn} className="ml-auto shrink-0">
            {picking.on ? 'Selesai' : 'Pilih'}
          </Button>
        )}
      </Narrow>
      <div className={`ml-auto flex items-center gap-1 ${wide || aside ? '' : 'hidden'}`}>
        {aside}
        {wide && optional.length > 0 && (
          <Menu icon={Columns3} label="Kolom">
            {optional.map(({ id, name }) => {
              const isShown = engine.shown.some((one) => one.id === id)
              return (
                <MenuItem key={id} checked={isShown} onSelect={() => engine.choose(id, !isShown)}>
                  {name}
                </MenuItem>
              )
            })}
          </Menu>
        )}
        {wide && onExport && <IconButton icon={Download} label="Unduh sebagai CSV" onClick={onExport} className={small} />}
      </div>
    </div>
  )
}
