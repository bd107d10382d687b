import { useEffect, useRef } from 'react'

/**
 * For the element that says why something did not succeed: brings it into sight whenever `what` is another one. Long pages and sheets
 * would say it where nobody looks. Its `scroll-my` keeps it off what stays in place above and below.
 */
export const useInSight = (what: unknown) => {
  const node = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (what) node.current?.scrollIntoView({ block: 'nearest' })
  }, [what])
  return node
}
