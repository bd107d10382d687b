import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { RoomCards } from '#features/tugasku/rooms/room-cards.tsx'
import { href } from '#lib/nav/href.ts'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'

export const title = 'Arsip ruang'

/** Class rooms that are only read. */
export default function ArchivedRoomsPage() {
  return (
    <Screen
      call={tugaskuRooms.list}
      input={{ query: { state: 'archived' } }}
      title={title}
      back={href('/teacher/tugasku')}
      anyDay
    >
      {(rooms) =>
        rooms.length === 0 ? (
          <EmptyState
            drawing={<EmptyDesks />}
            text="Belum ada ruang yang diarsipkan"
            note="Ruang tahun lalu dapat diarsipkan dari halaman infonya. Isinya tetap dapat dibaca."
          />
        ) : (
          <RoomCards rooms={rooms} />
        )
      }
    </Screen>
  )
}
