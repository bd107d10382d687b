import { type GiftAudience, giftAudiences, type GiftKind, giftKinds, giftLimits, type OfficeGift } from '@lentera/contract/koin'
import { giftOffice } from '@lentera/contract/koin/office'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Section } from '#ui/card.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Upload } from '#ui/upload.tsx'

interface GiftValues {
  readonly name: string
  readonly text: string
  readonly terms: string
  readonly cost: number | null
  readonly stock: number | null
  readonly kind: GiftKind
  readonly per_person: number | null
  readonly audience: GiftAudience
  readonly starts_on: string
  readonly ends_on: string
  readonly active: boolean
  readonly picture: string | null
}
const blank: GiftValues = {
  name: '',
  text: '',
  terms: '',
  cost: 25,
  stock: 10,
  kind: 'pickup',
  per_person: 1,
  audience: 'students',
  starts_on: '',
  ends_on: '',
  active: true,
  picture: null,
}
const startOf = (gift: OfficeGift): GiftValues => ({
  ...gift,
  starts_on: gift.starts_on ?? '',
  ends_on: gift.ends_on ?? '',
  picture: null,
})
const isCount = (value: number | null, least: number, most: number) =>
  value !== null && Number.isInteger(value) && value >= least && value <= most
const check = ({ name, cost, stock, kind, per_person, starts_on, ends_on }: GiftValues) => ({
  name: name.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
  cost: isCount(cost, 1, giftLimits.cost) ? undefined : `Isi 1 sampai ${giftLimits.cost.toLocaleString('id-ID')}.`,
  stock: kind === 'code' || isCount(stock, 0, giftLimits.stock) ? undefined : 'Isi berapa yang ada sekarang.',
  per_person: per_person === null || isCount(per_person, 1, 100) ? undefined : 'Isi 1 sampai 100, atau kosongkan.',
  ends_on: starts_on !== '' && ends_on !== '' && ends_on < starts_on ? 'Tidak boleh sebelum tanggal mulai.' : undefined,
})
const bodyOf = ({ name, text, terms, cost, stock, per_person, audience, starts_on, ends_on, active, picture }: GiftValues) => ({
  name: name.trim(),
  text,
  terms,
  cost: cost ?? 0,
  stock: stock ?? 0,
  per_person,
  audience,
  starts_on: starts_on || null,
  ends_on: ends_on || null,
  active,
  picture,
})

/** A gift: a new one, or one that is changed. What was claimed already keeps its koin. */
export function GiftForm({ gift, onDone }: { gift: OfficeGift | null; onDone: () => void }) {
  const common = { start: gift ? startOf(gift) : blank, check, said: 'Hadiah disimpan.', done: onDone }
  const adding = useForm(giftOffice.add, {
    ...common,
    input: (values: GiftValues) => ({ body: { ...bodyOf(values), kind: values.kind } }),
  })
  const changing = useForm(giftOffice.change, {
    ...common,
    input: (values: GiftValues) => ({
      params: { uuid: gift?.uuid ?? '' },
      body: { ...bodyOf(values), revision: gift?.revision ?? 1 },
    }),
  })
  const form = gift ? changing : adding
  const { field, values } = form
  const active = field('active')
  return (
    <Form of={form}>
      <TextField label="Nama" maxLength={giftLimits.name} {...field('name')} />
      {!gift && <Chips label="Jenis" options={optionsOf(giftKinds)} {...field('kind')} />}
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
      <Upload label={gift?.picture ? 'Ganti foto' : 'Foto, opsional'} kinds="image" {...field('picture')} />
      <div className="my-4">
        <List>
          <SwitchRow
            label="Tampil di daftar hadiah"
            note="Yang disimpan tidak dapat ditukar; penukaran yang sudah ada tetap jalan."
            value={active.value}
            onChange={active.onChange}
          />
        </List>
      </div>
      <Submit>Simpan hadiah</Submit>
    </Form>
  )
}

/** More digital codes of a gift. */
export function CodesForm({ gift: { uuid }, onDone }: { gift: OfficeGift; onDone: () => void }) {
  const form = useForm(giftOffice.codes, {
    start: { codes: '' },
    check: ({ codes }) => ({ codes: codes.trim() === '' ? 'Isi minimal satu kode.' : undefined }),
    input: ({ codes }) => ({ params: { uuid }, body: { codes } }),
    said: ({ added, known }) => `${added} kode ditambahkan${known > 0 ? `, ${known} sudah ada` : ''}.`,
    done: onDone,
  })
  return (
    <Section title="Tambah kode" className="mt-6">
      <Form of={form}>
        <TextArea
          label="Kode, satu tiap baris"
          hint="Disimpan terkunci; setiap kode hanya ditampilkan sekali kepada penukarnya."
          rows={4}
          {...form.field('codes')}
        />
        <Submit>Tambah kode</Submit>
      </Form>
    </Section>
  )
}
