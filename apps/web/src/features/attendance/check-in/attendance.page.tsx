import { href } from '#lib/nav/href.ts'
import { sinceHere } from '#lib/time/dates.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { useSession } from '#lib/session/session.ts'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { ClockOut, mayClockOut, TakeBack } from '#features/attendance/clock-out.tsx'
import { mayCheckIn, phaseOf } from '#features/attendance/day.ts'
import { TodayCard } from '#features/attendance/today-card.tsx'
import { useKept } from '#features/attendance/use-kept.ts'
import { type SeenToday, useToday } from '#features/attendance/use-today.ts'
import { Ways } from '#features/attendance/ways.tsx'

const Coming = () => (
  <Skeleton className="grid gap-4">
    <Bone className="h-56 rounded-card" />
    <Bone className="h-32 rounded-card" />
  </Skeleton>
)

function Shown({ today: seen }: { today: SeenToday }) {
  const kept = useKept(seen)
  const today = kept.record === seen.record ? seen : { ...seen, record: kept.record }
  const { clock } = useSchoolClock(today.server_time, today.timezone, 'minute')
  const phase = phaseOf(today, clock)
  return (
    <div className="grid gap-5">
      <TodayCard today={today} kept={kept.checkIn} proof={href('/attendance/success')}>
        {mayClockOut(today, kept.checkIn !== null) ? <ClockOut today={today} /> : <TakeBack today={today} />}
      </TodayCard>
      <Ways today={today} open={mayCheckIn(phase) && kept.checkIn?.entry.state !== 'waiting'} />
    </div>
  )
}

export const title = 'Presensi'

export default function AttendancePage() {
  const role = useSession((session) => session.role)
  const { data: today, fault, loading, offline, stale, retry, at } = useToday()
  return (
    <div className="mx-auto w-full max-w-xl pb-7">
      <TitleBar title="Presensi" {...(role && { back: homeOf(role) })} />
      {(offline || stale) && today && at && <OfflineNotice since={sinceHere(at)} className="mb-4" />}
      {loading && <Coming />}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {today && <Shown today={today} />}
    </div>
  )
}
