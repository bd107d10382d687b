import type { CellState, ClassGrades } from '@lentera/contract/grades'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Cell, rowsOf, takesScore } from './cells.ts'
import { blockOf, type Plan, planOf } from './pasted.ts'
import type { Entering } from './use-entering.ts'

/** What is open over the grid: the sheet of a cell, or what a pasted block would do. */
export type Opened = { readonly cell: Cell; readonly begin?: CellState } | { readonly plan: Plan }

/** Moves with arrows and Enter; in the middle of a number the arrows move in it. */
const stepOf = ({ key, shiftKey, currentTarget }: { key: string; shiftKey: boolean; currentTarget: HTMLInputElement }) => {
  const { selectionStart, selectionEnd, value } = currentTarget
  const whole = selectionStart === 0 && selectionEnd === value.length
  switch (key) {
    case 'Enter':
      return shiftKey ? [-1, 0] : [1, 0]
    case 'ArrowDown':
      return [1, 0]
    case 'ArrowUp':
      return [-1, 0]
    case 'ArrowLeft':
      return whole || selectionEnd === 0 ? [0, -1] : null
    case 'ArrowRight':
      return whole || selectionStart === value.length ? [0, 1] : null
    default:
      return null
  }
}

/** Goes from a cell to the one that a key leads to; whether it leads anywhere. */
const goFrom = (
  box: HTMLElement | null,
  field: HTMLInputElement,
  cell: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
) => {
  const step = stepOf({ key, shiftKey, currentTarget: field })
  if (!step) return false
  const [row = 0, column = 0] = cell.split(' ').map(Number)
  const next = `${row + (step[0] ?? 0)} ${column + (step[1] ?? 0)}`
  const there = box?.querySelector<HTMLInputElement>(`[data-cell="${next}"]`)
  // Beyond the last one nothing is left but to take what stands here.
  if (there) there.focus()
  else field.blur()
  return true
}

/** What the keyboard, taps and the clipboard do in the grid, whose columns are these components. */
export const useGrid = (table: ClassGrades, entering: Entering, columns: ClassGrades['components']) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const { components } = table
  const rows = rowsOf(table)
  const locked = !table.can.includes('write')
  const cellAt = (row: number, column: number): Cell | undefined => {
    const [of, component] = [rows[row], columns[column]]
    if (!of || of.read_only || !component || !takesScore(of, components.indexOf(component))) return undefined
    return { component_id: component.id, student_id: of.student.id }
  }
  const cellNamed = (at: string) => {
    const [row = 0, column = 0] = at.split(' ').map(Number)
    return cellAt(row, column)
  }
  const nameOf = ({ component_id, student_id }: Cell) =>
    `${rows.find(({ student }) => student.id === student_id)?.student.name ?? ''}, ${components.find(({ id }) => id === component_id)?.name ?? ''}`
  const say = (cell: Cell, state: CellState) => {
    const { note } = entering.known(cell)
    if (state === 'remedial') setOpened({ cell, begin: state })
    else entering.put([{ ...cell, state, score: null, first: null, note }])
  }
  const typed = (row: number, column: number, text: string) => {
    const cell = cellAt(row, column)
    if (!cell) return
    // A second try needs its score: the sheet asks for it.
    if (/^r(em(edial)?)?$/i.test(text.trim())) setOpened({ cell, begin: 'remedial' })
    else entering.enter(cell, text)
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || !target.dataset['cell']) return
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !target.dataset['typed']) {
      event.preventDefault()
      return entering.undo()
    }
    if ((event.altKey && event.key === 'Enter') || event.key === 'ContextMenu') {
      event.preventDefault()
      return open(target.dataset['cell'])
    }
    if (goFrom(box.current, target, target.dataset['cell'], event)) event.preventDefault()
  }
  const open = (at: string) => {
    const cell = locked ? undefined : cellNamed(at)
    if (cell) setOpened({ cell })
  }
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    const { target } = event
    const block = blockOf(event.clipboardData.getData('text/plain'))
    if (!(target instanceof HTMLInputElement) || !target.dataset['cell'] || (block.length === 1 && block[0]?.length === 1)) return
    event.preventDefault()
    const [row = 0, column = 0] = target.dataset['cell'].split(' ').map(Number)
    const part = components.findIndex(({ id }) => id === columns[column]?.id)
    target.blur()
    setOpened({ plan: planOf(block, { table, known: entering.known, at: { row, part } }) })
  }
  // The same functions for every row, so that a score that is typed draws its own row alone.
  const now = useRef({ typed, open })
  useLayoutEffect(() => {
    now.current = { typed, open }
  })
  const onTyped = useCallback((row: number, column: number, text: string) => now.current.typed(row, column, text), [])
  const onOpen = useCallback((at: string) => now.current.open(at), [])
  return { box, locked, opened, setOpened, cellNamed, nameOf, say, typed: onTyped, open: onOpen, move, paste }
}
