import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { named } from '#lib/http/remote-config.ts'
import { Waiting } from '#lib/live/waiting.tsx'

/** Places as icons with their names in one card, four beside each other on a phone, so that no name reaches the next. */
export function Tiles({
  label,
  tiles,
}: {
  label: string
  tiles: readonly { to: string; label: string; short?: string; icon: LucideIcon; waits?: readonly string[] }[]
}) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,4.75rem),1fr))] gap-y-1 rounded-card border border-line bg-surface px-1.5 py-2 sm:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]"
    >
      {tiles.map(({ to, label: name, short, icon: Icon, waits }) => (
        <li key={to}>
          <Link
            to={to}
            className="group grid justify-items-center gap-1.5 rounded-control px-0.5 py-1.5 text-center text-note leading-4 font-semibold -outline-offset-2"
          >
            <span className="relative grid size-10.5 place-items-center rounded-control bg-soft text-accent transition-colors duration-150 group-hover:bg-soft-2">
              <Icon size={22} />
              {waits && (
                <span className="absolute -top-1.5 -right-1.5 grid">
                  <Waiting of={waits} look="bar" />
                </span>
              )}
            </span>
            <span className="sm:hidden">{named(short ?? name)}</span>
            <span className="hidden sm:inline">{named(name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
