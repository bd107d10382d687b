import { attendance } from '@lentera/contract/attendance'
import { home } from '@lentera/contract/home'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { clockHere } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { useTitle } from '#lib/title.ts'
import { useAction } from '#lib/use-call.ts'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { CheckIn } from './check-in.tsx'
import { useToday } from './use-today.ts'

const Coming = () => (
  <Skeleton className="grid gap-4">
    <Bone className="h-64 rounded-card" />
    <Bone className="h-16" />
    <Bone className="h-34 rounded-card" />
  </Skeleton>
)

export default function CheckInPage() {
  useTitle('Presensi masuk')
  const navigate = useNavigate()
  const [sent, setSent] = useState(false)
  const { data: today, fault, loading, offline, stale, retry, at } = useToday()
  const sending = useAction(attendance.checkIn, {
    refreshes: [attendance.today, home.student, home.teacher],
    done: (record) => {
      setSent(true)
      void navigate(href('/attendance/success'), { replace: true, state: { record } })
    },
  })
  if (today?.record && today.record.verification !== 'rejected' && !sent) return <Navigate to={href('/attendance/')} replace />
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col lg:pb-7">
      <TitleBar title="Presensi masuk" back={href('/attendance/')} />
      {(offline || stale) && today && at && <OfflineNotice since={clockHere(at)} className="mb-4" />}
      {loading && <Coming />}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {today && (
        <CheckIn
          today={today}
          busy={sending.busy}
          fault={sending.fault}
          onSend={({ latitude, longitude, accuracy }) => void sending.run({ body: { latitude, longitude, accuracy } })}
        />
      )}
    </div>
  )
}
