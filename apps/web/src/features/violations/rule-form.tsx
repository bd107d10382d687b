import {
  type ViolationCategory,
  violationCategories,
  type ViolationHandler,
  violationHandlers,
  type ViolationKind,
  violationKinds,
  type ViolationMode,
  violationModes,
  type ViolationRule,
} from '@lentera/contract/violations'
import { violationOffice } from '@lentera/contract/violations/office'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { TextField } from '#ui/text-field.tsx'

interface RuleValues {
  readonly code: string
  readonly kind: ViolationKind
  readonly group: string
  readonly description: string
  readonly points: number | null
  readonly category: ViolationCategory
  readonly mode: ViolationMode
  readonly sanction: string
  readonly handler: ViolationHandler
  readonly active: boolean
}
const blank: RuleValues = {
  code: '',
  kind: 'violation',
  group: '',
  description: '',
  points: 5,
  category: 'light',
  mode: 'flat',
  sanction: '',
  handler: 'homeroom',
  active: true,
}
const check = ({ code, group, description, points }: RuleValues) => ({
  code: code.trim() === '' ? 'Isi kodenya, misalnya A4.' : undefined,
  group: group.trim().length < 2 ? 'Isi kelompoknya.' : undefined,
  description: description.trim().length < 5 ? 'Tulis minimal 5 huruf.' : undefined,
  points: points === null || !Number.isInteger(points) || points < 1 || points > 500 ? 'Isi 1 sampai 500.' : undefined,
})
const bodyOf = (values: RuleValues) => ({
  ...values,
  code: values.code.trim(),
  group: values.group.trim(),
  description: values.description.trim(),
  points: values.points ?? 0,
  sanction: values.sanction.trim() || null,
})

/** A rule of the book: a new one, or one that is changed for what is recorded from now on. */
export function RuleForm({ rule, onDone }: { rule: ViolationRule | null; onDone: () => void }) {
  const common = {
    start: rule ? { ...rule, sanction: rule.sanction ?? '' } : blank,
    check,
    said: 'Aturan disimpan.',
    done: onDone,
  }
  const adding = useForm(violationOffice.addRule, { ...common, input: (values: RuleValues) => ({ body: bodyOf(values) }) })
  const changing = useForm(violationOffice.changeRule, {
    ...common,
    input: (values: RuleValues) => ({
      params: { rule_id: rule?.id ?? '' },
      body: { ...bodyOf(values), revision: rule?.revision ?? 1 },
    }),
  })
  const form = rule ? changing : adding
  const { field, values } = form
  const active = field('active')
  return (
    <Form of={form}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4">
        <TextField label="Kode" maxLength={10} {...field('code')} />
        <NumberField label="Poin" unit="poin" {...field('points')} />
      </div>
      <Chips label="Jenis" options={optionsOf(violationKinds)} {...field('kind')} />
      <TextField label="Kelompok" maxLength={60} {...field('group')} />
      <TextArea label="Bunyi aturan" rows={2} maxLength={200} {...field('description')} />
      {values.kind === 'violation' && (
        <>
          <Chips label="Tingkat" options={optionsOf(violationCategories)} {...field('category')} />
          <Chips label="Hitungan poin" options={optionsOf(violationModes)} {...field('mode')} />
          <TextField label="Sanksi, opsional" maxLength={200} {...field('sanction')} />
        </>
      )}
      <Select label="Penanganan" options={optionsOf(violationHandlers)} {...field('handler')} />
      <div className="mb-4">
        <List>
          <SwitchRow
            label="Berlaku"
            note="Yang tidak berlaku tidak dapat dipilih guru untuk catatan baru."
            value={active.value}
            onChange={active.onChange}
          />
        </List>
      </div>
      <Submit>Simpan aturan</Submit>
    </Form>
  )
}
