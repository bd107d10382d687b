import { rollCall } from '@lentera/contract/attendance/roll-call'
import { UserRoundSearch } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { longDate } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { ClosedDay } from './none.tsx'
import { OnePupilForm } from './one-pupil-form.tsx'

export const title = 'Catat satu siswa'
const choose = href('/teacher/attendance/choose-student')

/** One pupil, with a time and a reason that the teacher writes. */
export default function ClockInStudentPage() {
  const [search] = useSearchParams()
  const student_id = search.get('student_id') ?? ''
  if (student_id === '')
    return (
      <>
        <TitleBar title={title} note="Hari ini" back={choose} />
        <EmptyState
          drawing={<TwoPeople />}
          text="Pilih siswa dulu"
          note="Setelah itu tulis jam dan alasannya."
          action={
            <ButtonLink tone="main" icon={UserRoundSearch} to={choose}>
              Pilih siswa
            </ButtonLink>
          }
        />
      </>
    )
  return (
    <Screen
      call={rollCall.rollCallPupil}
      input={{ query: { student_id } }}
      title={title}
      note={(data) => (data ? longDate(data.date) : 'Hari ini')}
      back={choose}
      template="panes"
    >
      {(data) =>
        data.hours ? <OnePupilForm key={`${student_id} ${data.date}`} data={data} /> : <ClosedDay why={data.closed_because} />
      }
    </Screen>
  )
}
