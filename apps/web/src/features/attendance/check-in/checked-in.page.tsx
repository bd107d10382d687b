import '#features/attendance/flare.css'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import { Navigate, useLocation } from 'react-router'
import { sinceHere } from '#lib/time/dates.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { KeptProof } from '#features/attendance/kept-proof.tsx'
import { Proof } from '#features/attendance/proof.tsx'
import { useKept } from '#features/attendance/use-kept.ts'
import { useToday } from '#features/attendance/use-today.ts'

/** What the check-in page hands over. */
interface Handed {
  /** Null while the check-in is only on this device. */
  readonly record: AttendanceRecord | null
}

export const title = 'Presensi tercatat'

export default function CheckedInPage() {
  const role = useSession((session) => session.role)
  const handed = useLocation().state as Handed | null
  const { data: today, fault, loading, offline, stale, retry, at } = useToday()
  const kept = useKept(today)
  // The answer is shown at once; what the day's call says replaces it when it is read again.
  const record = kept.record ?? (handed?.record?.date === today?.date ? handed?.record : undefined)
  const { checkIn } = kept
  if (today && !record && !checkIn && kept.asked) return <Navigate to={href('/attendance/')} replace />
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-7">
      {(offline || stale) && today && at && <OfflineNotice since={sinceHere(at)} className="mb-4" />}
      {(loading || (today && !record && !checkIn)) && (
        <Skeleton className="grid justify-items-center gap-4">
          <Bone className="size-28 rounded-full" />
          <Bone className="h-8 w-40" />
          <Bone className="h-44 w-full rounded-card" />
        </Skeleton>
      )}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {today && (record ?? checkIn) && (
        <>
          {checkIn ? (
            <KeptProof kept={checkIn} date={today.date} timezone={today.timezone} />
          ) : (
            record && <Proof record={record} timezone={today.timezone} />
          )}
          {role && (
            <ButtonLink to={homeOf(role)} tone="main" size="main" wide className="mt-6">
              Ke beranda
            </ButtonLink>
          )}
        </>
      )}
    </div>
  )
}
