import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { useCall } from '#lib/http/use-call.ts'
import { RoomStream } from './stream.tsx'

/** What was given in the room of an opened post, as its room shows it. */
export default function RoomBeside({ room_id }: { room_id: string }) {
  const { data: room } = useCall(tugaskuRooms.one, { params: { room_id } }, { anyDay: true })
  return <RoomStream room_id={room_id} {...(room && { topics: room.topics })} />
}
