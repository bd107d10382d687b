import {
  columnVisibilityFeature,
  type ColumnVisibilityState,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { device } from '#lib/device/keep.ts'
import type { Column } from './column.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
const nothing: readonly never[] = []

/** The width of an element, as it changes. */
const useWidth = (of: RefObject<HTMLElement | null>) => {
  const [width, setWidth] = useState(Infinity)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    if (of.current) watch.observe(of.current)
    return () => watch.disconnect()
  }, [of])
  return width
}

const keptColumns = (key: string): ColumnVisibilityState => {
  const kept = device.read(key)
  return typeof kept === 'object' && kept !== null
    ? Object.fromEntries(Object.entries(kept).filter((one): one is [string, boolean] => typeof one[1] === 'boolean'))
    : {}
}

/** The columns that fit and were not chosen away, and the rows that are selected, over all pages that were seen. */
export const useEngine = <T>(
  frame: RefObject<HTMLElement | null>,
  {
    label,
    columns,
    rows = nothing,
    keyOf,
  }: { label: string; columns: readonly Column<T>[]; rows: readonly T[] | undefined; keyOf: (row: T) => string },
) => {
  const width = useWidth(frame)
  const key = `lentera.columns.${label}`
  const [wished, setWished] = useState(() => keptColumns(key))
  const [kept, setKept] = useState<ReadonlyMap<string, T>>(new Map())
  const here = new Map(rows.map((row) => [keyOf(row), row]))
  const rowSelection: RowSelectionState = Object.fromEntries([...kept.keys()].map((id) => [id, true]))
  const definitions = useMemo(
    () => columns.map(({ id, from }, at) => ({ id, enableHiding: at > 0 && from !== undefined })),
    [columns],
  )
  const columnVisibility = Object.fromEntries(columns.map(({ id, from = 0 }) => [id, wished[id] ?? width >= from]))
  const table = useTable({
    features,
    columns: definitions,
    data: rows as readonly (T & object)[],
    getRowId: keyOf,
    state: { columnVisibility, rowSelection },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change
      // A row of another page is no longer among the rows.
      setKept(new Map(Object.keys(next).flatMap((id) => [[id, here.get(id) ?? kept.get(id)!] as const])))
    },
  })
  const shown = new Set(table.getVisibleLeafColumns().map(({ id }) => id))
  return {
    table,
    shown: columns.filter(({ id }) => shown.has(id)),
    choose: (id: string, on: boolean) => {
      const next = { ...wished, [id]: on }
      setWished(next)
      device.write(key, next)
    },
    selected: [...kept].map(([id, row]) => here.get(id) ?? row),
    select: (all: readonly T[]) => setKept(new Map(all.map((row) => [keyOf(row), row]))),
  }
}
export type Engine<T> = ReturnType<typeof useEngine<T>>
