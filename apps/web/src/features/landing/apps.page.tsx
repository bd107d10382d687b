import { CalendarDays, Ellipsis, MapPinCheck, Share, SquarePlus } from 'lucide-react'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Logo } from '#ui/logo.tsx'
import { IconTile } from '#ui/pill.tsx'
import { StoreButtons } from '#ui/store-buttons.tsx'

const gains = [
  { icon: MapPinCheck, title: 'Presensi daring', note: 'Hadir tercatat dari HP, dengan jam sekolah' },
  { icon: CalendarDays, title: 'Jadwal pelajaran', note: 'Pelajaran berikutnya selalu di halaman pertama' },
  { icon: Ellipsis, title: 'Dan fitur lainnya', note: 'Kabar anak untuk orang tua, papan kelas untuk guru' },
]
const ways = [
  { icon: SquarePlus, title: 'Android, di Chrome', note: 'Buka menu titik tiga, lalu pilih Tambahkan ke layar utama' },
  { icon: Share, title: 'iPhone, di Safari', note: 'Ketuk Bagikan, lalu pilih Tambah ke Layar Utama' },
]

export const title = 'Aplikasi'

/** How to get the app: from a store, or from the browser onto the home screen. */
export default function AppsPage() {
  const { product_name, store_links } = useRemoteConfig()
  return (
    <div className="mx-auto grid w-full max-w-md content-start gap-6 lg:max-w-none lg:grid-cols-2 lg:content-center lg:gap-16">
      <div className="relative grid content-center justify-items-center text-center">
        <span aria-hidden className="absolute top-[-9rem] size-100 max-w-full glow" />
        <Logo className="relative h-20 lg:h-28" />
        <h1 className="relative mt-4 text-hero font-extrabold tracking-tight">Bawa {product_name} di HP</h1>
        <p className="relative mt-2 mb-5 max-w-80 text-balance text-ink-2">
          Aplikasi {product_name} membuka presensi daring, jadwal pelajaran, dan fitur lainnya dengan satu ketukan.
        </p>
        <StoreButtons links={store_links} />
      </div>
      <div className="grid gap-6">
        <List label="Yang ada di aplikasi">
          {gains.map(({ icon, ...row }) => (
            <Row key={row.title} leading={<IconTile icon={icon} />} {...row} />
          ))}
        </List>
        <Section title="Tanpa toko aplikasi">
          <List>
            {ways.map(({ icon, ...row }) => (
              <Row key={row.title} leading={<IconTile icon={icon} />} {...row} />
            ))}
          </List>
        </Section>
      </div>
    </div>
  )
}
