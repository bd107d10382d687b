import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Point, swiped, type View } from './view.ts'

/** Milliseconds between the taps of a double tap, and how far a finger may move in a tap. */
const [TWICE, STILL] = [300, 10]

export interface Handling {
  readonly view: View
  readonly zoomBy: (factor: number, at: Point) => void
  readonly moveBy: (by: Point) => void
  /** A double tap or double click. */
  readonly onTwice: (at: Point) => void
  readonly onSwipe: (to: 'next' | 'previous') => void
  /** The wheel alone zooms; otherwise only with Ctrl, as a pinch on a touch pad comes. */
  readonly wheels: boolean
}
type Fingers = ReadonlyMap<number, Point>
const between = (fingers: Fingers): { middle: Point; apart: number } => {
  const [a = { x: 0, y: 0 }, b = a] = [...fingers.values()]
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.hypot(a.x - b.x, a.y - b.y) }
}

/** Tells a double tap: gets every tap, answers whether it was the second at one place. */
const useTaps = () => {
  const last = useRef<Point & { at: number }>(undefined)
  return (point: Point, at: number): boolean => {
    const before = last.current
    const isSecond =
      before !== undefined && at - before.at < TWICE && Math.hypot(before.x - point.x, before.y - point.y) < 3 * STILL
    last.current = isSecond ? undefined : { ...point, at }
    return isSecond
  }
}

const useWheel = (stage: RefObject<HTMLElement | null>, now: RefObject<Handling>, from: (event: MouseEvent) => Point) => {
  const where = useRef(from)
  useEffect(() => {
    where.current = from
  })
  useEffect(() => {
    const node = stage.current
    const turn = (event: WheelEvent) => {
      const { ctrlKey, deltaY, deltaMode } = event
      if (!ctrlKey && !now.current.wheels) return
      event.preventDefault()
      const pixels = deltaMode === 0 ? deltaY : deltaY * 33
      now.current.zoomBy(Math.exp(-pixels * (ctrlKey ? 0.01 : 0.002)), where.current(event))
    }
    // A listener of React's could not keep the page from scrolling.
    node?.addEventListener('wheel', turn, { passive: false })
    return () => node?.removeEventListener('wheel', turn)
  }, [stage, now])
}

/** What fingers, a mouse and its wheel do on the stage. */
export const useGestures = (stage: RefObject<HTMLElement | null>, handling: Handling) => {
  const now = useRef(handling)
  useEffect(() => {
    now.current = handling
  })
  const fingers = useRef(new Map<number, Point>())
  const way = useRef({ x: 0, y: 0, far: 0, pinched: false })
  const isSecondTap = useTaps()
  const from = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  useWheel(stage, now, from)
  const end = (event: PointerEvent, cancelled: boolean) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    const { x, y, far, pinched } = way.current
    if (cancelled || pinched) return
    if (far < STILL && isSecondTap(from(event), event.timeStamp)) return now.current.onTwice(from(event))
    const to = swiped(now.current.view, { x, y })
    if (to) now.current.onSwipe(to)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (fingers.current.size === 0) way.current = { x: 0, y: 0, far: 0, pinched: false }
      fingers.current.set(event.pointerId, from(event))
      if (fingers.current.size > 1) way.current.pinched = true
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!fingers.current.has(event.pointerId)) return
      const before = between(fingers.current)
      fingers.current.set(event.pointerId, from(event))
      const { middle, apart } = between(fingers.current)
      const by = { x: middle.x - before.middle.x, y: middle.y - before.middle.y }
      if (fingers.current.size > 1 && before.apart > 0) now.current.zoomBy(apart / before.apart, middle)
      if (fingers.current.size > 1 || now.current.view.zoom > 1) now.current.moveBy(by)
      const { current } = way
      way.current = { ...current, x: current.x + by.x, y: current.y + by.y, far: current.far + Math.hypot(by.x, by.y) }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
  }
}
