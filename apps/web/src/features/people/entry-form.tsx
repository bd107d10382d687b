import { recordOf } from '#lib/form/record-of.ts'
import { pupilRegister, type RegisterPupil } from '@lentera/contract/people/register'
import { useMemo, useRef, useState } from 'react'
import { HolderContext, useHolder } from '#lib/form/leaving.tsx'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice } from '#ui/notice.tsx'
import { Bone } from '#ui/skeleton.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { orNull } from './words.ts'
import { Segmented } from '#ui/segmented.tsx'
import { BiodataForm } from './biodata-form.tsx'
import { OriginFields } from './origin-fields.tsx'

const texts = [
  'number',
  'birth_place',
  'address',
  'parent_names',
  'from_school',
  'from_npsn',
  'from_city',
  'from_letter',
] as const

const startOf = (pupil: RegisterPupil) => ({
  number: pupil.number ?? '',
  birth_place: pupil.birth_place ?? '',
  address: pupil.address ?? '',
  parent_names: pupil.parent_names ?? '',
  entered_on: pupil.entered_on ?? '',
  from_school: pupil.from_school ?? '',
  from_npsn: pupil.from_npsn ?? '',
  from_city: pupil.from_city ?? '',
  from_letter: pupil.from_letter ?? '',
  revision: pupil.revision,
})

function Fields({ pupil, onDone }: { pupil: RegisterPupil; onDone: () => void }) {
  const [today] = useState(() => schoolDay(new Date()))
  const form = useForm(pupilRegister.save, {
    start: startOf(pupil),
    input: ({ revision, entered_on, ...typed }) => {
      const said = recordOf(texts, (name) => orNull(typed[name]))
      return { params: { person_id: pupil.id }, body: { ...said, entered_on: orNull(entered_on), revision } }
    },
    said: `Data induk ${pupil.name} disimpan.`,
    done: onDone,
  })
  return (
    <Form of={form}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Nomor induk" maxLength={30} autoComplete="off" {...form.field('number')} />
        <TextField label="Tempat lahir" maxLength={80} autoComplete="off" {...form.field('birth_place')} />
      </div>
      <TextField
        label="Orang tua atau wali"
        maxLength={200}
        autoComplete="off"
        {...(pupil.linked_parents !== null && { placeholder: pupil.linked_parents })}
        {...form.field('parent_names')}
      />
      <TextArea label="Alamat" maxLength={300} {...form.field('address')} />
      <h3 className="mb-3 border-t border-line pt-4 font-bold">Masuk sekolah</h3>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <DateField
          label="Tanggal masuk"
          max={today}
          hint="Kosong: sejak awal tahun ajaran pertamanya. Kelas pertamanya ikut mulai pada tanggal ini."
          className="sm:col-span-2"
          {...form.field('entered_on')}
        />
        <OriginFields field={form.field} />
      </div>
      <Submit>Simpan</Submit>
    </Form>
  )
}

const parts = [
  { value: 'entry' as const, label: 'Data induk' },
  { value: 'biodata' as const, label: 'Biodata rapor' },
]
/** Corrects what the school keeps of a pupil: the register's entry, and what report cards say beside it. */
export function EntryForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [part, setPart] = useState<'entry' | 'biodata'>('entry')
  const [asked, setAsked] = useState<typeof part | null>(null)
  const unsaved = useRef(false)
  const outer = useHolder()
  const holder = useMemo(() => {
    const hold = (dirty: boolean) => {
      unsaved.current = dirty
      outer?.hold(dirty)
    }
    return outer && { ...outer, hold }
  }, [outer])
  const { data, fault } = useCall(pupilRegister.pupil, { params: { person_id: id } })
  if (fault) return <Notice tone="bad">{fault.message}</Notice>
  if (!data) return <Bone className="h-80" />
  return (
    <>
      <div className="mb-4">
        <Segmented
          label="Bagian"
          value={part}
          options={parts}
          onChange={(next) => (unsaved.current ? setAsked(next) : setPart(next))}
        />
      </div>
      <HolderContext value={holder}>
        {part === 'entry' ? <Fields pupil={data} onDone={onDone} /> : <BiodataForm id={id} name={data.name} onDone={onDone} />}
      </HolderContext>
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Buang isian ini?"
        verb="Buang"
        danger
        onConfirm={() => {
          if (asked) setPart(asked)
          setAsked(null)
        }}
      >
        <p className="text-ink-2">Yang sudah ditulis di bagian ini belum disimpan dan akan hilang.</p>
      </Confirm>
    </>
  )
}
