import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the person has come to see this part of the page: what it asks for then costs nothing before. */
export const useNear = <T extends HTMLElement>(): [ref: RefObject<T | null>, near: boolean] => {
  const here = useRef<T>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const node = here.current
    if (!node) return undefined
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true)
    })
    watch.observe(node)
    return () => watch.disconnect()
  }, [])
  return [here, near]
}
