import { useEffect, useRef } from 'react'

/**
 * For the element that says why something did not succeed: brings it into sight whenever `what` becomes another one. Long pages and
 * sheets would say it where nobody looks. Its `scroll-my` keeps it off what stays in place above and below. What is so from the start,
 * as of a write that was refused long ago, moves nothing.
 */
export const useInSight = (what: unknown) => {
  const node = useRef<HTMLDivElement>(null)
  const known = useRef(what)
  useEffect(() => {
    if (what && what !== known.current) node.current?.scrollIntoView({ block: 'nearest' })
    known.current = what
  }, [what])
  return node
}
