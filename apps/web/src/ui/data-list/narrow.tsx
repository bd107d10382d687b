import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Filter } from '#lib/http/filter.ts'
import type { Listing } from '#lib/http/use-list.ts'
import { Button } from '#ui/button.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useIsPane } from './pane.ts'

const shape =
  'min-h-control rounded-full border font-semibold transition-colors duration-150 border-line bg-surface hover:border-edge'
const on = 'border-accent bg-soft text-accent'

/** A filter, or the order, folded into one field. */
export function Choice({
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
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] max-sm:w-[calc(100%+2rem)] max-sm:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0"
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

interface NarrowProps {
  readonly list: Pick<Listing<unknown>, 'words' | 'type' | 'filters' | 'filter'>
  /** The label of the search line; none without it. */
  readonly search?: string | undefined
  readonly filters?: readonly Filter[] | undefined
  /** What stands after the filters. */
  readonly children?: ReactNode
}

/** The search line and the filters of a list, which stand in its address. */
export function Narrow({ list, search, filters = [], children }: NarrowProps) {
  const isPane = useIsPane()
  return (
    <>
      {search !== undefined && (
        <SearchField
          label={search}
          value={list.words}
          maxLength={100}
          aria-keyshortcuts="/"
          onChange={({ target }) => list.type(target.value)}
          className={`min-w-[min(13rem,100%)] flex-1 ${isPane ? '' : 'sm:max-w-68'}`}
        />
      )}
      <div className="-mx-4 flex w-[calc(100%+2rem)] items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none] empty:hidden sm:contents">
        {filters.map(({ name, chips, ...filter }) => {
          const given = { ...filter, value: list.filters[name] ?? '', onChange: (value: string) => list.filter(name, value) }
          return chips ? <Chips key={name} {...given} /> : <Choice key={name} none={filter.label} {...given} />
        })}
        {children}
      </div>
    </>
  )
}

/** Nothing holds the words and passes the filters. */
export const NoneMatch = ({ list }: { list: Pick<Listing<unknown>, 'clear'> }) => (
  <EmptyState
    drawing={<OpenCrate />}
    text="Tidak ada yang cocok"
    action={<Button onClick={list.clear}>Tampilkan semua</Button>}
  />
)
