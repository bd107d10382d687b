import type { Field } from '#lib/form/use-form.ts'
import { TextField } from '#ui/text-field.tsx'

/** What was typed of the school before. */
export interface Origin {
  readonly from_school: string
  readonly from_npsn: string
  readonly from_city: string
  readonly from_letter: string
}
export const noOrigin: Origin = { from_school: '', from_npsn: '', from_city: '', from_letter: '' }

/** The school from which a pupil has come. */
export function OriginFields({ field }: { field: (name: keyof Origin) => Field<string> }) {
  return (
    <>
      <TextField label="Sekolah asal" maxLength={120} autoComplete="off" {...field('from_school')} />
      <TextField label="NPSN sekolah asal" inputMode="numeric" maxLength={8} autoComplete="off" {...field('from_npsn')} />
      <TextField label="Kota sekolah asal" maxLength={80} autoComplete="off" {...field('from_city')} />
      <TextField label="Nomor surat dari sana" maxLength={60} autoComplete="off" {...field('from_letter')} />
    </>
  )
}
