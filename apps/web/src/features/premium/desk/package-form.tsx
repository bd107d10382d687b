import { premiumTypes, type PremiumType } from '@lentera/contract/premium'
import { type DeskPackage, packageLimits, type PackageRole, packageRoles, premiumDesk } from '@lentera/contract/premium-desk'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

interface PackageSaid {
  readonly role: PackageRole
  readonly type: PremiumType
  readonly name: string
  readonly summary: string
  readonly months: number | null
  readonly price: number | null
  readonly sold: boolean
}
const blank: PackageSaid = { role: 'student', type: 'belajar', name: '', summary: '', months: 3, price: null, sold: true }
const startOf = ({ role, type, name, summary, months, price, sold }: DeskPackage): PackageSaid => ({
  role,
  type,
  name,
  summary,
  months,
  price,
  sold,
})
const isCount = (value: number | null, least: number, most: number) =>
  value !== null && Number.isInteger(value) && value >= least && value <= most
const check = ({ name, summary, months, price }: PackageSaid) => ({
  name: name.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
  summary: summary.trim().length < 10 ? 'Tulis minimal 10 huruf.' : undefined,
  months: isCount(months, 1, packageLimits.months) ? undefined : `Isi 1 sampai ${packageLimits.months}.`,
  price: isCount(price, 1000, packageLimits.price)
    ? undefined
    : `Isi Rp1.000 sampai Rp${packageLimits.price.toLocaleString('id-ID')}.`,
})

/** A package: a new one, or one that is changed. Whom it is for, its kind and its months stay, because people have bought them. */
export function PackageForm({ of, onDone }: { of: DeskPackage | null; onDone: () => void }) {
  const common = { start: of ? startOf(of) : blank, check, said: 'Paket disimpan.', done: onDone }
  const adding = useForm(premiumDesk.add, {
    ...common,
    input: ({ months, price, ...said }: PackageSaid) => ({ body: { ...said, months: months ?? 0, price: price ?? 0 } }),
  })
  const changing = useForm(premiumDesk.change, {
    ...common,
    input: ({ name, summary, price, sold }: PackageSaid) => ({
      params: { uuid: of?.uuid ?? '' },
      body: { name, summary, price: price ?? 0, sold, revision: of?.revision ?? 1 },
    }),
  })
  const form = of ? changing : adding
  const { field } = form
  const sold = field('sold')
  return (
    <Form of={form}>
      {of ? (
        <p className="mb-4 text-ink-2">
          {`${premiumTypes[of.type]} untuk ${packageRoles[of.role].toLowerCase()}, ${of.months} bulan. Untuk lama atau jenis lain, tambah paket baru.`}
        </p>
      ) : (
        <>
          <Chips label="Untuk" options={optionsOf(packageRoles)} {...field('role')} />
          <Chips label="Jenis" options={optionsOf(premiumTypes)} {...field('type')} />
        </>
      )}
      <TextField label="Nama" maxLength={packageLimits.name} {...field('name')} />
      <TextArea label="Keterangan" rows={2} maxLength={packageLimits.summary} {...field('summary')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4">
        {!of && <NumberField label="Lama" unit="bulan" {...field('months')} />}
        <NumberField label="Harga" unit="rupiah" {...field('price')} />
      </div>
      {of && of.open > 0 && (
        <Notice tone="info">{`${of.open} pesanan belum dibayar: harganya tetap seperti saat dipesan.`}</Notice>
      )}
      <List className="my-4">
        <SwitchRow
          label="Dijual"
          note="Yang tidak dijual hilang dari halaman premium. Yang sudah membelinya tidak kehilangan apa pun."
          value={sold.value}
          onChange={sold.onChange}
        />
      </List>
      <Wrong says={sold.error} className="mb-3" />
      <Submit>Simpan paket</Submit>
    </Form>
  )
}
