import { useEffect, useRef, useState } from 'react'

/**
 * For the element that says why something did not succeed: brings it into sight whenever `what` becomes another one. Long pages and
 * sheets would say it where nobody looks. What is so from the start, as of a write that was refused long ago, moves nothing. The element
 * has a margin (`scroll-my-24`) that keeps it off the bars above and below.
 */
export const useInSight = (what: unknown) => {
  const node = useRef<HTMLDivElement>(null)
  const [first] = useState(what)
  useEffect(() => {
    if (what !== first) node.current?.scrollIntoView({ block: 'nearest' })
  }, [what, first])
  return node
}
