import { CalendarDays, Inbox, MapPinCheck, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { PlaceLink } from '#ui/place-link.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Tiles } from '#ui/tiles.tsx'
import { Button } from '#ui/button.tsx'
import { Exhibit, Ground } from './exhibit.tsx'

/** What leads to places. */
export function Wayfinding() {
  const [at, setAt] = useState(1)
  return (
    <>
      <Exhibit of="Stepper">
        <Ground>
          <Stepper at={at} steps={['Data diri', 'Nomor ponsel', 'Sekolah']} note="Contoh langkah." onBack={() => setAt(at - 1)}>
            <Button tone="main" size="main" wide disabled={at === 2} onClick={() => setAt(at + 1)}>
              Lanjut
            </Button>
          </Stepper>
        </Ground>
      </Exhibit>
      <Exhibit of="PlaceLink">
        <PlaceLink to="jadwal" className="inline-flex min-h-11 items-center underline">
          Ke bagian bawah
        </PlaceLink>
      </Exhibit>
      <Exhibit of="Tiles, Badge">
        <Tiles
          label="Contoh menu"
          tiles={[
            { to: '/dev/gallery#presensi', label: 'Presensi', icon: MapPinCheck },
            { to: '/dev/gallery#jadwal', label: 'Jadwal', icon: CalendarDays },
            { to: '/dev/gallery#kotak', label: 'Kotak wali kelas', short: 'Kotak', icon: Inbox },
            { to: '/dev/gallery#aturan', label: 'Pengaturan presensi', icon: SlidersHorizontal },
          ]}
        />
        <p className="mt-3 flex gap-3">
          <Badge count={3} className="bg-accent text-on" />
          <Badge count={120} className="bg-soft text-accent" />
          <Badge count={7} words="belum dibaca" className="bg-bad text-surface" />
        </p>
      </Exhibit>
    </>
  )
}
