import { type RefObject, useEffect, useRef } from 'react'
import type { Point } from './view.ts'

type Zoom = (factor: number, at: Point) => void

/** Pinch, Ctrl with the wheel and a double tap on pages that scroll; points are measured from the frame's upper left corner. */
export const usePageGestures = (scroller: RefObject<HTMLElement | null>, zoomBy: Zoom, onTwice: (at: Point) => void): void => {
  const now = useRef({ zoomBy, onTwice })
  useEffect(() => {
    now.current = { zoomBy, onTwice }
  })
  useEffect(() => {
    const node = scroller.current
    if (!node) return
    const from = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top } = node.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      now.current.zoomBy(Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.01 : 0.3)), from(event))
    }
    let apart = 0
    const spanOf = ([a, b]: TouchList) => {
      if (!a || !b) return undefined
      const [one, other] = [from(a), from(b)]
      return { apart: Math.hypot(one.x - other.x, one.y - other.y), at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } }
    }
    const touch = (event: TouchEvent) => {
      const span = spanOf(event.touches)
      const before = apart
      apart = span?.apart ?? 0
      if (!span) return
      event.preventDefault()
      if (before > 0) now.current.zoomBy(span.apart / before, span.at)
    }
    const twice = (event: MouseEvent) => now.current.onTwice(from(event))
    // Listeners of React's could not keep the page from scrolling.
    const firm = { passive: false } as const
    node.addEventListener('wheel', wheel, firm)
    node.addEventListener('touchmove', touch, firm)
    node.addEventListener('touchend', touch, firm)
    node.addEventListener('dblclick', twice)
    return () => {
      node.removeEventListener('wheel', wheel)
      node.removeEventListener('touchmove', touch)
      node.removeEventListener('touchend', touch)
      node.removeEventListener('dblclick', twice)
    }
  }, [scroller])
}
