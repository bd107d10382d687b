import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { callTo, phoneText } from '#school/phone.ts'
import type { SectionProps } from '#school/pupil-sections.ts'
import { Section } from '#ui/card.tsx'
import { Facts } from '#ui/list.tsx'

const born = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const link = '-my-2 inline-flex min-h-control items-center text-accent underline-offset-2 hover:underline break-all'

/** How the pupil is reached. */
export default function ContactsSection({ data: { phone, email, born_on, last_login } }: SectionProps<'contacts'>) {
  return (
    <Section title="Kontak siswa">
      <Facts
        facts={[
          {
            name: 'Nomor ponsel',
            value: phone ? (
              <a href={callTo(phone)} className={link}>
                {phoneText(phone)}
              </a>
            ) : (
              'Belum ada'
            ),
          },
          {
            name: 'Email',
            value: email ? (
              <a href={`mailto:${email}`} className={link}>
                {email}
              </a>
            ) : (
              'Belum ada'
            ),
          },
          { name: 'Tanggal lahir', value: born_on ? born.format(new Date(`${born_on}T00:00:00Z`)) : 'Belum diisi' },
          { name: 'Terakhir masuk', value: last_login ? shortDate(schoolDay(last_login)) : 'Belum pernah' },
        ]}
      />
    </Section>
  )
}
