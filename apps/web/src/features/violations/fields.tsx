import {
  type Violation,
  violationCategories,
  violationKinds,
  violationLimits,
  type ViolationRule,
} from '@lentera/contract/violations'
import type { FormOf } from '#lib/form/use-form.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { pointsText, ruleText } from './words.ts'

/** What a form for a record holds. */
export interface Said {
  readonly rule_id: string
  readonly date: string
  readonly time: string
  readonly place: string
  readonly description: string
}
export const saidOf = ({ rule_id, date, time, place, description }: Said) => ({
  rule_id,
  date,
  ...(time !== '' && { time }),
  place: place.trim(),
  description: description.trim(),
})
export const valuesOf = ({ rule_id, date, time, place, description }: Violation): Said => ({
  rule_id,
  date,
  time: time ?? '',
  place: place ?? '',
  description,
})
export const check = ({ rule_id, date, description }: Said) => ({
  rule_id: rule_id === '' ? 'Pilih aturannya.' : undefined,
  date: date === '' ? 'Isi tanggalnya.' : undefined,
  description: description.trim().length < 5 ? 'Tulis minimal 5 huruf.' : undefined,
})

const optionOf = (rule: ViolationRule) => ({
  value: rule.id,
  label: ruleText(rule),
  note: [
    rule.kind === 'award' ? violationKinds.award : violationCategories[rule.category].label,
    pointsText(rule),
    rule.mode === 'frequency' ? 'bertambah bila terulang' : '',
  ]
    .filter(Boolean)
    .join(' · '),
})

/** What happened, by which rule, when and where. */
export function ViolationFields({
  form,
  rules,
}: {
  form: Pick<FormOf<Said>, 'values' | 'field'>
  rules: readonly ViolationRule[]
}) {
  const { values, field } = form
  const chosen = rules.find(({ id }) => id === values.rule_id)
  return (
    <>
      <Combobox
        label="Aturan"
        empty="Pilih dari buku tata tertib"
        hint={chosen?.sanction ? `Sanksi: ${chosen.sanction}` : undefined}
        options={rules.map(optionOf)}
        {...field('rule_id')}
      />
      <div className="grid gap-x-6 sm:grid-cols-3">
        <DateField label="Tanggal" {...field('date')} />
        <TimeField label="Jam, opsional" {...field('time')} />
        <TextField label="Tempat, opsional" maxLength={violationLimits.place} {...field('place')} />
      </div>
      <TextArea
        label="Yang terjadi"
        hint="Ceritakan perbuatannya, bukan orangnya. Siswa dan orang tua membacanya."
        rows={4}
        maxLength={violationLimits.text}
        {...field('description')}
      />
    </>
  )
}
