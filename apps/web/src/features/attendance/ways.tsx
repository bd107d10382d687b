import type { CheckInMethod, Today } from '@lentera/contract/attendance'
import { Camera, ClipboardCheck, type LucideIcon, MapPin, QrCode } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile } from '#ui/pill.tsx'
import { isOwn, lacksConsent, placeOf, waysFor } from './best-way.ts'
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
    note: ({ radius_m, places = [] }, { You }) =>
      places.length > 0
        ? `${You} berada di area sekolah atau ${places.map(({ name }) => name).join(', ')}.`
        : `${You} berada paling jauh ${radius_m} m dari sekolah.`,
  },
  selfie: { icon: Camera, title: 'Swafoto', note: () => 'Foto diri saat tiba di sekolah.' },
  qr: { icon: QrCode, title: 'QR kelas', note: () => 'Pindai kode yang ditampilkan di kelas.' },
  roll_call: { icon: ClipboardCheck, title: 'Absen langsung', note: (_, { byHand }) => `Tanpa HP: ${byHand}.` },
}

/** One row for each way; those that a person does alone lead to their screen while check-in is `open`. */
export function WayRows({ ways: shown, today, open }: { ways: readonly CheckInMethod[]; today: Today; open: boolean }) {
  const words = useWords()
  return (
    <List>
      {shown.map((way) => {
        const { icon, title, note } = ways[way]
        const asks = lacksConsent(way, today)
        const to = asks ? href('/setting/consent') : open && isOwn(way) ? placeOf(way) : undefined
        return (
          <Row
            key={way}
            leading={<IconTile icon={icon} tone={asks ? 'off' : 'accent'} />}
            title={title}
            note={asks ? (today.adult ? 'Belum kamu izinkan.' : 'Minta orang tua memberi izin.') : note(today, words)}
            {...(to !== undefined && { to })}
          />
        )
      })}
    </List>
  )
}

/** The ways of checking in that the school has chosen. */
export function Ways({ today, open }: { today: Today; open: boolean }) {
  const role = useSession((session) => session.role)
  return (
    <Section title="Cara presensi di sekolah ini">
      <WayRows ways={waysFor(today, role)} today={today} open={open} />
    </Section>
  )
}
