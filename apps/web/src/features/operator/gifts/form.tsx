import { type PlatformGift, platformGifts } from '@lentera/contract/koin/platform'
import { useForm } from '#lib/form/use-form.ts'
import { blankGift, checkGift, CodeFields, giftBody, GiftFields, giftSaid, type GiftSaid } from '#school/gift-fields.tsx'

/** A gift for all schools: a new one, or one that is changed. What was claimed already keeps its koin. */
export function PlatformGiftForm({ gift, onDone }: { gift: PlatformGift | null; onDone: () => void }) {
  const common = { start: gift ? giftSaid(gift) : blankGift(100), check: checkGift, said: 'Hadiah disimpan.', done: onDone }
  const adding = useForm(platformGifts.add, {
    ...common,
    input: (values: GiftSaid) => ({ body: { ...giftBody(values), kind: values.kind } }),
  })
  const changing = useForm(platformGifts.change, {
    ...common,
    input: (values: GiftSaid) => ({
      params: { uuid: gift?.uuid ?? '' },
      body: { ...giftBody(values), stock_seen: values.stock_seen, revision: values.revision },
    }),
  })
  return <GiftFields form={gift ? changing : adding} isNew={!gift} offered="Dapat ditawarkan sekolah" />
}

/** More digital codes of a gift for all schools. */
export function PlatformCodesForm({ uuid, onDone }: { uuid: string; onDone: () => void }) {
  const form = useForm(platformGifts.codes, {
    start: { codes: '' },
    check: ({ codes }) => ({ codes: codes.trim() === '' ? 'Isi minimal satu kode.' : undefined }),
    input: ({ codes }) => ({ params: { uuid }, body: { codes } }),
    said: ({ added, known }) => `${added} kode ditambahkan${known > 0 ? `, ${known} sudah ada` : ''}.`,
    done: onDone,
  })
  return <CodeFields form={form} hint="Disimpan terkunci; penukar mendapat satu kode seketika, ditampilkan sekali." />
}
