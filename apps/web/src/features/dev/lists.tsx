import { KeyRound, MoreHorizontal, Pencil, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { href } from '#lib/nav/href.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { RowStatus } from '#school/record-status.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { RowBody } from '#ui/row.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Exhibit, Ground } from './exhibit.tsx'

interface Pupil {
  readonly id: string
  readonly name: string
  readonly room: string
  readonly present: number
}
const first = ['Adinda', 'Bagas', 'Citra', 'Dinda', 'Eka', 'Farhan']
const last = ['Maharani', 'Prakoso', 'Lestari', 'Hidayat']
const pupils: readonly Pupil[] = last.flatMap((family, row) =>
  first.map((name, at) => ({
    id: `${row}-${at}`,
    name: `${name} ${family}`,
    room: `X-${1 + ((row + at) % 3)}`,
    present: 70 + ((row * 7 + at * 5) % 31),
  })),
)
const columns: readonly Column<Pupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'room', name: 'Kelas', of: ({ room }) => room, sorts: true, phone: 'note' },
  { id: 'present', name: 'Hadir', of: ({ present }) => `${present}%`, align: 'right', sorts: true, from: 360, phone: 'value' },
]
const rules: Rules<Pupil> = {
  words: ({ name }) => [name],
  filters: { room: ({ room }, value) => room === value },
  sorts: { name: ({ name }) => name, room: ({ room }) => room, present: ({ present }) => present },
  size: 6,
}
const nobody: readonly Pupil[] = []
const shared = { columns, keyOf: ({ id }: Pupil) => id, nameOf: ({ name }: Pupil) => name }

/** A list with everything that it can, and beside it what a row opens. */
function Whole() {
  const list = useRows(pupils, rules)
  const [said, setSaid] = useState('')
  const open = pupils.find(({ id }) => id === list.open)
  return (
    <SidePanel
      list={
        <DataList
          {...shared}
          label="Siswa contoh"
          list={list}
          search="Cari nama"
          filters={[
            { name: 'room', label: 'Semua kelas', options: ['X-1', 'X-2', 'X-3'].map((room) => ({ value: room, label: room })) },
          ]}
          onOpen={({ id }) => list.setOpen(id)}
          bulk={(chosen, clear) => (
            <Button
              icon={KeyRound}
              onClick={() => {
                setSaid(`${chosen.length} dipilih`)
                clear()
              }}
            >
              Lakukan
            </Button>
          )}
          file="contoh"
          aside={said}
          empty={null}
        />
      }
      open={open !== undefined}
      title={open?.name ?? ''}
      note={open?.room}
      onClose={() => list.setOpen(null)}
    >
      <p>Hadir {open?.present}%</p>
    </SidePanel>
  )
}

function Empty() {
  return (
    <DataList
      {...shared}
      label="Daftar kosong"
      list={useRows(nobody, rules)}
      empty={<EmptyState drawing={<TwoPeople />} text="Belum ada siswa" />}
    />
  )
}

/** Lists and what stands around them. */
export const Lists = () => (
  <>
    <Exhibit of="DataList, SidePanel" wide>
      <Whole />
    </Exhibit>
    <Exhibit of="DataList, kosong">
      <Empty />
    </Exhibit>
    <Exhibit of="RowBody">
      <Ground>
        <RowBody title="Citra Lestari" note="X IPA 2" value="87,5" opens={false} />
      </Ground>
    </Exhibit>
    <Exhibit of="DataListSkeleton">
      <DataListSkeleton rows={4} tools />
    </Exhibit>
    <Exhibit of="Tabs, Menu, RowStatus">
      <Ground className="grid gap-4">
        <Tabs
          label="Bagian contoh"
          tabs={[
            { to: href('/dev/gallery'), label: 'Kelas', count: 36, isHere: true },
            { to: `${href('/dev/gallery')}?show=guru`, label: 'Guru', count: 1248, isHere: false },
          ]}
        />
        <div>
          <Menu icon={MoreHorizontal} label="Lainnya, sebuah contoh" text="Lainnya">
            <MenuItem icon={Pencil} onSelect={() => undefined}>
              Ubah
            </MenuItem>
            <MenuItem icon={Printer} checked onSelect={() => undefined}>
              Cetak
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={() => undefined}>
              Hapus
            </MenuItem>
          </Menu>
        </div>
        <RowStatus record={null} />
      </Ground>
    </Exhibit>
  </>
)
