import { keysOf } from '@lentera/contract/kit/keys'
import { type ContactWay, contactWays, signals } from '@lentera/contract/signals'
import { PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

const ways = keysOf(contactWays).map((value) => ({ value, label: contactWays[value] }))

function Fields({ id, done }: { id: string; done: () => void }) {
  const start: { way: ContactWay; note: string; again_on: string } = { way: 'whatsapp', note: '', again_on: '' }
  const form = useForm(signals.contact, {
    start,
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'Tulis hasilnya, minimal 3 huruf.' : undefined }),
    input: ({ way, note, again_on }) => ({
      params: { signal_id: id },
      body: { way, note, again_on: again_on === '' ? null : again_on },
    }),
    said: 'Tindak lanjut dicatat.',
    done,
  })
  return (
    <Form of={form}>
      <Select label="Yang dilakukan" options={ways} {...form.field('way')} />
      <TextArea label="Hasil" maxLength={500} {...form.field('note')} />
      <DateField label="Lihat lagi pada" hint="Boleh kosong; muncul lagi di daftar tunggu hari itu" {...form.field('again_on')} />
      <Submit>Catat</Submit>
    </Form>
  )
}

/** Notes what somebody has done about it; behind a button, so that the message comes first. */
export function ContactForm({ id, first, done }: { id: string; first: boolean; done: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-4">
      {open ? (
        <Fields
          id={id}
          done={() => {
            setOpen(false)
            done()
          }}
        />
      ) : (
        <Button tone={first ? 'main' : 'soft'} wide icon={PhoneCall} onClick={() => setOpen(true)}>
          {first ? 'Catat tindak lanjut' : 'Catat lagi'}
        </Button>
      )}
    </div>
  )
}
