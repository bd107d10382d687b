import { giftKinds } from '@lentera/contract/koin'
import { type PlatformGift, platformGifts } from '@lentera/contract/koin/platform'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Pill } from '#ui/pill.tsx'
import { Page } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { PlatformClaims } from './claims.tsx'
import { PlatformCodesForm, PlatformGiftForm } from './form.tsx'

type Show = 'gifts' | 'waiting' | 'others'
const shows = [
  { value: 'gifts', label: 'Hadiah' },
  { value: 'waiting', label: 'Menunggu' },
  { value: 'others', label: 'Lainnya' },
] as const

const columns: readonly Column<PlatformGift>[] = [
  { id: 'name', name: 'Hadiah', of: ({ name }) => name },
  { id: 'stock', name: 'Sisa', of: ({ stock }) => `Sisa ${stock.toLocaleString('id-ID')}`, phone: 'note' },
  { id: 'schools', name: 'Sekolah', of: ({ schools }) => `${schools.toLocaleString('id-ID')} sekolah`, phone: 'note' },
  { id: 'waiting', name: 'Menunggu', of: ({ waiting }) => waiting, align: 'right', from: 620 },
  { id: 'received', name: 'Diterima', of: ({ received }) => received, align: 'right', from: 620 },
  { id: 'claims', name: 'Ditukar', of: ({ claims }) => claims, align: 'right', from: 760 },
  { id: 'kind', name: 'Jenis', of: ({ kind }) => giftKinds[kind], from: 860 },
  {
    id: 'active',
    name: 'Status',
    of: ({ active }) => (active ? <Pill tone="good">Tersedia</Pill> : <Pill tone="off">Disimpan</Pill>),
    text: ({ active }) => (active ? 'Tersedia' : 'Disimpan'),
    phone: 'pill',
    usual: ({ active }) => active,
  },
]

function Gifts() {
  const list = useList(platformGifts.list, ({ query }) => ({ query }))
  const [opened, setOpened] = useState<PlatformGift | 'new' | null>(null)
  const close = () => setOpened(null)
  const adds = (
    <Button tone="main" icon={Plus} onClick={() => setOpened('new')}>
      Tambah hadiah
    </Button>
  )
  return (
    <>
      <DataList
        label="Hadiah"
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        nameOf={({ name }) => name}
        onOpen={setOpened}
        search="Cari hadiah"
        aside={adds}
        empty={
          <EmptyState
            drawing={<OpenCrate />}
            text="Belum ada hadiah untuk semua sekolah"
            note="Tiap sekolah memilih sendiri mana yang ditawarkannya."
            action={adds}
          />
        }
      />
      <Sheet open={opened !== null} onClose={close} title={opened === 'new' ? 'Hadiah baru' : (opened?.name ?? '')}>
        {opened !== null && <PlatformGiftForm gift={opened === 'new' ? null : opened} onDone={close} />}
        {opened !== null && opened !== 'new' && opened.kind === 'code' && <PlatformCodesForm uuid={opened.uuid} onDone={close} />}
      </Sheet>
    </>
  )
}

export const title = 'Hadiah koin'

/** Gifts for all schools and their claims, as whoever runs the product keeps them. */
export default function PlatformGiftsPage() {
  const [search, setSearch] = useSearchParams()
  const show = shows.find(({ value }) => value === search.get('show'))?.value ?? 'gifts'
  return (
    <Page title={title} note="Untuk sekolah yang menawarkannya. Kode digital langsung diberikan.">
      <div className="mb-4 max-w-md">
        <Segmented<Show>
          label="Tampilkan"
          value={show}
          options={shows}
          onChange={(value) => setSearch(value === 'gifts' ? {} : { show: value }, { replace: true })}
        />
      </div>
      {show === 'gifts' ? <Gifts /> : <PlatformClaims key={show} show={show} />}
    </Page>
  )
}
