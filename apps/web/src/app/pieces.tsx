// What features show on the pages of others.
import { type ComponentType, lazy, Suspense } from 'react'
import type { Place } from '#lib/nav/pieces.tsx'

/** A piece that cannot be fetched is left out. */
const piece = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) =>
  lazy(() => load().catch(() => ({ default: (): null => null })))

const JournalToday = piece(() => import('#features/activities/journal-today.tsx'))
const EntriesOfDay = piece(() => import('#features/activities/entries-of-day.tsx'))

export default function Pieces(place: Place) {
  return <Suspense>{place.at === 'home' ? <JournalToday role={place.role} /> : <EntriesOfDay {...place} />}</Suspense>
}
