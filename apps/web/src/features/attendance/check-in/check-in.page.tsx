import { attendance } from '@lentera/contract/attendance'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { sinceHere } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { useSession } from '#lib/session.ts'
import { useTitle } from '#lib/title.ts'
import { Notice } from '#ui/notice.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { isOwn, lacksConsent, type OwnWay, placeOf, rememberWay, waysFor } from '#features/attendance/best-way.ts'
import { CheckIn } from '#features/attendance/check-in.tsx'
import { ConsentNeeded } from '#features/attendance/consent-needed.tsx'
import { type CheckedIn, useCheckIn } from '#features/attendance/use-check-in.ts'
import { type SeenToday, useToday } from '#features/attendance/use-today.ts'
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

function ByLocation({ today, onDone }: { today: SeenToday; onDone: CheckedIn }) {
  const { busy, fault, send } = useCheckIn(attendance.checkIn, today.date, onDone)
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
function Chosen({ today, onDone }: { today: SeenToday; onDone: (way: OwnWay, ...became: Parameters<CheckedIn>) => void }) {
  const words = useWords()
  const role = useSession((session) => session.role)
  const [search] = useSearchParams()
  const ways = waysFor(today, role)
  const way = ways.find((one) => one === search.get('way')) ?? ways.find(isOwn)
  if (!isOwn(way)) return <Notice tone="info">Untuk presensi hari ini, {words.byHand}.</Notice>
  if (way === 'qr') return <Navigate to={placeOf('qr')} replace />
  const done: CheckedIn = (record) => onDone(way, record)
  if (lacksConsent(way, today)) return <ConsentNeeded way={way} today={today} />
  return (
    <>
      <WaySwitch today={today} way={way} />
      {way === 'location' ? (
        <ByLocation today={today} onDone={done} />
      ) : (
        <Suspense fallback={<Coming />}>
          <SelfieWay today={today} onDone={done} />
        </Suspense>
      )}
    </>
  )
}

export default function CheckInPage() {
  useTitle('Presensi masuk')
  const navigate = useNavigate()
  const [sent, setSent] = useState(false)
  const { data: today, fault, loading, offline, stale, retry, at } = useToday()
  const done = (way: OwnWay, ...[record]: Parameters<CheckedIn>) => {
    setSent(true)
    rememberWay(way)
    void navigate(href('/attendance/success'), { replace: true, state: { record } })
  }
  if (today?.record && today.record.verification !== 'rejected' && !sent) return <Navigate to={href('/attendance/')} replace />
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col lg:pb-7">
      <TitleBar title="Presensi masuk" back={href('/attendance/')} />
      {(offline || stale) && today && at && <OfflineNotice since={sinceHere(at)} className="mb-4" />}
      {loading && <Coming />}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {today && <Chosen today={today} onDone={done} />}
    </div>
  )
}
