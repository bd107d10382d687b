import { homeroom } from '@lentera/contract/homeroom'
import { permitDecisions } from '@lentera/contract/permits/decisions'
import { type PermitGroup, permitStates, permitTypes, type PermitRow } from '@lentera/contract/permits/entities'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { MonthSwitch } from '#school/month-switch.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ClassSwitch } from './class-switch.tsx'
import { NoHomeroom } from './no-homeroom.tsx'
import { HistoryTabs } from './history-tabs.tsx'
import { useClass } from './use-class.ts'

const daysOf = ({ starts_on, ends_on }: PermitRow): string =>
  starts_on === ends_on ? shortDate(starts_on) : `${shortDate(starts_on)} – ${shortDate(ends_on)}`
const groups: Readonly<Record<PermitGroup, string>> = { open: 'Belum selesai', approved: 'Disetujui', ended: 'Berakhir' }
const filters = [{ ...filterBy('group', 'Semua status', groups), chips: true }]

const columns: readonly Column<PermitRow>[] = [
  { id: 'name', name: 'Nama', of: ({ person }) => person.name },
  {
    id: 'type',
    name: 'Jenis',
    of: ({ type }) => permitTypes[type].label,
    text: ({ type }) => permitTypes[type].label,
    phone: 'note',
  },
  { id: 'days', name: 'Tanggal', of: daysOf, text: daysOf, phone: 'note' },
  { id: 'count', name: 'Hari sekolah', short: 'Hari', of: ({ school_days }) => school_days, align: 'right', from: 520 },
  {
    id: 'state',
    name: 'Status',
    of: ({ state }) => <StatePill of={permitStates[state]} className="sm:whitespace-nowrap" />,
    text: ({ state }) => permitStates[state].label,
    phone: 'pill',
    usual: ({ state }) => state === 'approved',
  },
  {
    id: 'reason',
    name: 'Alasan',
    of: ({ reason }) => <span className="line-clamp-1">{reason}</span>,
    text: ({ reason }) => reason,
    from: 760,
  },
  { id: 'filed', name: 'Diajukan', of: ({ filed_by }) => filed_by.name, from: 1180 },
  { id: 'decided', name: 'Diputuskan', of: ({ decided_by }) => decided_by?.name ?? null, from: 1340 },
]

function Permits({ room, month }: { room: { uuid: string; name: string }; month: string }) {
  const list = useList(
    permitDecisions.inbox,
    ({ query }) => ({ query: { ...query, show: 'all' as const, class_uuid: room.uuid, month } }),
    { filters },
  )
  return (
    <DataList
      label="Izin"
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ person }) => person.name}
      leading={({ person }) => <Avatar name={person.name} image={person.image} size="small" />}
      to={({ id }) => href('/teacher/history/permit/:permitHashId', { permitHashId: id })}
      search="Cari nama"
      filters={filters}
      file={`izin-${room.name}-${month}`}
      empty={
        <EmptyState drawing={<QuietDay />} text="Tidak ada izin di bulan ini" note="Izin siswa muncul di sini begitu diajukan." />
      }
    />
  )
}

export const title = 'Izin kelas'

/** The permits of a month in the class that the teacher leads; class, month and filters stay in the address. */
export default function PermitsPage() {
  const { class_uuid, month: asked, choose, put } = useClass()
  return (
    <Screen
      call={homeroom.semester}
      input={{ query: { class_uuid } }}
      title="Riwayat kelas"
      tab={(room) => (room?.class ? `Izin ${room.class.name}` : undefined)}
      note={(room) => room?.class?.name}
      actions={(room) =>
        room?.class && (
          <>
            <div className="w-60">
              <MonthSwitch
                month={asked ?? room.today.slice(0, 7)}
                first={(room.periods.at(-1)?.from ?? room.today).slice(0, 7)}
                last={(room.periods[0]?.to ?? room.today).slice(0, 7)}
                onChange={(next) => put({ month: next })}
              />
            </div>
            <ClassSwitch of={room} onChoose={choose} />
          </>
        )
      }
      skeleton={<DataListSkeleton tools rows={12} />}
    >
      {(room) =>
        room.class ? (
          <>
            <HistoryTabs here="/teacher/homeroom/history/permit" />
            <Permits key={room.class.uuid} room={room.class} month={asked ?? room.today.slice(0, 7)} />
          </>
        ) : (
          <NoHomeroom />
        )
      }
    </Screen>
  )
}
