import { lazy } from 'react'
import { Later } from '#lib/nav/later.tsx'

const Whole = lazy(() => import('./guest-room.tsx'))

export const title = 'Ruang kelas untuk tamu'

/** A class room as somebody reads it who has a guest link and no session. */
export default function GuestRoomPage() {
  return (
    <Later>
      <Whole />
    </Later>
  )
}
