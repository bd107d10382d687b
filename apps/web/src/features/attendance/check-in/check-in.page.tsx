import { attendance } from '@lentera/contract/attendance'
import { lazy, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { isOwn, lacksConsent, type OwnWay, placeOf, waysFor } from '#features/attendance/best-way.ts'
import { CheckIn } from '#features/attendance/check-in.tsx'
import { ConsentNeeded } from '#features/attendance/consent-needed.tsx'
import { DemoHour } from '#features/attendance/demo-hour.tsx'
import { useCheckIn } from '#features/attendance/use-check-in.ts'
import { type Leaving, useLeaving } from '#features/attendance/use-leaving.ts'
import { type SeenToday, useToday } from '#features/attendance/use-today.ts'
import { isOnLeave } from '#features/attendance/day.ts'
import { WaySwitch } from '#features/attendance/way-switch.tsx'
import { useWords } from '#features/attendance/words.ts'

const SelfieWay = lazy(() => import('#features/attendance/selfie/selfie-way.tsx').then((all) => ({ default: all.SelfieWay })))

const Coming = () => (
  <Skeleton className="grid gap-4">
    <Bone className="h-64 rounded-card" />
    <Bone className="h-16" />
    <Bone className="h-34 rounded-card" />
  </Skeleton>
)

function ByLocation({ today, leaving }: { today: SeenToday; leaving: Leaving }) {
  const { busy, fault, send } = useCheckIn(attendance.checkIn, today.date, leaving)
  return (
    <CheckIn
      today={today}
      busy={busy}
      fault={fault}
      onSend={({ latitude, longitude, accuracy }) => void send({ body: { latitude, longitude, accuracy } })}
    />
  )
}

/** The way that was chosen, or the best one; without a phone's way, how it is done instead. */
function Chosen({ today, by }: { today: SeenToday; by: (way: OwnWay) => Leaving }) {
  const words = useWords()
  const role = useSession((session) => session.role)
  const [search] = useSearchParams()
  const ways = waysFor(today, role)
  const way = ways.find((one) => one === search.get('way')) ?? ways.find(isOwn)
  if (!isOwn(way)) return <Notice tone="info">Untuk presensi hari ini, {words.byHand}.</Notice>
  if (way === 'qr') return <Navigate to={placeOf('qr')} replace />
  if (lacksConsent(way, today)) return <ConsentNeeded way={way} today={today} />
  return (
    <>
      <DemoHour today={today} />
      <WaySwitch today={today} way={way} />
      {way === 'location' ? (
        <ByLocation today={today} leaving={by(way)} />
      ) : (
        <Suspense fallback={<Coming />}>
          <SelfieWay today={today} leaving={by(way)} />
        </Suspense>
      )}
    </>
  )
}

export const title = 'Presensi masuk'

export default function CheckInPage() {
  const called = useToday()
  const { over, by } = useLeaving(called.data)
  if (isOnLeave(called.data?.record)) return <Navigate to={href('/attendance/on-leave')} replace />
  if (over) return <Navigate to={href('/attendance/')} replace />
  return (
    <Page title={title} template="act" back={href('/attendance/')}>
      <Around called={called} skeleton={<Coming />} />
      {called.data && <Chosen today={called.data} by={by} />}
    </Page>
  )
}
