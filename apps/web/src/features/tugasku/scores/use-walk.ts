import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type Place, placeAfter } from './cell-keys.ts'

/** What of a cell takes the focus: its link, or itself. False while the cell is not drawn. */
const enter = (frame: HTMLElement | null, { row, column }: Place): boolean => {
  const cell = frame?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)
  if (!cell) return false
  const opens = cell.querySelector('a') ?? cell
  opens.focus({ preventScroll: true })
  return true
}

/** Arrows walk over the cells of a table (marked `data-at="row column"`), those that are not drawn yet too. */
export const useWalk = (
  frame: RefObject<HTMLElement | null>,
  size: { readonly rows: number; readonly columns: number },
  show: (to: Place) => void,
) => {
  const going = useRef<Place>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const to = going.current
    if (to && enter(frame.current, to)) going.current = null
    // The cell that had the focus was scrolled out of sight, and is no longer there.
    else if (!to && isInside.current && document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) isInside.current = false
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, ctrlKey, metaKey } = event
      const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined
      if (at === undefined) return
      const [row = 0, column = 0] = at.split(' ').map(Number)
      const to = placeAfter({ row, column }, key, ctrlKey || metaKey, size)
      if (!to) return
      event.preventDefault()
      show(to)
      going.current = enter(frame.current, to) ? null : to
    },
  }
}
