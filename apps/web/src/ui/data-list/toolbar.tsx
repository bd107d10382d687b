import type { Listing } from '#lib/http/use-list.ts'
import { ChevronDown, Columns3, Download, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { Column } from './column.ts'
import type { Engine } from './engine.ts'
import { small } from './table.tsx'

export interface Filter {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number }[]
  /** A few that are worth a tap stand as chips; otherwise they fold into one field. */
  readonly chips?: boolean
}

const shape =
  'min-h-control rounded-full border font-semibold transition-colors duration-150 border-line bg-surface hover:border-edge'
const on = 'border-accent bg-soft text-accent'

function Choice({
  label,
  none,
  value,
  options,
  onChange,
}: Omit<Filter, 'name' | 'chips'> & { none: string; value: string; onChange: (value: string) => void }) {
  return (
    <span className="relative shrink-0">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`max-w-52 shrink-0 appearance-none truncate pr-9 pl-4 ${shape} ${value === '' ? '' : on}`}
      >
        <option value="">{none}</option>
        {options.map(({ value: each, label: text, count }) => (
          <option key={each} value={each}>
            {count === undefined ? text : `${text} (${count})`}
          </option>
        ))}
      </select>
      <ChevronDown size={16} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2" />
    </span>
  )
}

function Chips({
  label,
  value,
  options,
  onChange,
}: Omit<Filter, 'name' | 'chips'> & { value: string; onChange: (value: string) => void }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {options.map(({ value: each, label: text, count }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChange(each === value ? '' : each)}
          className={`shrink-0 px-3 text-cell aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on ${shape}`}
        >
          {text} {count !== undefined && <span className="ml-0.5 tabular-nums">{count}</span>}
        </button>
      ))}
    </div>
  )
}

/** Search, filters and what else changes the view of a list, in one row. */
export function Toolbar<T>({
  list,
  columns,
  engine,
  search,
  filters = [],
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
  const sortable = columns.filter(({ sorts }) => sorts)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {search !== undefined && (
        <SearchField
          label={search}
          value={list.words}
          maxLength={100}
          aria-keyshortcuts="/"
          onChange={({ target }) => list.type(target.value)}
          className="min-w-52 flex-1 sm:max-w-68"
        />
      )}
      <div className="-mx-4 flex w-[calc(100%+2rem)] items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:contents">
        {filters.map(({ name, chips, ...filter }) => {
          const given = { ...filter, value: list.filters[name] ?? '', onChange: (value: string) => list.filter(name, value) }
          return chips ? <Chips key={name} {...given} /> : <Choice key={name} none={filter.label} {...given} />
        })}
        {!wide && sortable.length > 0 && (
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
        )}
        {!wide && picking && (
          <Button icon={ListChecks} aria-pressed={picking.on} onClick={picking.turn} className="ml-auto shrink-0">
            {picking.on ? 'Selesai' : 'Pilih'}
          </Button>
        )}
      </div>
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
