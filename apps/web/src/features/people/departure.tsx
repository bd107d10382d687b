import type { Person } from '@lentera/contract/people'
import {
  type DepartureCause,
  departureCauses,
  departureLetters,
  departures,
  namesDestination,
} from '@lentera/contract/school-links/departures'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '@lentera/contract/kit/call'
import { saveFile } from '#lib/device/save-file.ts'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Bone } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { orNull } from './words.ts'

/** Prints the letter of who has left, from a row or a sheet. */
export function PrintLetter({ id, name, small = false }: { id: string; name: string; small?: boolean }) {
  const { run, busy, fault } = useAction(departures.letter, { done: saveFile })
  const print = () => void run({ params: { person_id: id } })
  return (
    <>
      {small ? (
        <IconButton icon={Printer} label={`Cetak surat ${name}`} disabled={busy} onClick={print} className="text-ink-2" />
      ) : (
        <Button tone="main" icon={Printer} busy={busy} onClick={print}>
          Cetak surat
        </Button>
      )}
      <Wrong says={fault?.message} />
    </>
  )
}

type Options = Reply<typeof departures.options>
interface Made {
  readonly letter_number: string
  readonly cause: DepartureCause
}
interface DepartureValues {
  readonly last_day: string
  readonly cause: DepartureCause
  readonly reason: string
  readonly to_school: string
  readonly to_npsn: string
  readonly letter_number: string
  readonly letter_on: string
  readonly signer_name: string
  readonly signer_number: string
}
interface Asked {
  readonly pupil: Person
  readonly onMade: (made: Made) => void
}

const startOf = (options: Options): DepartureValues => ({
  last_day: options.today,
  cause: 'with_parents',
  reason: '',
  to_school: '',
  to_npsn: '',
  letter_number: '',
  letter_on: options.today,
  signer_name: options.signer_name ?? '',
  signer_number: options.signer_number ?? '',
})
const useDeparture = ({ pupil, onMade }: Asked, options: Options) =>
  useForm(departures.depart, {
    start: startOf(options),
    input: ({ last_day, cause, reason, letter_on, ...texts }) => ({
      params: { person_id: pupil.id },
      body: {
        last_day,
        cause,
        reason,
        letter_on,
        to_school: cause === 'died' ? null : orNull(texts.to_school),
        to_npsn: cause === 'died' ? null : orNull(texts.to_npsn),
        letter_number: orNull(texts.letter_number),
        signer_name: orNull(texts.signer_name),
        signer_number: orNull(texts.signer_number),
      },
    }),
    done: ({ letter_number }, { cause }) => onMade({ letter_number, cause }),
  })

/** Nobody is told of a death by the product. */
const reasonHint = (cause: DepartureCause) =>
  cause === 'died' ? 'Boleh kosong. Ikut tertulis di surat.' : 'Boleh kosong. Ikut tertulis di surat dan di kabar untuk siswa.'

/** The letter that the pupil takes along: its number, its day and who signs it. */
const Letter = ({ form, options }: { form: ReturnType<typeof useDeparture>; options: Options }) => (
  <>
    <h3 className="mb-3 border-t border-line pt-4 font-bold">{departureLetters[form.values.cause]}</h3>
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TextField
        label="Nomor surat"
        maxLength={60}
        autoComplete="off"
        placeholder={options.next_number}
        hint="Boleh kosong: diberi nomor berikutnya."
        {...form.field('letter_number')}
      />
      <DateField label="Tanggal surat" {...form.field('letter_on')} />
      <TextField label="Nama kepala sekolah" maxLength={100} autoComplete="off" {...form.field('signer_name')} />
      <TextField
        label="NIP kepala sekolah"
        inputMode="numeric"
        maxLength={18}
        autoComplete="off"
        {...form.field('signer_number')}
      />
    </div>
  </>
)

function Fields({ options, ...asked }: Asked & { options: Options }) {
  const form = useDeparture(asked, options)
  const { cause, last_day } = form.values
  const mustSay = last_day < options.today || cause === 'other'
  return (
    <Form of={form}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <DateField
          label="Hari terakhir di sekolah"
          min={options.first_day ?? undefined}
          max={options.today}
          {...form.field('last_day')}
        />
        <Select label="Alasan keluar" options={optionsOf(departureCauses)} {...form.field('cause')} />
        {cause !== 'died' && (
          <>
            <TextField
              label={cause === 'abroad' ? 'Sekolah atau negara tujuan' : 'Sekolah tujuan'}
              maxLength={120}
              autoComplete="off"
              {...(!namesDestination(cause) && { hint: 'Boleh kosong.' })}
              {...form.field('to_school')}
            />
            <TextField
              label="NPSN sekolah tujuan"
              inputMode="numeric"
              maxLength={8}
              autoComplete="off"
              hint="Boleh kosong."
              {...form.field('to_npsn')}
            />
          </>
        )}
      </div>
      <TextArea
        label="Keterangan"
        maxLength={300}
        hint={mustSay ? 'Perlu diisi.' : reasonHint(cause)}
        {...form.field('reason')}
      />
      <Letter form={form} options={options} />
      <p className="mb-3 text-note text-ink-2">
        Sampai hari terakhirnya siswa tetap ada di daftar kelas. Presensi dan nilainya tetap tersimpan, dan akunnya tetap ada.
        Dapat dikembalikan di Lulus dan pindah.
      </p>
      <Submit>{cause === 'died' ? 'Catat dan buat surat' : 'Keluarkan dan buat surat'}</Submit>
    </Form>
  )
}

/** Lets a pupil go in the middle of a year, and then prints the letter. */
export function DepartureForm({ pupil, onDone }: { pupil: Person; onDone: () => void }) {
  const [made, setMade] = useState<Made | null>(null)
  const { data, fault } = useCall(departures.options, { params: { person_id: pupil.id } })
  if (made !== null)
    return (
      <div className="grid gap-3">
        <Notice tone="ok" live>
          {made.cause === 'died' ? `Data ${pupil.name} sudah dicatat.` : `${pupil.name} sudah keluar.`} Surat nomor{' '}
          {made.letter_number} siap dicetak.
        </Notice>
        <div className="flex flex-wrap gap-2">
          <PrintLetter id={pupil.id} name={pupil.name} />
          <Button onClick={onDone}>Selesai</Button>
        </div>
      </div>
    )
  if (fault) return <Notice tone="bad">{fault.message}</Notice>
  return data ? <Fields pupil={pupil} options={data} onMade={setMade} /> : <Bone className="h-80" />
}
