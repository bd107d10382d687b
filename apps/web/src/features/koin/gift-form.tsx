import type { OfficeGift } from '@lentera/contract/koin'
import { giftOffice } from '@lentera/contract/koin/office'
import { useForm } from '#lib/form/use-form.ts'
import { blankGift, checkGift, CodeFields, giftBody, GiftFields, giftSaid, type GiftSaid } from '#school/gift-fields.tsx'
import { Upload } from '#ui/upload.tsx'

interface GiftValues extends GiftSaid {
  readonly picture: string | null
}
const bodyOf = ({ picture, ...said }: GiftValues) => ({ ...giftBody(said), picture })

/** A gift: a new one, or one that is changed. What was claimed already keeps its koin. */
export function GiftForm({ gift, onDone }: { gift: OfficeGift | null; onDone: () => void }) {
  const start: GiftValues = { ...(gift ? giftSaid(gift) : blankGift(25)), picture: null }
  const common = { start, check: checkGift, said: 'Hadiah disimpan.', done: onDone }
  const adding = useForm(giftOffice.add, {
    ...common,
    input: (values: GiftValues) => ({ body: { ...bodyOf(values), kind: values.kind } }),
  })
  const changing = useForm(giftOffice.change, {
    ...common,
    input: (values: GiftValues) => ({
      params: { uuid: gift?.uuid ?? '' },
      body: { ...bodyOf(values), stock_seen: values.stock_seen, revision: values.revision },
    }),
  })
  const form = gift ? changing : adding
  return (
    <GiftFields form={form} isNew={!gift} offered="Tampil di daftar hadiah">
      <Upload label={gift?.picture ? 'Ganti foto' : 'Foto, opsional'} kinds="image" {...form.field('picture')} />
    </GiftFields>
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
  return <CodeFields form={form} hint="Disimpan terkunci; setiap kode hanya ditampilkan sekali kepada penukarnya." />
}
