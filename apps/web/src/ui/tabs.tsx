import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { numberFormat } from '#lib/text/numbers.ts'

interface Tab {
  readonly to: string
  readonly label: string
  /** How many there are behind it. */
  readonly count?: number | undefined
  readonly isHere: boolean
}
const number = numberFormat()

/** Parts of a page that have an address each, side by side. On phones the open one is in sight. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const strip = useRef<HTMLElement>(null)
  const here = tabs.find(({ isHere }) => isHere)?.to
  useEffect(() => {
    const link = strip.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const box = strip.current?.getBoundingClientRect()
    if (link && box) strip.current?.scrollBy({ left: link.left + link.width / 2 - box.left - box.width / 2, behavior: 'instant' })
  }, [here])
  return (
    <nav ref={strip} aria-label={label} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {tabs.map(({ to, label: name, count, isHere }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-semibold text-ink-2 -outline-offset-2 transition-colors duration-150 hover:text-ink aria-[current]:border-accent aria-[current]:text-accent"
            >
              {name}
              {count !== undefined && <span className="text-cell tabular-nums">{number.format(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
