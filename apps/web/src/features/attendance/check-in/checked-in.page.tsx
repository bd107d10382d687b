import '#ui/flare.css'
import type { AttendanceRecord } from '@lentera/contract/attendance'
import { Navigate, useLocation } from 'react-router'
import { homeOf } from '#lib/nav/home-of.ts'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Around } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { KeptProof } from '#features/attendance/kept-proof.tsx'
import { Proof } from '#features/attendance/proof.tsx'
import { type KeptWrite, useKept } from '#features/attendance/use-kept.ts'
import { type SeenToday, useToday } from '#features/attendance/use-today.ts'

/** What the check-in page hands over. */
interface Handed {
  /** Null while the check-in is only on this device. */
  readonly record: AttendanceRecord | null
}

const Coming = () => (
  <Skeleton className="grid justify-items-center gap-4">
    <Bone className="size-28 rounded-full" />
    <Bone className="h-8 w-40" />
    <Bone className="h-44 w-full rounded-card" />
  </Skeleton>
)

/** The proof of a check-in that the school has, or that only this device has. */
function Recorded({
  today: { date, timezone },
  kept,
  record,
}: {
  today: SeenToday
  kept: KeptWrite | null
  record: AttendanceRecord | undefined
}) {
  const role = useSession((session) => session.role)
  return (
    <>
      {kept && <KeptProof kept={kept} date={date} timezone={timezone} />}
      {!kept && record && <Proof record={record} timezone={timezone} />}
      {role && (
        <ButtonLink to={homeOf(role)} tone="main" size="main" wide className="mt-6">
          Ke beranda
        </ButtonLink>
      )}
    </>
  )
}

export const title = 'Presensi tercatat'

export default function CheckedInPage() {
  const handed = useLocation().state as Handed | null
  const called = useToday()
  const { data: today } = called
  const { record: known, checkIn, asked } = useKept(today)
  // The answer is shown at once; what the day's call says replaces it when it is read again.
  const record = known ?? (handed?.record?.date === today?.date ? (handed?.record ?? undefined) : undefined)
  const some = checkIn !== null || record !== undefined
  if (today && !some && asked) return <Navigate to={href('/attendance/')} replace />
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-7">
      <Around called={called} skeleton={<Coming />} />
      {today && !some && <Coming />}
      {today && some && <Recorded today={today} kept={checkIn} record={record} />}
    </div>
  )
}
