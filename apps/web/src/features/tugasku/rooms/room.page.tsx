import { postKinds } from '@lentera/contract/tugasku/posts'
import { roomStates, tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { Bell, BookOpen, ClipboardList, Info, Megaphone, Table2 } from 'lucide-react'
import { useParams } from 'react-router'
import { href, linkTo } from '#lib/nav/href.ts'
import { Tour } from '#lib/nav/tour.tsx'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { GuestLinks } from '#features/tugasku/guest/guest-links.tsx'
import { RoomStream } from '#features/tugasku/posts/stream.tsx'
import { writeAddress } from '#features/tugasku/posts/words.ts'
import { UserText } from '#ui/user-text.tsx'

const icons = { announcement: Megaphone, module: BookOpen, task: ClipboardList }

/** To what is said of the room, and what was told of it. */
function Ways({ hash }: { hash: string }) {
  const role = useSession((session) => session.role) ?? 'student'
  return (
    <>
      <ButtonLink tone="quiet" icon={Bell} to={linkTo(role, '/tugasku/:hash/notif', { hash })}>
        Kabar
      </ButtonLink>
      <ButtonLink tone="quiet" icon={Info} to={linkTo(role, '/tugasku/:hash/info', { hash })}>
        Info
      </ButtonLink>
    </>
  )
}

export const title = 'Ruang kelas'

/** A class room: what was given in it, and the ways to give more. */
export default function RoomPage() {
  const { hash = '' } = useParams()
  const role = useSession((session) => session.role) ?? 'student'
  return (
    <Screen
      key={hash}
      call={tugaskuRooms.one}
      input={{ params: { room_id: hash } }}
      anyDay
      title={(room) => room?.name ?? title}
      tab={(room) => room?.name}
      note={(room) =>
        room ? (
          <span className="inline-flex flex-wrap items-center gap-2">
            {role === 'teacher' ? `${room.classes.join(', ')} · ${room.pupils} siswa` : room.teachers.join(', ')}
            {room.state === 'archived' && <Pill tone="off">{roomStates.archived.label}</Pill>}
          </span>
        ) : (
          ' '
        )
      }
      back={linkTo(role, '/tugasku')}
      actions={(room) =>
        room &&
        (role === 'student' ? (
          <Ways hash={hash} />
        ) : (
          <>
            <Ways hash={hash} />
            {room.can.includes('write') && <GuestLinks room_id={room.id} room={room.name} />}
            <ButtonLink icon={Table2} to={href('/teacher/tugasku/:hash/student-score', { hash })}>
              Nilai
            </ButtonLink>
            {room.can.includes('write') &&
              (['announcement', 'module', 'task'] as const).map((kind) => (
                <ButtonLink key={kind} tone={kind === 'task' ? 'main' : 'plain'} icon={icons[kind]} to={writeAddress(kind, hash)}>
                  {postKinds[kind]}
                </ButtonLink>
              ))}
          </>
        ))
      }
    >
      {(room) => (
        <>
          {room.description !== '' && <UserText className="mb-4 max-w-prose text-ink-2" text={room.description} />}
          <RoomStream room_id={room.id} topics={room.topics} />
          <Tour name="tugasku_class" />
        </>
      )}
    </Screen>
  )
}
