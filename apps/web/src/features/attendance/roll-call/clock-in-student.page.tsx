import { rollCall } from '@lentera/contract/attendance/roll-call'
import { UserRoundSearch } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { longDate } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useCall } from '#lib/http/use-call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { Around, ClosedDay } from './called.tsx'
import { pupilsAddress } from './class-cards.tsx'
import { OnePupilForm } from './one-pupil-form.tsx'

export const title = 'Catat satu siswa'

/** One pupil, with a time and a reason that the teacher writes. */
export default function ClockInStudentPage() {
  const [search] = useSearchParams()
  const student_id = search.get('student_id') ?? ''
  const chosen = student_id !== ''
  const called = useCall(rollCall.rollCallPupil, { query: { student_id } }, { enabled: chosen })
  const { data } = called
  return (
    <div className="flex flex-1 flex-col">
      <TitleBar
        title="Catat satu siswa"
        note={data ? longDate(data.date) : 'Hari ini'}
        back={data ? pupilsAddress(data.class.uuid) : href('/teacher/attendance/choose-student')}
      />
      {!chosen && (
        <EmptyState
          drawing={<TwoPeople />}
          text="Pilih siswa dulu"
          note="Setelah itu tulis jam dan alasannya."
          action={
            <ButtonLink tone="main" icon={UserRoundSearch} to={href('/teacher/attendance/choose-student')}>
              Pilih siswa
            </ButtonLink>
          }
        />
      )}
      {chosen && <Around called={called} has={data !== undefined} rows={3} />}
      {data && !data.hours && <ClosedDay why={data.closed_because} />}
      {data?.hours && <OnePupilForm key={`${student_id} ${data.date}`} data={data} />}
    </div>
  )
}
