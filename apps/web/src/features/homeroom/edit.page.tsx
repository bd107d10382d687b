import { homeroomCard, type OwnCard } from '@lentera/contract/homeroom/card'
import { useForm } from '#lib/form/use-form.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { LeaderCard } from '#school/leader-card.tsx'
import { useSession } from '#lib/session/session.ts'
import { Card, Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ClassSwitch } from './class-switch.tsx'
import { NoHomeroom } from './no-homeroom.tsx'
import { useClass } from './use-class.ts'

const orNull = (text: string) => text.trim() || null
const startOf = ({ greeting, phone, from, until, whatsapp, revision }: OwnCard) => ({
  greeting: greeting ?? '',
  phone: phone ?? '',
  from: from ?? '',
  until: until ?? '',
  whatsapp: whatsapp ?? '',
  revision,
})

/** The card before it is saved. */
const useCard = (card: OwnCard, class_uuid: string) =>
  useForm(homeroomCard.saveCard, {
    start: startOf(card),
    input: ({ greeting, phone, from, until, whatsapp, revision }) => ({
      body: {
        class_uuid,
        greeting: orNull(greeting),
        phone: orNull(phone),
        from: orNull(from),
        until: orNull(until),
        whatsapp: orNull(whatsapp),
        revision,
      },
    }),
    said: 'Kartu wali kelas disimpan. Orang tua dan siswa melihatnya di Jadwal.',
    saved: startOf,
  })

/** The form, and beside it what families will see. */
function Editing({ card, class: room }: { card: OwnCard; class: NonNullable<OwnCard['class']> }) {
  const user = useSession((session) => session.user)
  const form = useCard(card, room.uuid)
  const { greeting, phone, from, until, whatsapp } = form.values
  return (
    <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="p-4">
        <Form of={form}>
          <TextArea
            label="Salam untuk orang tua dan siswa"
            hint="Misalnya cara mengabari bila berhalangan hadir."
            maxLength={500}
            {...form.field('greeting')}
          />
          <TextField
            label="Nomor yang boleh dihubungi"
            hint="Dilihat orang tua dan siswa kelas ini. Kosongkan bila tidak ingin dihubungi lewat telepon."
            inputMode="tel"
            autoComplete="tel"
            placeholder="0812-3456-7890"
            {...form.field('phone')}
          />
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TimeField label="Dihubungi mulai pukul" {...form.field('from')} />
            <TimeField label="Sampai pukul" {...form.field('until')} />
          </div>
          <TextField
            label="Tautan grup WhatsApp kelas"
            hint="Di WhatsApp: Info grup, Undang lewat tautan, Salin tautan."
            inputMode="url"
            autoComplete="off"
            placeholder="https://chat.whatsapp.com/…"
            {...form.field('whatsapp')}
          />
          <Submit>Simpan</Submit>
        </Form>
      </Card>
      <Section title="Yang dilihat orang tua dan siswa">
        <LeaderCard
          teacher={{ name: user?.name ?? '', image: user?.image ?? null }}
          class_name={room.name}
          greeting={orNull(greeting)}
          phone={/^08\d{7,12}$/.test(phone) ? phone : null}
          from={orNull(from)}
          until={orNull(until)}
          whatsapp={orNull(whatsapp)}
        />
      </Section>
    </div>
  )
}

export const title = 'Kartu wali kelas'

/** What the homeroom teacher lets parents and pupils of the class know. */
export default function EditPage() {
  const { class_uuid, choose } = useClass()
  return (
    <Screen
      call={homeroomCard.card}
      input={{ query: { class_uuid } }}
      title={title}
      note={(card) =>
        card?.class &&
        [card.class.name, card.saved_at && `disimpan ${shortDate(schoolDay(card.saved_at))}`].filter(Boolean).join(' · ')
      }
      actions={(card) => card && <ClassSwitch of={card} onChoose={choose} />}
    >
      {(card) => (card.class ? <Editing key={card.class.uuid} card={card} class={card.class} /> : <NoHomeroom />)}
    </Screen>
  )
}
