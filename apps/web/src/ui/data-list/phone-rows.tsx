import { Fragment, type PointerEvent, type ReactNode, useRef } from 'react'
import { ChevronRight } from 'lucide-react'
import { type Column, notesOf } from './column.ts'
import type { Engine } from './engine.ts'
import { Opening, tick, type Ways } from './table.tsx'
import { RowBody } from '#ui/row.tsx'
import { Isolated } from '#ui/user-text.tsx'

/** Milliseconds after which a finger that rests selects. */
const LONG = 500

const joined = (parts: readonly ReactNode[]) => parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))

/** A finger that rests on a row begins to select with it. */
const usePress = <T,>(table: Engine<T>['table'], onPick: (() => void) | undefined) => {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const press = (id: string) => ({
    onPointerDown: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' || !onPick) return
      rest.current = setTimeout(() => {
        onPick()
        table.getRow(id).toggleSelected(true)
      }, LONG)
    },
    onPointerUp: () => clearTimeout(rest.current),
    onPointerCancel: () => clearTimeout(rest.current),
    onPointerLeave: () => clearTimeout(rest.current),
  })
  return press
}

/** What a row says: its name, its notes, and the states that are not the usual one. */
function Inside<T>({
  row,
  columns,
  leading,
  opens,
}: {
  row: T
  columns: readonly Column<T>[]
  leading: Ways<T>['leading']
  opens: boolean
}) {
  const [title] = columns
  const values = columns.filter(({ phone }) => phone === 'value')
  const pills = columns.filter(({ phone }) => phone === 'pill')
  const said = notesOf(columns, row).map(({ id, says }) => <Isolated key={id}>{says}</Isolated>)
  const exceptions = pills.filter(({ usual }) => !usual?.(row)).map(({ id, of }) => <Fragment key={id}>{of(row)}</Fragment>)
  return (
    <>
      {leading?.(row)}
      <RowBody
        title={title?.of(row)}
        note={said.length > 0 && joined(said)}
        pill={exceptions.length > 0 && exceptions}
        value={values.length > 0 && values.map(({ id, of }) => <Fragment key={id}>{of(row)}</Fragment>)}
        opens={opens}
      />
    </>
  )
}

/** The rows on a phone, by the rule of all rows (`RowBody`). A long press, or `picking`, selects. */
export function PhoneRows<T>({
  label,
  rows,
  columns,
  engine: { table },
  picking,
  onPick,
  ...ways
}: Ways<T> & {
  label: string
  rows: readonly T[]
  columns: readonly Column<T>[]
  engine: Engine<T>
  picking: boolean
  /** Begins to select; undefined where nothing is selected. */
  onPick: (() => void) | undefined
}) {
  const { keyOf, nameOf, to, onOpen, leading, action } = ways
  const opens = Boolean(to ?? onOpen)
  const press = usePress<T>(table, onPick)
  const shape =
    'flex min-h-15 min-w-0 flex-1 items-center gap-3 px-4 py-2.5 text-left aria-[current]:bg-soft lg:-outline-offset-2 lg:pointer-fine:min-h-row lg:pointer-fine:py-1.5'
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((row, at) => {
        const inside = <Inside row={row} columns={columns} leading={leading} opens={opens} />
        const model = table.getRowModel().rows[at]
        return (
          <li key={keyOf(row)} className="@container flex items-center" {...press(keyOf(row))}>
            {picking ? (
              <label className={`${shape} has-checked:bg-soft`}>
                <input
                  type="checkbox"
                  aria-label={`Pilih ${nameOf(row)}`}
                  checked={model?.getIsSelected() ?? false}
                  onChange={model?.getToggleSelectedHandler()}
                  className={`shrink-0 ${tick}`}
                />
                {inside}
              </label>
            ) : (
              <Opening {...ways} row={row} className={shape}>
                {inside}
                {opens && !action && <ChevronRight size={20} className="-mr-1 shrink-0 text-ink-3 lg:hidden" />}
              </Opening>
            )}
            {!picking && action?.(row)}
          </li>
        )
      })}
    </ul>
  )
}
