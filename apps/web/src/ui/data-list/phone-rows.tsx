import { type PointerEvent, type ReactNode, useRef } from 'react'
import { ChevronRight } from 'lucide-react'
import { type Column, textOf } from './column.ts'
import type { Engine } from './engine.ts'
import { Opening, tick, type Ways } from './table.tsx'
import { Isolated } from '#ui/user-text.tsx'

/** Milliseconds after which a finger that rests selects. */
const LONG = 500

const joined = (parts: readonly ReactNode[]) => parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))

/** The rows on a phone: a title with a note, and something at the right. A long press, or `picking`, selects. */
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
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { keyOf, nameOf, to, onOpen, leading, action } = ways
  const [title] = columns
  const notes = columns.filter(({ phone }) => phone === 'note')
  const trailing = columns.filter(({ phone }) => phone === 'trailing')
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
  const shape = 'flex min-h-15 min-w-0 flex-1 items-center gap-3 px-4 py-2.5 text-left'
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((row, at) => {
        const said = notes
          .map((column) => ({ id: column.id, says: column.text ? textOf(column, row) : column.of(row) }))
          .filter(({ says }) => says !== null && says !== '')
          .map(({ id, says }) => <Isolated key={id}>{says}</Isolated>)
        const inside = (
          <>
            {leading?.(row)}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-[1_1_6.5rem]">
                <span className="block font-bold">
                  <Isolated>{title?.of(row)}</Isolated>
                </span>
                {said.length > 0 && <span className="block text-note text-ink-3">{joined(said)}</span>}
              </span>
              {trailing.map(({ id, of }) => (
                <span key={id}>{of(row)}</span>
              ))}
            </span>
          </>
        )
        const model = table.getRowModel().rows[at]
        return (
          <li key={keyOf(row)} className="flex items-center" {...press(keyOf(row))}>
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
                {(to || onOpen) && !action && <ChevronRight size={20} className="-mr-1 shrink-0 text-ink-3" />}
              </Opening>
            )}
            {!picking && action?.(row)}
          </li>
        )
      })}
    </ul>
  )
}
