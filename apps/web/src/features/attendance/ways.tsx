import type { CheckInMethod, Today } from '@lentera/contract/attendance'
import { Camera, ClipboardCheck, type LucideIcon, MapPin, QrCode } from 'lucide-react'
import { Section } from '#ui/card.tsx'
import { List, Row } from '#ui/list.tsx'
import { IconTile } from '#ui/pill.tsx'
import { useWords, type Words } from './words.ts'

interface Way {
  readonly icon: LucideIcon
  readonly title: string
  readonly note: (today: Today, words: Words) => string
}
const ways: Record<CheckInMethod, Way> = {
  location: {
    icon: MapPin,
    title: 'Lokasi',
    note: ({ radius_m }, { You }) => `${You} berada paling jauh ${radius_m} m dari sekolah.`,
  },
  selfie: { icon: Camera, title: 'Swafoto', note: () => 'Foto diri saat tiba di sekolah.' },
  qr: { icon: QrCode, title: 'QR kelas', note: () => 'Pindai kode yang ditampilkan di kelas.' },
  roll_call: { icon: ClipboardCheck, title: 'Absen langsung', note: (_, { byHand }) => `Tanpa HP: ${byHand}.` },
}

/** The ways of checking in that the school has chosen. */
export function Ways({ today }: { today: Today }) {
  const words = useWords()
  return (
    <Section title="Cara presensi di sekolah ini">
      <List>
        {today.methods.map((method) => {
          const { icon, title, note } = ways[method]
          return <Row key={method} leading={<IconTile icon={icon} />} title={title} note={note(today, words)} />
        })}
      </List>
    </Section>
  )
}
