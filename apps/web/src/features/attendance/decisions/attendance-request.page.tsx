import { attendanceDecisions, type Decided } from '@lentera/contract/attendance/decisions'
import { useState } from 'react'
import { useParams } from 'react-router'
import { longDate, sinceHere } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { Notice } from '#ui/notice.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { type Decision, DecideSheet } from './decide-sheet.tsx'
import { HeldDecision } from './held-decision.tsx'
import { RequestEvidence } from './request-evidence.tsx'
import { useAnsweredDecisions, useHeldDecisions } from './use-decisions.ts'

const Coming = () => (
  <Skeleton className="grid gap-4">
    <Bone className="h-56 rounded-card" />
    <Bone className="h-44 rounded-card" />
    <Bone className="h-24 rounded-card" />
  </Skeleton>
)

export const title = 'Presensi menunggu'

/** One check-in with all that helps to decide it, and the decision. */
export default function AttendanceRequestPage() {
  useLive('classes')
  const { hashAttendanceId = '' } = useParams()
  const {
    data: request,
    fault,
    loading,
    offline,
    stale,
    retry,
    at,
  } = useCall(attendanceDecisions.request, { params: { attendance_id: hashAttendanceId } })
  const [decision, setDecision] = useState<Decision | null>(null)
  const [late, setLate] = useState(false)
  const held = useHeldDecisions().get(hashAttendanceId)
  const noteOutcome = ({ results }: Decided) => {
    const own = results.find(({ attendance_id }) => attendance_id === hashAttendanceId)
    if (own) setLate(own.outcome !== 'decided')
  }
  useAnsweredDecisions(hashAttendanceId, noteOutcome, true)
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col">
      <TitleBar
        title={request?.student.name ?? 'Presensi menunggu'}
        note={request ? `${request.student.class_name} · ${longDate(request.record.date)}` : ' '}
        back={href('/teacher/homeroom/requests')}
      />
      {(offline || stale) && request && at && <OfflineNotice since={sinceHere(at)} offline={offline} className="mb-4" />}
      {loading && <Coming />}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {late && (
        <div className="mb-4">
          <Notice tone="warn" live>
            Keputusan Anda tidak dipakai: presensi ini sudah berubah lebih dulu. Inilah keadaannya sekarang.
          </Notice>
        </div>
      )}
      {held && (
        <div className="mb-4">
          <HeldDecision entry={held} />
        </div>
      )}
      {request && <RequestEvidence request={request} />}
      {request?.record.verification === 'waiting' && !held && (
        <Dock>
          <div className="grid grid-cols-2 gap-2 lg:ml-auto lg:max-w-md">
            <Button size="main" onClick={() => setDecision('reject')}>
              Tolak
            </Button>
            <Button tone="main" size="main" onClick={() => setDecision('approve')}>
              Setujui
            </Button>
          </div>
        </Dock>
      )}
      <DecideSheet
        decision={decision}
        chosen={request ? [{ attendance_id: request.record.id, revision: request.record.revision }] : []}
        onClose={() => setDecision(null)}
        onDecided={noteOutcome}
      />
    </div>
  )
}
