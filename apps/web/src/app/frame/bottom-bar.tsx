import { NavLink } from 'react-router'
import type { Place } from './places.ts'

/** The places of a phone, within thumb reach. */
export function BottomBar({ places }: { places: readonly Place[] }) {
  return (
    <nav
      aria-label="Utama"
      className="sticky bottom-0 z-20 grid min-h-16 auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {places.map(({ to, label, short, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          className="grid content-center justify-items-center gap-1 text-center text-note leading-4 font-semibold text-ink-2 -outline-offset-4 aria-[current]:font-bold aria-[current]:text-accent"
        >
          <Icon size={24} />
          {short ?? label}
        </NavLink>
      ))}
    </nav>
  )
}
