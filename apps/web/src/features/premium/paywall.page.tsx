import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { FactsBeside } from '#ui/with-aside.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Page } from '#ui/screen.tsx'
import { useParams } from 'react-router'
import { Compared } from './parts.tsx'

const daily = [
  { title: 'Presensi, izin, dan riwayat', note: 'Setiap hari, untuk semua orang di sekolah' },
  { title: 'Jadwal dan pengumuman', note: 'Tanpa batas' },
  { title: 'Tugasku dan kuis', note: 'Membuat, mengerjakan, dan menilai' },
]
const books = { title: 'E-book, artikel, dan mading', note: 'Semua bacaan terbuka' }
/** What stays free, by who reads it. */
const free = {
  pupil: [...daily, { title: 'Latihan', note: '5 soal setiap hari dari kuis yang sudah dikerjakan' }, books],
  teacher: [
    ...daily,
    { title: 'Bank soal', note: 'Impor, ekspor, dan berbagi dengan rekan, tanpa batas' },
    { title: 'Analisis soal setiap kuis', note: 'Kesukaran, daya beda, pengecoh, keandalan, dan unduhannya' },
    { title: 'Nilai dan rapor', note: 'Semuanya' },
    books,
  ],
}

export const title = 'Gratis dan premium'

/** What premium alone has, and what stays free. */
export default function PaywallPage() {
  const { type = '' } = useParams()
  const of = free[useSession().role === 'teacher' ? 'teacher' : 'pupil']
  return (
    <Page title={title} back={href('/upgrade/:type?', { type: '' })}>
      <FactsBeside
        tail={
          <div className="grid gap-6 facts-apart">
            <Section title="Tetap gratis">
              <List label="Tetap gratis">
                {of.map((one) => (
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
