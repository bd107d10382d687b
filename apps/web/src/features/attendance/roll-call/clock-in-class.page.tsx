import { groupText } from '@lentera/contract/attendance/lesson'
import { type RollCall, rollCall } from '@lentera/contract/attendance/roll-call'
import { Users } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { useTitle } from '#lib/nav/title.ts'
import { useCall } from '#lib/http/use-call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { Around } from '#ui/screen.tsx'
import { OnceOpen } from '#features/attendance/lessons/early.tsx'
import { ClosedDay, NoPupils } from './none.tsx'
import { NoClasses } from '#school/no-classes.tsx'
import { TakingRoll } from './taking.tsx'

export const title = 'Absen kelas'

const queryIn = (search: URLSearchParams) => ({
  class_uuid: search.get('class_uuid') || undefined,
  group_uuid: search.get('group_uuid') || undefined,
  lesson_id: search.get('lesson_id') || undefined,
})

/** The class, or the learning group with its classes. */
const ownerOf = ({ group, class: room }: RollCall) => (group ? { uuid: group.uuid, name: groupText(group) } : room)

const PupilsLink = ({ of }: { of: RollCall['class'] }) =>
  of && (
    <ButtonLink to={`${href('/teacher/attendance/class-student')}?class_uuid=${of.uuid}`} icon={Users}>
      Siswa
    </ButtonLink>
  )

/** The roll call of the class in the address, or of the homeroom class, of the day or of the lesson in the address; or of a learning group's lesson. */
export default function ClockInClassPage() {
  const [search] = useSearchParams()
  const called = useCall(rollCall.rollCall, { query: queryIn(search) })
  const { data } = called
  const room = data && ownerOf(data)
  useLive(data?.class ? `class:${data.class.uuid}` : undefined)
  useTitle(room && `Absen ${room.name}`)
  const open = data?.hours && room && data.students.length > 0
  const heading = room ? `Absen ${room.name}` : title
  const around = <Around called={called} />
  return (
    <div className="flex flex-1 flex-col">
      {!open && <TitleBar title={heading} back={href('/teacher/attendance')} />}
      {!open && around}
      {data && !room && <NoClasses />}
      {data &&
        room &&
        !open &&
        (data.hours ? <NoPupils ofGroup={data.group !== undefined} /> : <ClosedDay why={data.closed_because} />)}
      {open && (
        <OnceOpen call={data} title={heading}>
          <TakingRoll key={`${room.uuid} ${data.date} ${data.lesson?.id}`} call={data} room={room} above={around}>
            <PupilsLink of={data.class} />
          </TakingRoll>
        </OnceOpen>
      )}
    </div>
  )
}
