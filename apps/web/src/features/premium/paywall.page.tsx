import { href } from '#lib/nav/href.ts'
import { FactsBeside } from '#ui/with-aside.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Page } from '#ui/screen.tsx'
import { useParams } from 'react-router'
import { Compared } from './parts.tsx'

const free = [
  { title: 'Presensi, izin, dan riwayat', note: 'Setiap hari, untuk semua orang di sekolah' },
  { title: 'Jadwal dan pengumuman', note: 'Tanpa batas' },
  { title: 'Tugasku dan kuis', note: 'Membuat, mengerjakan, dan menilai' },
  { title: 'Latihan', note: '5 soal setiap hari dari kuis yang sudah dikerjakan' },
  { title: 'E-book, artikel, dan mading', note: 'Semua bacaan terbuka' },
]

export const title = 'Gratis dan premium'

/** What premium alone has, and what stays free. */
export default function PaywallPage() {
  const { type = '' } = useParams()
  return (
    <Page title={title} back={href('/upgrade/:type?', { type: '' })}>
      <FactsBeside
        tail={
          <div className="grid gap-6 facts-apart">
            <Section title="Tetap gratis">
              <List label="Tetap gratis">
                {free.map((one) => (
                  <Row key={one.title} {...one} />
                ))}
              </List>
            </Section>
            <div>
              <ButtonLink tone="main" to={href('/upgrade/:type?', { type })}>
                Lihat premium
              </ButtonLink>
            </div>
          </div>
        }
      >
        <Compared />
      </FactsBeside>
    </Page>
  )
}
