import { type GiftAudience, giftAudiences, type GiftKind, giftKinds, giftLimits } from '@lentera/contract/koin'
import type { ReactNode } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import type { Formed, FormOf } from '#lib/form/use-form.ts'
import { Section } from '#ui/card.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { TextField } from '#ui/text-field.tsx'

/** What a form for a gift holds, of a school's or of one for all schools. */
export interface GiftSaid {
  readonly name: string
  readonly text: string
  readonly terms: string
  readonly cost: number | null
  readonly stock: number | null
  /** How many there were when the form began: claims go on while somebody types. */
  readonly stock_seen: number
  readonly kind: GiftKind
  readonly per_person: number | null
  readonly audience: GiftAudience
  readonly starts_on: string
  readonly ends_on: string
  readonly active: boolean
  /** That was seen: nothing newer is saved over. */
  readonly revision: number
}
type Kept = Omit<GiftSaid, 'starts_on' | 'ends_on' | 'stock' | 'stock_seen'> & {
  readonly stock: number
  readonly starts_on: string | null
  readonly ends_on: string | null
}

/** A new gift at a usual price. */
export const blankGift = (cost: number): GiftSaid => ({
  name: '',
  text: '',
  terms: '',
  cost,
  stock: 10,
  stock_seen: 0,
  kind: 'pickup',
  per_person: 1,
  audience: 'students',
  starts_on: '',
  ends_on: '',
  active: true,
  revision: 1,
})
export const giftSaid = (gift: Kept): GiftSaid => ({
  name: gift.name,
  text: gift.text,
  terms: gift.terms,
  cost: gift.cost,
  stock: gift.stock,
  stock_seen: gift.stock,
  kind: gift.kind,
  per_person: gift.per_person,
  audience: gift.audience,
  starts_on: gift.starts_on ?? '',
  ends_on: gift.ends_on ?? '',
  active: gift.active,
  revision: gift.revision,
})

const isCount = (value: number | null, least: number, most: number) =>
  value !== null && Number.isInteger(value) && value >= least && value <= most
export const checkGift = ({ name, cost, stock, kind, per_person, starts_on, ends_on }: GiftSaid) => ({
  name: name.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
  cost: isCount(cost, 1, giftLimits.cost) ? undefined : `Isi 1 sampai ${giftLimits.cost.toLocaleString('id-ID')}.`,
  stock: kind === 'code' || isCount(stock, 0, giftLimits.stock) ? undefined : 'Isi berapa yang ada sekarang.',
  per_person: per_person === null || isCount(per_person, 1, 100) ? undefined : 'Isi 1 sampai 100, atau kosongkan.',
  ends_on: starts_on !== '' && ends_on !== '' && ends_on < starts_on ? 'Tidak boleh sebelum tanggal mulai.' : undefined,
})
export const giftBody = ({ name, text, terms, cost, stock, per_person, audience, starts_on, ends_on, active }: GiftSaid) => ({
  name: name.trim(),
  text,
  terms,
  per_person,
  audience,
  active,
  cost: cost ?? 0,
  stock: stock ?? 0,
  starts_on: starts_on || null,
  ends_on: ends_on || null,
})

interface GiftFieldsProps {
  readonly form: Formed & Pick<FormOf<GiftSaid>, 'field' | 'values'>
  readonly isNew: boolean
  /** What the switch says of a gift that can be claimed. */
  readonly offered: string
  readonly children?: ReactNode
}
/** The fields of a gift; `children` stand before its switch. */
export function GiftFields({ form, isNew, offered, children }: GiftFieldsProps) {
  const { field, values } = form
  const active = field('active')
  return (
    <Form of={form}>
      <TextField label="Nama" maxLength={giftLimits.name} {...field('name')} />
      {isNew && <Chips label="Jenis" options={optionsOf(giftKinds)} {...field('kind')} />}
      <Chips label="Untuk" options={optionsOf(giftAudiences)} {...field('audience')} />
      <div className="grid grid-cols-2 gap-x-4">
        <NumberField label="Harga" unit="koin" {...field('cost')} />
        {values.kind === 'pickup' && <NumberField label="Persediaan" {...field('stock')} />}
        <NumberField label="Maksimal per orang" hint="Kosong: tanpa batas" {...field('per_person')} />
      </div>
      <TextArea label="Keterangan" rows={2} maxLength={giftLimits.text} {...field('text')} />
      <TextArea label="Syarat, opsional" rows={2} maxLength={giftLimits.terms} {...field('terms')} />
      <div className="grid grid-cols-1 gap-x-4 [&>*]:min-w-0 sm:grid-cols-2">
        <DateField label="Mulai, opsional" {...field('starts_on')} />
        <DateField label="Sampai, opsional" {...field('ends_on')} />
      </div>
      {children}
      <List className="my-4">
        <SwitchRow
          label={offered}
          note="Yang disimpan tidak dapat ditukar; penukaran yang sudah ada tetap jalan."
          value={active.value}
          onChange={active.onChange}
        />
      </List>
      <Submit>Simpan hadiah</Submit>
    </Form>
  )
}

/** More digital codes of a gift, one to a line. */
export const CodeFields = ({ form, hint }: { form: FormOf<{ codes: string }>; hint: string }) => (
  <Section title="Tambah kode" className="mt-6">
    <Form of={form}>
      <TextArea label="Kode, satu tiap baris" hint={hint} rows={4} {...form.field('codes')} />
      <Submit>Tambah kode</Submit>
    </Form>
  </Section>
)
