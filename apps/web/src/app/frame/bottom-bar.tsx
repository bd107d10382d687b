import { Link } from 'react-router'
import { Waiting } from '#lib/live/waiting.tsx'
import type { Place } from '#lib/nav/places.ts'
import { named } from '#lib/http/remote-config.ts'

/** The places of a phone, within thumb reach. Letters too large for their names leave the icons. */
export function BottomBar({ places, open }: { places: readonly Place[]; open: Place | undefined }) {
  return (
    <nav
      aria-label="Utama"
      className="@container fixed inset-x-0 bottom-0 z-20 grid min-h-16 auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {places.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          aria-current={place === open ? 'page' : undefined}
          className="grid min-w-0 content-center justify-items-center gap-1 text-center text-note leading-4 font-semibold text-ink-2 -outline-offset-4 aria-[current]:font-bold aria-[current]:text-accent"
        >
          <span className="relative">
            <place.icon size={24} />
            {place.waits && (
              <span className="absolute -top-1.5 left-3.5 grid">
                <Waiting of={place.waits} look="bar" />
              </span>
            )}
          </span>
          <span className="@max-[17rem]:sr-only">{place.short ?? named(place.label)}</span>
        </Link>
      ))}
    </nav>
  )
}
