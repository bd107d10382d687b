import { type RoomRow, tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { Archive, KeyRound, Plus } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import { Tour } from '#lib/nav/tour.tsx'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { PlaceLink } from '#ui/place-link.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TaskList } from '#features/tugasku/work/task-list.tsx'
import { RoomCards } from './room-cards.tsx'

const New = () => (
  <ButtonLink tone="main" icon={Plus} to={href('/teacher/tugasku/new')}>
    Ruang baru
  </ButtonLink>
)
const Teaching = () => (
  <>
    <ButtonLink tone="quiet" icon={Archive} to={href('/teacher/tugasku/archives')}>
      Arsip
    </ButtonLink>
    <New />
  </>
)
const Join = () => (
  <ButtonLink icon={KeyRound} to={href('/tugasku/join')}>
    Pakai kode
  </ButtonLink>
)
const Empty = ({ teaches }: { teaches: boolean }) => (
  <EmptyState
    drawing={<EmptyDesks />}
    text={teaches ? 'Belum ada ruang' : 'Kamu belum punya ruang kelas'}
    note={teaches ? 'Buat ruang untuk kelas yang Anda ajar, lalu beri tugas pertama.' : 'Ruang dari guru kelasmu muncul di sini.'}
    {...(teaches && { action: <New /> })}
  />
)

/** A pupil's tasks of all rooms, with the rooms beside them; on a phone below them, one tap away. */
function Pupil({ rooms }: { rooms: readonly RoomRow[] }) {
  if (rooms.length === 0) return <Empty teaches={false} />
  return (
    <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start [&>*]:min-w-0">
      <Section
        title="Tugas"
        action={
          <PlaceLink to="ruang" className="inline-flex min-h-11 items-center font-bold text-accent lg:hidden">
            Ruang kelas ({rooms.length})
          </PlaceLink>
        }
      >
        <TaskList />
      </Section>
      <div id="ruang" className="scroll-mt-20">
        <Section title="Ruang kelas">
          <RoomCards rooms={rooms} />
        </Section>
      </div>
    </div>
  )
}

export const title = 'Tugasku'

/** The own class rooms; of a pupil with the tasks of all of them. */
export default function RoomsPage() {
  const teaches = useSession((session) => session.role) === 'teacher'
  return (
    <Screen call={tugaskuRooms.list} input={{ query: {} }} title={title} anyDay actions={teaches ? <Teaching /> : <Join />}>
      {(rooms) => (
        <>
          {teaches ? rooms.length === 0 ? <Empty teaches /> : <RoomCards rooms={rooms} /> : <Pupil rooms={rooms} />}
          <Tour name="tugasku_home" />
        </>
      )}
    </Screen>
  )
}
