import { type ClassCard, homeroomCard } from '@lentera/contract/homeroom/card'
import { MessageCircle, Phone, UsersRound } from 'lucide-react'
import { useCall } from '#lib/http/use-call.ts'
import { sentence } from '#lib/text/sentence.ts'
import { time } from '#lib/time/dates.ts'
import { callTo, phoneText, whatsappTo } from '#school/phone.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { UserText } from '#ui/user-text.tsx'

/** The homeroom teacher of a class, with what the teacher lets its families know. */
export function LeaderCard({ teacher, class_name, greeting, phone, from, until, whatsapp }: Omit<ClassCard, 'student_id'>) {
  return (
    <Card className="grid gap-3 px-4 py-3.5">
      <div className="flex items-center gap-3">
        <Avatar name={teacher.name} image={teacher.image} />
        <div className="min-w-0">
          <p className="font-bold">{teacher.name}</p>
          <p className="text-note text-ink-2">Wali kelas {class_name}</p>
        </div>
      </div>
      {greeting && <UserText text={greeting} />}
      {phone && (
        <p className="text-cell text-ink-2">
          {phoneText(phone)}
          {from && until && `, pukul ${time(from)}–${time(until)}`}
        </p>
      )}
      {(phone ?? whatsapp) && (
        <div className="flex flex-wrap gap-2">
          {phone && (
            <>
              <ButtonLink icon={MessageCircle} to={whatsappTo(phone, `${sentence(`Selamat pagi, ${teacher.name}`)} `)}>
                WhatsApp
              </ButtonLink>
              <ButtonLink icon={Phone} to={callTo(phone)}>
                Telepon
              </ButtonLink>
            </>
          )}
          {whatsapp && (
            <ButtonLink icon={UsersRound} to={whatsapp}>
              Grup kelas
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  )
}

/** The homeroom teacher of the own class, or of a child's. Without an answer it says nothing: the page stands without it. */
export function OwnLeader({ student_id }: { student_id?: string | undefined }) {
  const { data } = useCall(homeroomCard.ofPupil, { query: { student_id } })
  if (!data) return null
  return (
    <section aria-label="Wali kelas" className="mt-6 max-w-xl">
      <h2 className="mb-2 px-0.5 text-lead font-bold">Wali kelas</h2>
      <LeaderCard {...data} />
    </section>
  )
}
