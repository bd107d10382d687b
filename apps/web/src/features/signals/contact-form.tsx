import { type ContactWay, contactWays, signals } from '@lentera/contract/signals'
import { PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

const ways = (Object.keys(contactWays) as ContactWay[]).map((value) => ({ value, label: contactWays[value] }))

function Fields({ id, done }: { id: string; done: () => void }) {
  const form = useForm(signals.contact, {
    start: { way: 'whatsapp' as ContactWay, note: '' },
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'Tulis hasilnya, minimal 3 huruf.' : undefined }),
    input: ({ way, note }) => ({ params: { signal_id: id }, body: { way, note } }),
    said: 'Tindak lanjut dicatat.',
    done,
  })
  return (
    <Form of={form}>
      <Select label="Yang dilakukan" options={ways} {...form.field('way')} />
      <TextArea label="Hasil" maxLength={500} {...form.field('note')} />
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
