import { homeroom, type Students } from '@lentera/contract/homeroom'
import { useLive } from '#lib/live/live.ts'
import { href } from '#lib/nav/href.ts'
import { DayNumbers } from '#school/day-numbers.tsx'
import { monthName } from '#school/months.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { ClassSwitch } from './class-switch.tsx'
import { NoHomeroom } from './no-homeroom.tsx'
import { OwnPupils, useOwnPupils } from './own-pupils.tsx'
import { useClass } from './use-class.ts'

function Pupils({ room }: { room: Students }) {
  useLive(room.class ? `class:${room.class.uuid}` : undefined)
  const list = useOwnPupils(room)
  if (!room.class) return <NoHomeroom />
  return (
    <>
      <DayNumbers
        counts={room.counts}
        chosen={list.filters['status'] ?? ''}
        onChoose={(counted) => list.filter('status', counted)}
      />
      <OwnPupils room={room} list={list} />
      <p className="mt-2 px-0.5 text-note text-ink-2">Jumlah dan kehadiran: {monthName(room.month)}, sampai hari ini.</p>
    </>
  )
}

export const title = 'Siswa'

/** The pupils of the class that the teacher leads: today, and this month. Search, numbers and class stay in the address. */
export default function StudentsPage() {
  const { class_uuid, choose } = useClass()
  return (
    <Screen
      call={homeroom.students}
      input={{ query: { class_uuid } }}
      keep
      title={title}
      tab={(room) => (room?.class ? `Siswa ${room.class.name}` : undefined)}
      note={(room) => room?.class && `${room.class.name} · ${room.students.length} siswa`}
      actions={(room) =>
        room && (
          <>
            <ClassSwitch of={room} onChoose={choose} />
            {room.class && <ButtonLink to={href('/teacher/homeroom/parents')}>Orang tua</ButtonLink>}
          </>
        )
      }
      skeleton={<DataListSkeleton strip tools rows={12} />}
    >
      {(room) => <Pupils key={room.class?.uuid} room={room} />}
    </Screen>
  )
}
