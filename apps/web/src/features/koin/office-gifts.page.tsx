import { giftAudiences, giftKinds, type OfficeGift } from '@lentera/contract/koin'
import { giftOffice } from '@lentera/contract/koin/office'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '#lib/http/use-list.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Pill } from '#ui/pill.tsx'
import { Page } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { CodesForm, GiftForm } from './gift-form.tsx'
import { OfficeTabs } from './koin-tabs.tsx'
import { PlatformOffers } from './offers.tsx'

const columns: readonly Column<OfficeGift>[] = [
  { id: 'name', name: 'Hadiah', of: ({ name }) => name },
  {
    id: 'cost',
    name: 'Koin',
    of: ({ cost }) => <span className="tabular-nums">{cost.toLocaleString('id-ID')}</span>,
    align: 'right',
    phone: 'value',
  },
  { id: 'stock', name: 'Sisa', of: ({ stock }) => `Sisa ${stock.toLocaleString('id-ID')}`, phone: 'note' },
  { id: 'claims', name: 'Ditukar', of: ({ claims }) => `${claims} ditukar`, phone: 'note' },
  { id: 'audience', name: 'Untuk', of: ({ audience }) => giftAudiences[audience], from: 640 },
  { id: 'kind', name: 'Jenis', of: ({ kind }) => giftKinds[kind], from: 760 },
  {
    id: 'active',
    name: 'Status',
    of: ({ active }) => (active ? <Pill tone="good">Tampil</Pill> : <Pill tone="off">Disimpan</Pill>),
    text: ({ active }) => (active ? 'Tampil' : 'Disimpan'),
    from: 520,
  },
]

export const title = 'Hadiah'

/** The school's gifts, as the office keeps them. */
export default function OfficeGiftsPage() {
  const list = useList(giftOffice.gifts, ({ query }) => ({ query }), {})
  const [opened, setOpened] = useState<OfficeGift | 'new' | null>(null)
  const close = () => setOpened(null)
  const adds = (
    <Button tone="main" icon={Plus} onClick={() => setOpened('new')}>
      Tambah hadiah
    </Button>
  )
  return (
    <Page title={title} actions={adds}>
      <div className="mb-4">
        <OfficeTabs here="gifts" />
      </div>
      <DataList
        label={title}
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        nameOf={({ name }) => name}
        onOpen={setOpened}
        search="Cari hadiah"
        empty={
          <EmptyState
            drawing={<OpenCrate />}
            text="Belum ada hadiah"
            note="Mulai dari yang kecil: alat tulis, kupon kantin, atau memilih lagu bel."
            action={adds}
          />
        }
      />
      <PlatformOffers />
      <Sheet open={opened !== null} onClose={close} title={opened === 'new' ? 'Hadiah baru' : (opened?.name ?? '')}>
        {opened !== null && <GiftForm gift={opened === 'new' ? null : opened} onDone={close} />}
        {opened !== null && opened !== 'new' && opened.kind === 'code' && <CodesForm gift={opened} onDone={close} />}
      </Sheet>
    </Page>
  )
}
