import type { Relation } from '@lentera/contract/family'
import { useState } from 'react'
import type { FormOf } from '#lib/form/use-form.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { codeIn, relationOptions } from './words.ts'
import { Chips } from '#ui/form/choices.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** What is typed from the slip, what the family knows of the child, and who the parent is. */
interface SlipValues {
  readonly code: string
  readonly nisn: string
  readonly born_on: string
  readonly relation: Relation | null
}
export const emptySlip = (code: string): SlipValues => ({ code, nisn: '', born_on: '', relation: null })

/** What can be said of it before it is sent. */
export const slipErrors = ({ code, nisn, born_on }: SlipValues) => ({
  code: codeIn(code) === undefined ? 'Kode terdiri dari 8 huruf dan angka.' : undefined,
  nisn: /^\d{10}$/.test(nisn.trim()) ? undefined : 'NISN terdiri dari 10 angka.',
  born_on: born_on === '' ? 'Isi tanggal lahirnya.' : undefined,
})

/** The fields of both: a new account, and a child more. */
export function SlipFields<V extends SlipValues>({ form }: { form: FormOf<V> }) {
  const [today] = useState(() => schoolDay(new Date()))
  // The names of these fields are those of every form that has them.
  const of = form as unknown as FormOf<SlipValues>
  return (
    <>
      <TextField
        label="Kode di kartu"
        placeholder="ABCD EFGH"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        className="[&_input]:tracking-widest [&_input]:uppercase"
        {...of.field('code')}
      />
      <TextField
        label="NISN anak"
        hint="10 angka, ada di rapor dan kartu pelajar."
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        {...of.field('nisn')}
      />
      <DateField label="Tanggal lahir anak" max={today} {...of.field('born_on')} />
      <Chips<Relation> label="Anda siapanya?" options={relationOptions} {...of.field('relation')} />
    </>
  )
}
