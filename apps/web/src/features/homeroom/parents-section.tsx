import { MessageCircle, Phone } from 'lucide-react'
import { sentence } from '#lib/text/sentence.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { callTo, phoneText, whatsappTo } from '#school/phone.ts'
import type { SectionProps } from '#school/pupil-sections.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'

/** The connected parents, with the ways to reach them. */
export default function ParentsSection({ pupil: { student }, data: { parents } }: SectionProps<'parents'>) {
  return (
    <Section title="Orang tua">
      <Card className="divide-y divide-line">
        {parents.length === 0 && (
          <p className="px-4 py-3 text-ink-2">
            Belum ada orang tua yang terhubung. Orang tua menghubungkan diri dengan kode dari {student.name}, atau dengan
            NISN-nya.
          </p>
        )}
        {parents.map(({ id, name, image, phone, linked_on, last_login }) => (
          <div key={id} className="grid gap-2.5 px-4 py-3">
            <div className="flex items-center gap-3">
              <Avatar name={name} image={image} />
              <div className="min-w-0">
                <p className="font-bold">{name}</p>
                <p className="text-note text-ink-2">
                  {[
                    phone ? phoneText(phone) : 'Belum ada nomor ponsel',
                    last_login
                      ? `masuk terakhir ${shortDate(schoolDay(last_login))}`
                      : `terhubung ${shortDate(linked_on)}, belum pernah masuk`,
                  ].join(' · ')}
                </p>
              </div>
            </div>
            {phone && (
              <div className="flex flex-wrap gap-2">
                <ButtonLink
                  icon={MessageCircle}
                  to={whatsappTo(
                    phone,
                    `${sentence(`Selamat pagi, ${name}`)} Saya wali kelas ${student.name} di ${student.class_name}. `,
                  )}
                >
                  WhatsApp
                </ButtonLink>
                <ButtonLink icon={Phone} to={callTo(phone)}>
                  Telepon
                </ButtonLink>
              </div>
            )}
          </div>
        ))}
      </Card>
    </Section>
  )
}
