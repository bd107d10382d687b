import { href } from '#lib/href.ts'
import { clockHere } from '#lib/dates.ts'
import { homeOf } from '#lib/home-of.ts'
import { useSession } from '#lib/session.ts'
import { useTitle } from '#lib/title.ts'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { TodayCard } from './today-card.tsx'
import { useToday } from './use-today.ts'
import { Ways } from './ways.tsx'

const Coming = () => (
  <Skeleton className="grid gap-4">
    <Bone className="h-56 rounded-card" />
    <Bone className="h-32 rounded-card" />
  </Skeleton>
)

export default function AttendancePage() {
  useTitle('Presensi')
  const role = useSession((session) => session.role)
  const { data: today, fault, loading, offline, stale, retry, at } = useToday()
  return (
    <div className="mx-auto w-full max-w-xl pb-7">
      <TitleBar title="Presensi" {...(role && { back: homeOf(role) })} />
      {(offline || stale) && today && at && <OfflineNotice since={clockHere(at)} className="mb-4" />}
      {loading && <Coming />}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {today && (
        <div className="grid gap-5">
          <TodayCard today={today} submit={href('/attendance/submit')} proof={href('/attendance/success')} />
          <Ways today={today} />
        </div>
      )}
    </div>
  )
}
