import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './view.ts'

/** The inner size of an element as it changes; null before it has one. */
export const useFrame = (of: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const node = of.current
    if (!node) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = node
      if (width > 0 && height > 0) setSize((last) => (last?.width === width && last.height === height ? last : { width, height }))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(node)
    return () => watch.disconnect()
  }, [of])
  return size
}
