import { CalendarDays, Inbox, MapPinCheck, SlidersHorizontal } from 'lucide-react'
import { Tiles } from '#ui/tiles.tsx'
import { Exhibit } from './exhibit.tsx'

/** What leads to places. */
export function Wayfinding() {
  return (
    <Exhibit of="Tiles, Badge">
      <Tiles
        label="Contoh menu"
        tiles={[
          { to: '/dev/gallery#presensi', label: 'Presensi', icon: MapPinCheck },
          { to: '/dev/gallery#jadwal', label: 'Jadwal', icon: CalendarDays, count: 3 },
          { to: '/dev/gallery#kotak', label: 'Kotak wali kelas', short: 'Kotak', icon: Inbox, count: 120 },
          { to: '/dev/gallery#aturan', label: 'Pengaturan presensi', icon: SlidersHorizontal },
        ]}
      />
    </Exhibit>
  )
}
