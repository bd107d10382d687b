import { announcements, announcementStates, type DeskRow } from '@lentera/contract/announcements'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { useSession } from '#lib/session/session.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { stateColumn } from '#ui/data-list/state-column.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { EmptyState } from '#ui/states.tsx'
import { forWhom, oneAddress, readersText } from './words.ts'

const filters = [filterBy('state', 'Semua status', announcementStates)]
const columns: readonly Column<DeskRow>[] = [
  {
    id: 'title',
    name: 'Judul',
    of: ({ title: name }) => <span className="whitespace-normal">{name}</span>,
    text: ({ title: name }) => name,
  },
  { id: 'whom', name: 'Untuk', of: forWhom, phone: 'note' },
  stateColumn(announcementStates, 'published'),
  {
    id: 'readers',
    name: 'Pembaca',
    of: (row) => (row.state === 'published' ? readersText(row) : null),
    phone: 'note',
  },
  { id: 'from', name: 'Dari', of: ({ from }) => from, from: 1020 },
  {
    id: 'changed',
    name: 'Diubah',
    of: ({ changed_at }) => <span className="whitespace-nowrap">{shortDate(schoolDay(changed_at))}</span>,
    text: ({ changed_at }) => schoolDay(changed_at),
    from: 900,
  },
]

/** What was told to the class, or by the office to the school, with drafts and who has read it. */
export default function DeskList() {
  const role = useSession((session) => session.role)
  const list = useList(announcements.desk, ({ query }) => ({ query }), { filters })
  return (
    <DataList
      label="Pengumuman"
      list={list}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      nameOf={({ title: name }) => name}
      to={({ uuid }) => oneAddress(role, uuid)}
      beside
      search="Cari judul atau isi"
      filters={filters}
      empty={
        <EmptyState
          drawing={<QuietDay />}
          text="Belum ada pengumuman"
          note="Tulis sekali, lihat siapa yang sudah membaca, ingatkan yang belum."
        />
      }
    />
  )
}
