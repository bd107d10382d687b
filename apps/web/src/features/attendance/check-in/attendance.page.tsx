import { Link } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { useSession } from '#lib/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { ClockOut, mayClockOut, TakeBack } from '#features/attendance/clock-out.tsx'
import { isOnLeave, mayCheckIn, phaseOf } from '#features/attendance/day.ts'
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
    <div className="grid gap-5 pb-7 lg:pb-0">
      {isOnLeave(today.record) && (
        <Notice tone="info">
          <Link to={href('/attendance/on-leave')} className="underline">
            Izin hari ini sudah disetujui. Lihat izin
          </Link>
        </Notice>
      )}
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
  const called = useToday()
  return (
    <Page title={title} template="act" {...(role && { back: homeOf(role) })}>
      <Around called={called} skeleton={<Coming />} />
      {called.data && <Shown today={called.data} />}
    </Page>
  )
}
