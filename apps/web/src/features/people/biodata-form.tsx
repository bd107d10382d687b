import { recordOf } from '#lib/form/record-of.ts'
import { keysOf } from '@lentera/contract/kit/keys'
import { type Biodata, familyStatuses, pupilBiodata, religions } from '@lentera/contract/people/biodata'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { Bone } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { orNull } from './words.ts'

const texts = {
  home_phone: '',
  entry_class: '',
  father_name: '',
  father_job: '',
  mother_name: '',
  mother_job: '',
  parent_address: '',
  parent_phone: '',
  guardian_name: '',
  guardian_job: '',
  guardian_address: '',
  guardian_phone: '',
}
type Texts = typeof texts
const names = keysOf(texts)

const startOf = (of: Biodata) => ({
  ...recordOf(names, (name) => of[name] ?? ''),
  religion: of.religion,
  family_status: of.family_status,
  child_number: of.child_number,
  revision: of.revision,
})
const unknown = { value: null, label: 'Belum diisi' }

interface FieldsProps {
  id: string
  name: string
  of: Biodata
  onDone: () => void
}
/** The biodata of a pupil before it is saved. */
const useBiodata = ({ id, name, of, onDone }: FieldsProps) => {
  const form = useForm(pupilBiodata.save, {
    start: startOf(of),
    input: ({ religion, family_status, child_number, revision, ...typed }) => ({
      params: { person_id: id },
      body: {
        religion,
        family_status,
        child_number,
        revision,
        ...recordOf(names, (name) => orNull(typed[name])),
      },
    }),
    said: `Biodata ${name} disimpan.`,
    done: onDone,
  })
  return form
}

function Fields({ id, name, of, onDone }: FieldsProps) {
  const form = useBiodata({ id, name, of, onDone })
  const text = (field: keyof Texts, label: string, more: object = {}) => (
    <TextField label={label} autoComplete="off" {...more} {...form.field(field)} />
  )
  const person = { maxLength: 100 }
  const job = { maxLength: 60 }
  const phone = { maxLength: 40, inputMode: 'tel' as const }
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        Tercetak di halaman biodata rapor. Yang kosong dicetak sebagai titik-titik untuk ditulis tangan.
      </p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Select label="Agama" options={[unknown, ...optionsOf(religions)]} {...form.field('religion')} />
        <Select
          label="Status dalam keluarga"
          options={[unknown, ...optionsOf(familyStatuses)]}
          {...form.field('family_status')}
        />
        <NumberField label="Anak ke" {...form.field('child_number')} />
        {text('home_phone', 'Telepon rumah', phone)}
        {text('entry_class', 'Diterima di kelas', {
          maxLength: 30,
          ...(of.first_class !== null && { placeholder: of.first_class }),
        })}
      </div>
      <h3 className="mb-3 border-t border-line pt-4 font-bold">Orang tua</h3>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {text('father_name', 'Nama ayah', person)}
        {text('father_job', 'Pekerjaan ayah', job)}
        {text('mother_name', 'Nama ibu', person)}
        {text('mother_job', 'Pekerjaan ibu', job)}
        {text('parent_address', 'Alamat orang tua', { maxLength: 300, hint: 'Kosong: sama dengan alamat siswa' })}
        {text('parent_phone', 'Telepon orang tua', phone)}
      </div>
      <h3 className="mb-3 border-t border-line pt-4 font-bold">Wali, bila ada</h3>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {text('guardian_name', 'Nama wali', person)}
        {text('guardian_job', 'Pekerjaan wali', job)}
        {text('guardian_address', 'Alamat wali', { maxLength: 300 })}
        {text('guardian_phone', 'Telepon wali', phone)}
      </div>
      <Submit>Simpan biodata</Submit>
    </Form>
  )
}

/** What the biodata page of a pupil's report card says beside the register. */
export function BiodataForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const { data, fault } = useCall(pupilBiodata.detail, { params: { person_id: id } })
  if (fault) return <Notice tone="bad">{fault.message}</Notice>
  return data ? <Fields id={id} name={name} of={data} onDone={onDone} /> : <Bone className="h-80" />
}
