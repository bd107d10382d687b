import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

const ENDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
const LONGEST = 15_000

/** Keeps a place at the top while what is above it still grows, until the reader moves. */
const keepInSight = (id: string) => {
  const grown = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView())
  const end = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const name of ENDS) removeEventListener(name, end)
  }
  const timer = setTimeout(end, LONGEST)
  for (const name of ENDS) addEventListener(name, end)
  grown.observe(document.body)
}

/**
 * Leads to a place of the same page; `to` is its id, and the address keeps its query. The browser's own anchor would be a
 * step back to the router, which then scrolls where it was before. Going back leaves the page.
 */
export function PlaceLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Link to={{ search, hash: `#${to}` }} replace className={className} onClick={() => keepInSight(to)}>
      {children}
    </Link>
  )
}
