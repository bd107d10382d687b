import { giftAudiences, giftKinds, giftLimits } from '@lentera/contract/koin'
import { type GiftOffer, giftOffers } from '@lentera/contract/koin/platform'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { named } from '#lib/http/remote-config.ts'
import { Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Part } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { koinText, leftText } from './words.ts'

interface OfferValues {
  readonly accepted: boolean
  readonly own_cost: number | null
}
const isCost = (cost: number | null) => cost === null || (Number.isInteger(cost) && cost >= 1 && cost <= giftLimits.cost)

/** Offers a gift at the school or not, for its own price where it has one. */
function OfferForm({ of, onDone }: { of: GiftOffer; onDone: () => void }) {
  const start: OfferValues = { accepted: of.accepted, own_cost: of.own_cost }
  const form = useForm(giftOffers.set, {
    start,
    check: ({ own_cost }) => ({
      own_cost: isCost(own_cost) ? undefined : `Isi 1 sampai ${giftLimits.cost.toLocaleString('id-ID')}, atau kosongkan.`,
    }),
    input: ({ accepted, own_cost }) => ({ params: { uuid: of.uuid }, body: { accepted, own_cost } }),
    said: ({ accepted }) => (accepted ? 'Hadiah ditawarkan di sekolah ini.' : 'Hadiah tidak ditawarkan.'),
    done: onDone,
  })
  const accepted = form.field('accepted')
  return (
    <Form of={form}>
      <List className="mb-4">
        <SwitchRow
          label="Tawarkan di sekolah ini"
          note="Bila dimatikan, penukaran yang sudah ada tetap jalan."
          value={accepted.value}
          onChange={accepted.onChange}
        />
      </List>
      <NumberField label="Harga di sekolah ini" unit="koin" hint={`Kosong: ${koinText(of.cost)}.`} {...form.field('own_cost')} />
      <Submit>Simpan</Submit>
    </Form>
  )
}

function Offers({ offers }: { offers: readonly GiftOffer[] }) {
  const [opened, setOpened] = useState<string | null>(null)
  const close = () => setOpened(null)
  const one = offers.find(({ uuid }) => uuid === opened)
  if (offers.length === 0) return null
  return (
    <Section title={named('Hadiah dari {product}')} className="mt-8">
      <p className="mb-3 px-0.5 text-ink-2">
        Sekolah memilih mana yang ditawarkan. Penukarannya diurus pengelola; yang diambil di sekolah diserahkan tata usaha.
      </p>
      <List label={named('Hadiah dari {product}')}>
        {offers.map((offer) => (
          <Row
            key={offer.uuid}
            title={offer.name}
            note={`${koinText(offer.own_cost ?? offer.cost)} · ${leftText(offer)} · ${offer.claims} ditukar`}
            pill={offer.accepted ? <Pill tone="good">Ditawarkan</Pill> : <Pill tone="off">Tidak</Pill>}
            onClick={() => setOpened(offer.uuid)}
          />
        ))}
      </List>
      <Sheet open={one !== undefined} onClose={close} title={one?.name ?? ''}>
        {one && (
          <div className="grid gap-4 [&>*]:min-w-0">
            <Facts
              facts={[
                { name: 'Cara mendapat', value: giftKinds[one.kind] },
                { name: 'Untuk', value: giftAudiences[one.audience] },
                one.text !== '' && { name: 'Keterangan', text: one.text },
                one.terms !== '' && { name: 'Syarat', text: one.terms },
              ]}
            />
            <OfferForm key={one.uuid} of={one} onDone={close} />
          </div>
        )}
      </Sheet>
    </Section>
  )
}

/** The gifts of whoever runs the product, as the school offers them; nothing where there are none. */
export function PlatformOffers() {
  return (
    <Part call={giftOffers.list} input={{}}>
      {(offers) => <Offers offers={offers} />}
    </Part>
  )
}
