import { Link } from 'react-router'
import { named } from '#lib/http/remote-config.ts'
import { Waiting } from '#lib/live/waiting.tsx'
import type { Place } from '#lib/nav/places.ts'

/** A place of the side bar. */
export function Item({ place, open }: { place: Place; open: Place | undefined }) {
  return (
    <Link
      to={place.to}
      aria-current={place === open ? 'page' : undefined}
      className="flex min-h-control items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 transition-colors duration-150 hover:bg-paper aria-[current]:bg-soft aria-[current]:font-bold aria-[current]:text-accent pointer-fine:min-h-8"
    >
      <place.icon size={18} className="shrink-0" />
      {named(place.label)}
      {place.waits && (
        <span className="ml-auto">
          <Waiting of={place.waits} look="side" />
        </span>
      )}
    </Link>
  )
}
