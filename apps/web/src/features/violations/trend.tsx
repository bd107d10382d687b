import { violationOffice } from '@lentera/contract/violations/office'
import type { Reply } from '@lentera/contract/kit/call'
import { useCall } from '#lib/http/use-call.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Pill } from '#ui/pill.tsx'
import { Around } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'

type ClassTrend = Reply<typeof violationOffice.trend>[number]

const turned = ({ this_month, last_month }: ClassTrend): string => {
  if (this_month === last_month) return 'Sama'
  return this_month < last_month ? `Turun ${last_month - this_month}` : `Naik ${this_month - last_month}`
}
const columns: readonly Column<ClassTrend>[] = [
  { id: 'name', name: 'Kelas', of: (room) => room.class.name, sorts: true },
  {
    id: 'words',
    name: 'Ringkasan',
    of: ({ this_month, last_month }) => `${this_month} bulan ini, ${last_month} bulan lalu`,
    phone: 'note',
    phoneOnly: true,
  },
  { id: 'last_month', name: 'Bulan lalu', of: ({ last_month }) => last_month, align: 'right' },
  { id: 'this_month', name: 'Bulan ini', of: ({ this_month }) => this_month, align: 'right' },
  {
    id: 'turned',
    name: 'Perubahan',
    of: (room) => (
      <Pill tone={room.this_month < room.last_month ? 'good' : room.this_month > room.last_month ? 'care' : 'off'}>
        {turned(room)}
      </Pill>
    ),
    text: turned,
    phone: 'pill',
    usual: (room) => room.this_month === room.last_month,
  },
  { id: 'year', name: 'Tahun ini', of: ({ year }) => year, align: 'right' },
]
const rules: Rules<ClassTrend> = {
  words: (room) => [room.class.name],
  sorts: { name: (room) => room.class.name },
}

function Rooms({ rooms }: { rooms: readonly ClassTrend[] }) {
  const list = useRows(rooms, rules)
  return (
    <DataList
      label="Kelas"
      list={list}
      columns={columns}
      keyOf={(room) => room.class.uuid}
      nameOf={(room) => room.class.name}
      search="Cari kelas"
      file="pelanggaran-per-kelas"
      empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada kelas tahun ini" />}
    />
  )
}

/** Verified breaches of each class, this month beside the one before. */
export function Trend() {
  const called = useCall(violationOffice.trend, {})
  return (
    <>
      <Around called={called} skeleton={<DataListSkeleton />} />
      {called.data && <Rooms rooms={called.data} />}
      <p className="mt-2 px-0.5 text-note text-ink-2">
        Hanya pelanggaran yang sudah terverifikasi. Kelas berurutan menurut nama.
      </p>
    </>
  )
}
