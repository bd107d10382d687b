import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { useParams, useSearchParams } from 'react-router'
import { longDate, sinceHere } from '#lib/time/dates.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { useCall } from '#lib/http/use-call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, FaultState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { WaitingCard } from './waiting-card.tsx'

const home = (
  <ButtonLink to={homeOf('parent')} tone="main">
    Ke beranda
  </ButtonLink>
)

function Child({ student_id, date }: { student_id: string; date: string }) {
  const {
    data: waiting,
    fault,
    loading,
    offline,
    stale,
    retry,
    at,
  } = useCall(attendanceDecisions.waitingCheckIn, { query: { student_id, date } })
  return (
    <>
      <TitleBar
        title={waiting ? `Presensi ${waiting.student.name}` : 'Presensi anak'}
        note={waiting ? longDate(waiting.date) : ' '}
        back={homeOf('parent')}
      />
      <div className="mx-auto w-full max-w-xl">
        {(offline || stale) && waiting && at && <OfflineNotice since={sinceHere(at)} offline={offline} className="mb-4" />}
        {loading && (
          <Skeleton className="grid gap-4">
            <Bone className="h-40 rounded-card" />
            <Bone className="h-52 rounded-card" />
          </Skeleton>
        )}
        {fault && <FaultState fault={fault} onRetry={retry} />}
        {waiting?.record && <WaitingCard waiting={waiting} record={waiting.record} />}
        {waiting && !waiting.record && (
          <EmptyState
            drawing={<QuietDay />}
            text={`${waiting.student.name} belum presensi pada hari ini`}
            {...(waiting.closed_because && { note: `${waiting.closed_because}.` })}
            action={home}
          />
        )}
      </div>
    </>
  )
}

export const title = 'Presensi anak'

/** A child's check-in that waits for the homeroom teacher, and what became of it. */
export default function WaitingCheckInPage() {
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const student = search.get('student_id')
  return (
    <div className="pb-7">
      {student ? (
        <Child student_id={student} date={slug} />
      ) : (
        <>
          <TitleBar title="Presensi anak" back={homeOf('parent')} />
          <EmptyState drawing={<TwoPeople />} text="Pilih anak Anda di beranda" action={home} />
        </>
      )}
    </div>
  )
}
