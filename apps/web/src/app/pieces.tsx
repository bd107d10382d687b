// What features show on the pages of others.
import { type ComponentType, lazy, Suspense } from 'react'
import type { Place } from '#lib/nav/pieces.tsx'
import { useSession } from '#lib/session/session.ts'

/** A piece that cannot be fetched is left out. */
const piece = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) =>
  lazy(() => load().catch(() => ({ default: (): null => null })))

const GuardianCard = piece(() => import('#features/family-links/guardian-card.tsx'))
const GuardianConsents = piece(() => import('#features/family-links/guardian-consents.tsx'))
const JournalToday = piece(() => import('#features/activities/journal-today.tsx'))
const SocialHint = piece(() => import('#features/profile/social-hint.tsx'))
const EntriesOfDay = piece(() => import('#features/activities/entries-of-day.tsx'))
const HomeJoy = piece(() => import('#features/joy/home-joy.tsx'))
const ShareDay = piece(() => import('#features/shares/share-day.tsx'))
const SharePermit = piece(() => import('#features/shares/share-permit.tsx'))

function Shown(place: Place) {
  const shares = useSession(({ role }) => role !== 'student')
  switch (place.at) {
    case 'home':
      return (
        <>
          {place.role === 'student' && <GuardianCard />}
          {(place.role === 'student' || place.role === 'parent') && <HomeJoy role={place.role} />}
          <JournalToday role={place.role} />
          {(place.role === 'student' || place.role === 'teacher') && <SocialHint />}
        </>
      )
    case 'day':
      return (
        <>
          <EntriesOfDay date={place.date} student_id={place.student_id} />
          {shares && place.student_id && <ShareDay date={place.date} student_id={place.student_id} />}
        </>
      )
    case 'consent':
      return <GuardianConsents />
    case 'permit':
      return shares && <SharePermit permit_id={place.permit_id} />
  }
}

export default function Pieces(place: Place) {
  return (
    <Suspense>
      <Shown {...place} />
    </Suspense>
  )
}
