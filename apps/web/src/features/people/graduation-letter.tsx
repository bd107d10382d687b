import { type GraduationLetter, type GraduationLetters, graduationLetters } from '@lentera/contract/school-links/graduation'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { fullDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Bone } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'

function MakeForm({ id, of, onDone }: { id: string; of: GraduationLetters; onDone: () => void }) {
  const form = useForm(graduationLetters.make, {
    start: { letter_on: of.today, number: '' },
    input: ({ letter_on, number }) => ({ params: { person_id: id }, body: { letter_on, number: number.trim() || null } }),
    said: ({ number }) => `Surat nomor ${number} dibuat.`,
    done: onDone,
  })
  return (
    <Form of={form}>
      <DateField label="Tanggal surat" max={of.today} {...form.field('letter_on')} />
      <TextField
        label="Nomor surat"
        hint={`Kosongkan untuk nomor berikutnya: ${of.next_number}.`}
        maxLength={60}
        autoComplete="off"
        {...form.field('number')}
      />
      <Submit>Buat surat</Submit>
    </Form>
  )
}

function CancelForm({ letter, onDone }: { letter: GraduationLetter; onDone: () => void }) {
  const form = useForm(graduationLetters.cancel, {
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length >= 3 ? undefined : 'Tulis alasannya.' }),
    input: ({ reason }) => ({ params: { graduation_letter_id: letter.id }, body: { reason: reason.trim() } }),
    said: ({ number }) => `Surat nomor ${number} dibatalkan.`,
    done: onDone,
    reload: onDone,
  })
  return (
    <Form of={form}>
      <p className="mb-3">
        Surat {letter.number} tidak berlaku lagi, dan siapa pun yang memindainya diberi tahu. Nomornya tidak dipakai lagi.
      </p>
      <TextArea label="Alasan pembatalan" maxLength={300} {...form.field('reason')} />
      <Submit>Batalkan surat</Submit>
    </Form>
  )
}

const noteOf = ({ letter_on, cancelled, holds }: GraduationLetter) =>
  [fullDate(letter_on), cancelled ? `dibatalkan: ${cancelled.reason}` : !holds && 'tidak berlaku, kelulusannya dibatalkan']
    .filter(Boolean)
    .join(' · ')

function Letters({ id, of }: { id: string; of: GraduationLetters }) {
  const [doing, setDoing] = useState<'make' | GraduationLetter | null>(null)
  const { run, busy, fault } = useAction(graduationLetters.print, { done: saveFile })
  const done = () => setDoing(null)
  return (
    <>
      {of.letters.length > 0 && (
        <List label="Surat keterangan lulus">
          {of.letters.map((letter) => (
            <Row
              key={letter.id}
              title={letter.number}
              note={noteOf(letter)}
              act={
                <span className="flex flex-wrap gap-1">
                  <Button tone="quiet" busy={busy} onClick={() => void run({ params: { graduation_letter_id: letter.id } })}>
                    Cetak
                  </Button>
                  {letter.can.includes('cancel') && (
                    <Button tone="quiet" onClick={() => setDoing(letter)}>
                      Batalkan
                    </Button>
                  )}
                </span>
              }
            />
          ))}
        </List>
      )}
      <Wrong says={fault?.message} />
      {doing === null && of.can.includes('make') && (
        <div>
          <Button icon={FilePlus2} onClick={() => setDoing('make')}>
            Buat surat keterangan lulus
          </Button>
        </div>
      )}
      {doing === 'make' && <MakeForm id={id} of={of} onDone={done} />}
      {doing !== null && doing !== 'make' && <CancelForm key={doing.id} letter={doing} onDone={done} />}
    </>
  )
}

/** The letters of a graduate: made, printed, cancelled. */
export function GraduationPart({ id }: { id: string }) {
  const { data, fault } = useCall(graduationLetters.pupil, { params: { person_id: id } })
  return (
    <section aria-label="Kelulusan" className="grid gap-3">
      <h3 className="font-bold">Surat keterangan lulus</h3>
      {fault ? <Notice tone="bad">{fault.message}</Notice> : data ? <Letters id={id} of={data} /> : <Bone className="h-16" />}
    </section>
  )
}
