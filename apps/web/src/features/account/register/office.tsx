import { RegionFields } from '#school/region-fields.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Education } from './education.tsx'
import type { Registering } from './values.ts'

/** The school that is missing: what it is called and where it is. */
export function NewSchool({ form }: { form: Registering }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[2fr_1fr]">
      <TextField label="Nama sekolah" {...form.field('school_name')} maxLength={100} placeholder="SMP Negeri 1 Contoh" />
      <TextField label="NPSN" {...form.field('school_npsn')} inputMode="numeric" maxLength={8} hint="8 angka" />
    </div>
  )
}

export function Office({ form }: { form: Registering }) {
  return (
    <>
      <NewSchool form={form} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Education form={form} label="Jenjang" ofSchool />
        <TextField
          label="Alamat"
          {...form.field('address')}
          maxLength={200}
          autoComplete="street-address"
          hint="Jalan dan nomor"
        />
      </div>
      <RegionFields of={form} />
    </>
  )
}
