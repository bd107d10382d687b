import { attendanceHistory } from '@lentera/contract/attendance/history'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { longDate } from '#lib/time/dates.ts'
import { useCall } from '#lib/http/use-call.ts'
import { Pieces } from '#lib/nav/pieces.tsx'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DayFacts } from './day-facts.tsx'
import { HistoryFrame } from './frame.tsx'
import { addDays, dayIn } from '#school/months.ts'
import { type Subject, useSubject } from './subject.ts'

const Coming = () => (
  <Skeleton className="grid gap-4 lg:grid-cols-2">
    <Bone className="h-6 w-24" />
    <Bone className="h-72 rounded-card lg:col-start-1" />
  </Skeleton>
)

function DayOf({ date, subject }: { date: string; subject: Subject }) {
  const go = useNavigate()
  const query = { date, student_id: subject.student_id }
  const called = useCall(attendanceHistory.day, { query }, { enabled: !subject.nobody })
  const { data } = called
  const to = (days: number) => () => void go(subject.to.day(addDays(date, days)), { replace: true })
  return (
    <HistoryFrame
      // The day stays with its month where the title breaks.
      title={longDate(date).replace(/(\d) /, '$1\u00a0')}
      back={subject.to.history(date.slice(0, 7))}
      subject={subject}
      asked={called}
      known={data}
      actions={
        <span className="-mr-2.5 flex">
          <IconButton icon={ChevronLeft} label="Hari sebelumnya" onClick={to(-1)} />
          <IconButton
            icon={ChevronRight}
            label="Hari berikutnya"
            disabled={data !== undefined && date >= data.today}
            onClick={to(1)}
            className="disabled:opacity-35"
          />
        </span>
      }
    >
      {data ? <DayFacts day={data} /> : <Coming />}
      {data?.record?.verification === 'waiting' && subject.to.waiting && (
        <p className="mt-4">
          <ButtonLink to={subject.to.waiting(date)}>Bantu konfirmasi presensi</ButtonLink>
        </p>
      )}
      {data && <Pieces at="day" date={date} student_id={subject.student_id} />}
    </HistoryFrame>
  )
}

export const title = 'Rincian presensi'

/** One day of somebody's attendance, named by its date in the address. */
export default function HistoryDayPage() {
  const subject = useSubject()
  const date = dayIn(useParams()['slug'])
  return date === undefined ? (
    <div className="grid flex-1 content-center">
      <h1 className="sr-only">Rincian presensi</h1>
      <EmptyState
        drawing={<LostPath />}
        text="Tanggal ini tidak ada di kalender"
        action={<ButtonLink to={subject.to.history()}>Buka riwayat</ButtonLink>}
      />
    </div>
  ) : (
    <DayOf date={date} subject={subject} />
  )
}
