import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { useMedia } from '#lib/device/media.ts'
import type { Filter } from '#lib/http/filter.ts'
import type { Listing } from '#lib/http/use-list.ts'
import { AskFault } from '#lib/http/fault.ts'
import { sinceHere } from '#lib/time/dates.ts'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { FaultState, OfflineNotice } from '#ui/states.tsx'
import { type Column, csvOf } from './column.ts'
import { type Engine, useEngine } from './engine.ts'
import { Foot } from './foot.tsx'
import { PhoneRows } from './phone-rows.tsx'
import { Table, type Ways } from './table.tsx'
import { NoneMatch } from './narrow.tsx'
import { useIsPane } from './pane.ts'
import { Toolbar } from './toolbar.tsx'
import { useKeys } from './use-keys.ts'

export type { Column } from './column.ts'

interface DataListProps<T> extends Ways<T> {
  /** What the rows are, in one word: `Siswa`. */
  readonly label: string
  readonly list: Listing<T>
  /** The first one is the row's name; it always shows. */
  readonly columns: readonly Column<T>[]
  /** The label of the search line; none without it. */
  readonly search?: string
  readonly filters?: readonly Filter[]
  /** What else stands at the right end of the row of tools. */
  readonly aside?: ReactNode
  /** What can be done with the selected rows; rows are selected only where there is something. */
  readonly bulk?: ((selected: readonly T[], clear: () => void) => ReactNode) | undefined
  /** The name of the file that is exported, without its ending; none without it. */
  readonly file?: string
  /** Stands there while the list has no row at all. */
  readonly empty: ReactNode
}

const sheet = 'overflow-clip rounded-card border border-line bg-surface'

/** A list on its way, in the shape of what comes. `strip` and `tools` keep the places of the numbers and of the search above it. */
export function DataListSkeleton({ rows = 10, tools, strip }: { rows?: number; tools?: boolean; strip?: boolean }) {
  return (
    <Skeleton>
      {strip && <Bone className="mb-3 h-24 rounded-card lg:h-11.5" />}
      {tools && <Bone className="mb-3 h-control rounded-control sm:max-w-68 " />}
      <div className={`divide-y divide-line ${sheet}`}>
        <div className="hidden h-[39px] sm:block" />
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex h-row items-center gap-3 px-4 sm:h-line">
            <Bone className="h-3.5 w-2/5 sm:w-1/4" />
            <Bone className="ml-auto h-3.5 w-1/5 sm:w-1/2" />
          </div>
        ))}
        <div className="h-13" />
      </div>
    </Skeleton>
  )
}

/** The rows, or what stands in their place while there is none. */
function Body<T>({
  label,
  list,
  all,
  engine,
  bulk,
  said,
  empty,
  wide,
  picking,
  onPick,
  onNone,
  onAll,
  ...ways
}: Pick<DataListProps<T>, 'label' | 'list' | 'bulk' | 'empty'> &
  Ways<T> & {
    all: readonly Column<T>[]
    engine: Engine<T>
    said: string | null
    wide: boolean
    picking: boolean
    onPick: () => void
    onNone: () => void
    onAll: () => void
  }) {
  const { rows } = list
  const { selected } = engine
  const shared = { ...ways, label, engine }
  if (!rows) return null
  if (rows.length === 0) return <div className={sheet}>{list.isNarrowed ? <NoneMatch list={list} /> : empty}</div>
  return (
    <div className={sheet}>
      {wide ? (
        <Table {...shared} list={list} rows={rows} selects={bulk !== undefined} current={list.open} />
      ) : (
        <PhoneRows {...shared} rows={rows} columns={all} picking={picking} onPick={bulk && onPick} />
      )}
      {(bulk ?? list.next ?? list.previous ?? said) && (
        <Foot
          list={list}
          label={label}
          selected={selected}
          onAll={onAll}
          onNone={onNone}
          bulk={selected.length > 0 && bulk?.(selected, onNone)}
          said={
            said && (
              <p role="alert" className="font-semibold text-bad">
                {said}
              </p>
            )
          }
        />
      )}
    </div>
  )
}

/** Everything that is asked for, on all pages, and why it did not come. */
const useEverything = <T,>(list: Listing<T>) => {
  const [said, setSaid] = useState<string | null>(null)
  const withAll = async (use: (all: readonly T[]) => void) => {
    try {
      use(await list.everything())
      setSaid(null)
    } catch (cause) {
      if (!(cause instanceof AskFault)) throw cause
      setSaid(cause.message)
    }
  }
  return { said, withAll }
}

/** Selecting rows: begun on a phone, by keys on a laptop, and given up. */
const useSelecting = <T,>(
  frame: RefObject<HTMLElement | null>,
  list: Listing<T>,
  { table, selected, select }: Engine<T>,
  selects: boolean,
) => {
  const [picking, setPicking] = useState(false)
  const none = () => {
    select([])
    setPicking(false)
  }
  useKeys(frame, {
    toggle: selects ? (id) => table.getRow(id).toggleSelected() : undefined,
    escape: () => {
      const isOpen = list.open !== null
      if (selected.length > 0) none()
      else if (isOpen) list.setOpen(null)
      return selected.length > 0 || isOpen
    },
  })
  return { picking, setPicking, none }
}

/**
 * A list whose columns are declared once: a table on laptops (↑ ↓ J K walk, X selects, Enter opens, / searches, Escape leaves),
 * rows on phones. It shows how its answer is doing: skeleton, empty, error, older than it should be.
 */
export function DataList<T>({ label, list, columns: all, search, filters, aside, bulk, file, empty, ...ways }: DataListProps<T>) {
  const frame = useRef<HTMLElement>(null)
  const isPane = useIsPane()
  const isWide = useMedia('(min-width: 600px)')
  const wide = isWide && !isPane
  const { rows, called } = list
  const columns = useMemo(() => all.filter(({ phoneOnly }) => !phoneOnly), [all])
  const { keyOf } = ways
  const engine = useEngine(frame, { label, columns, rows, keyOf })
  const { picking, setPicking, none } = useSelecting(frame, list, engine, bulk !== undefined)
  const { said, withAll } = useEverything(list)
  return (
    <section ref={frame} aria-label={label} className="min-w-0">
      <Toolbar
        list={list}
        columns={columns}
        engine={engine}
        search={search}
        filters={filters}
        wide={wide}
        onExport={
          file === undefined
            ? undefined
            : () => void withAll((all) => saveFile(new File([csvOf(columns, all)], `${file}.csv`, { type: 'text/csv' })))
        }
        picking={bulk && { on: picking, turn: () => (picking ? none() : setPicking(true)) }}
        aside={aside}
      />
      {called && (called.offline || called.stale) && rows && called.at && (
        <OfflineNotice since={sinceHere(called.at)} offline={called.offline} className="mb-3" />
      )}
      {called?.loading && <DataListSkeleton />}
      {called?.fault && <FaultState fault={called.fault} onRetry={called.retry} />}
      <Body
        {...ways}
        label={label}
        list={list}
        all={all}
        engine={engine}
        bulk={bulk}
        said={said}
        empty={empty}
        wide={wide}
        picking={picking}
        onPick={() => setPicking(true)}
        onNone={none}
        onAll={() => void withAll(engine.select)}
      />
    </section>
  )
}
