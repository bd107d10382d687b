import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { lazy, type ReactNode } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ListBeside } from '#ui/beside.tsx'

const RoomBeside = lazy(() => import('./room-beside.tsx'))

/** A page about a room, on laptops with what was given in the room beside it. */
export function AmongRoomPosts({ room_id, children }: { room_id: string; children: ReactNode }) {
  const role = useSession((session) => session.role) ?? 'student'
  const { data } = useCall(tugaskuRooms.one, { params: { room_id } }, { anyDay: true })
  return (
    <ListBeside
      title={data?.name ?? 'Isi ruang'}
      to={linkTo(role, '/tugasku/:hash', { hash: room_id })}
      list={<RoomBeside room_id={room_id} />}
    >
      {children}
    </ListBeside>
  )
}
