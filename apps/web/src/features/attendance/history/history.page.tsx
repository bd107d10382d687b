import { attendanceHistory, type History } from '@lentera/contract/attendance/history'
import { ChartColumn, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Tour } from '#lib/nav/tour.tsx'
import { type Called, useCall } from '#lib/http/use-call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, FaultState } from '#ui/states.tsx'
import { Calendar, CalendarComing } from './calendar.tsx'
import { HistoryFrame } from './frame.tsx'
import { MonthSwitch, Swipe } from '#school/month-switch.tsx'
import { monthIn, monthName } from '#school/months.ts'
import { type Subject, useSubject } from './subject.ts'
import { Totals } from '#school/totals.tsx'

const Empty = ({ subject: { own } }: { subject: Subject }) => {
  const role = useSession((session) => session.role)
  return (
    <EmptyState
      drawing={<QuietDay />}
      text="Belum ada catatan presensi"
      note="Setiap hari yang tercatat akan muncul di kalender ini."
      {...(own && role !== 'parent' && { action: <ButtonLink to={href('/attendance/')}>Buka presensi</ButtonLink> })}
    />
  )
}

interface HistoryQuery {
  readonly asked: string
  /** What is known of the person, perhaps of another month. */
  readonly kept: History
  readonly subject: Subject
  readonly called: Called<typeof attendanceHistory.history>
}

function Month({ asked, kept, subject, called: { fault, retry } }: HistoryQuery) {
  const [, setSearch] = useSearchParams()
  const shown = kept.month === asked ? kept : undefined
  const bounds = {
    month: asked,
    first: (kept.first ?? kept.today).slice(0, 7),
    last: kept.today.slice(0, 7),
    onChange: (month: string) =>
      setSearch({ month, ...(subject.student_id !== undefined && { student_id: subject.student_id }) }, { replace: true }),
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1.35fr_1fr]">
      <Card className="-mx-4 rounded-none border-x-0 py-2 sm:mx-0 sm:rounded-card sm:border-x sm:p-3">
        <div className="px-2 sm:px-0">
          <MonthSwitch {...bounds} />
        </div>
        <Swipe {...bounds}>
          {fault ? (
            <FaultState fault={fault} onRetry={retry} />
          ) : shown ? (
            <Calendar month={asked} days={shown.days} today={shown.today} to={subject.to.day} />
          ) : (
            <CalendarComing />
          )}
        </Swipe>
      </Card>
      {fault ? null : shown ? <Totals totals={shown.totals} title={`Kehadiran ${monthName(asked)}`} /> : <TotalsComing />}
    </div>
  )
}
const TotalsComing = () => (
  <Skeleton>
    <Bone className="h-72 rounded-card" />
  </Skeleton>
)

export const title = 'Riwayat presensi'

/** A month of somebody's attendance. The month and the child stay in the address, so that the way back leads to them. */
export default function HistoryPage() {
  const role = useSession((session) => session.role)
  const subject = useSubject()
  const [search] = useSearchParams()
  const month = monthIn(search.get('month'))
  const query = { month, student_id: subject.student_id }
  const called = useCall(attendanceHistory.history, { query }, { keep: true, enabled: !subject.nobody })
  // Where a month cannot be read, the way to the others stays; it is forgotten with the child.
  const [seen, setSeen] = useState(called.data)
  if (called.data && called.data !== seen) setSeen(called.data)
  const latest = called.data ?? seen
  const kept = subject.own || latest?.person.id === subject.student_id ? latest : undefined
  return (
    <HistoryFrame
      title="Riwayat presensi"
      back={subject.home}
      subject={subject}
      asked={kept ? { ...called, fault: null } : called}
      known={kept}
      actions={
        <>
          {role === 'teacher' && subject.own && (
            <ButtonLink to={href('/teacher/history/classroom')} icon={Users}>
              Kelas
            </ButtonLink>
          )}
          <ButtonLink to={subject.to.summary} icon={ChartColumn}>
            Ringkasan
          </ButtonLink>
        </>
      }
    >
      {!kept ? (
        <div className="grid gap-4 lg:grid-cols-[1.35fr_1fr]">
          <CalendarComing />
          <TotalsComing />
        </div>
      ) : kept.first === null ? (
        <Empty subject={subject} />
      ) : (
        <>
          <Month asked={month ?? kept.today.slice(0, 7)} kept={kept} subject={subject} called={called} />
          <Tour name="history" />
        </>
      )}
    </HistoryFrame>
  )
}
