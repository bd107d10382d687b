import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Place } from './cell-keys.ts'
import { scrollFor, sightOf } from './sight.ts'

interface Table {
  readonly rows: number
  readonly columns: number
  /** In px: a row, a column, and what stays in sight at the top and at the sides. */
  readonly row: number
  readonly column: number
  readonly head: number
  readonly sides: number
}
const start = { top: 0, left: 0, height: 800, width: 1400 }

/** The rows and columns of a table in sight, with a few around them, as its frame is scrolled; `show` scrolls to a place. */
export const useSight = (frame: RefObject<HTMLElement | null>, { rows, columns, row, column, head, sides }: Table) => {
  const [seen, setSeen] = useState(start)
  useLayoutEffect(() => {
    const node = frame.current
    if (!node) return
    const look = () => {
      const { clientHeight: height, clientWidth: width } = node
      // Whole steps: nothing is drawn anew for a pixel.
      const [top, left] = [Math.floor(node.scrollTop / row) * row, Math.floor(node.scrollLeft / column) * column]
      setSeen((last) =>
        last.top === top && last.left === left && last.height === height && last.width === width
          ? last
          : { top, left, height, width },
      )
    }
    // It tells the first size as well.
    const watch = new ResizeObserver(look)
    watch.observe(node)
    node.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      node.removeEventListener('scroll', look)
    }
  }, [frame, row, column])
  return {
    down: sightOf(seen.top, seen.height, { size: row, count: rows }, 3),
    across: sightOf(seen.left, seen.width, { size: column, count: columns }, 2),
    show: (to: Place) => {
      const node = frame.current
      node?.scrollTo({
        top: scrollFor(to.row, row, node.scrollTop, node.clientHeight - head),
        left: scrollFor(to.column, column, node.scrollLeft, node.clientWidth - sides),
        behavior: 'instant',
      })
    },
  }
}
