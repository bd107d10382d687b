import { announcements, announcementStates, type DeskRow } from '@lentera/contract/announcements'
import { Plus } from 'lucide-react'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { useSession } from '#lib/session/session.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { forWhom, newAddress, oneAddress, readersText } from './words.ts'

const filters = [filterBy('state', 'Semua status', announcementStates)]
const columns: readonly Column<DeskRow>[] = [
  {
    id: 'title',
    name: 'Judul',
    of: ({ title: name }) => <span className="whitespace-normal">{name}</span>,
    text: ({ title: name }) => name,
  },
  { id: 'whom', name: 'Untuk', of: forWhom, phone: 'note' },
  {
    id: 'state',
    name: 'Status',
    of: ({ state }) => <Pill tone={announcementStates[state].tone}>{announcementStates[state].label}</Pill>,
    text: ({ state }) => announcementStates[state].label,
    phone: 'pill',
    usual: ({ state }) => state === 'published',
  },
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

function Desk({ isOffice }: { isOffice: boolean }) {
  const role = isOffice ? 'school' : 'teacher'
  const list = useList(announcements.desk, ({ query }) => ({ query }), { filters })
  return (
    <DataList
      label="Pengumuman"
      list={list}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      nameOf={({ title: name }) => name}
      to={({ uuid }) => oneAddress(role, uuid)}
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

export const title = 'Pengumuman'

/** What a homeroom teacher has told the class, or the office the school: with drafts, and who has read it. */
export default function AnnouncementDeskPage() {
  const role = useSession((session) => session.role)
  return (
    <Screen
      call={announcements.begin}
      input={{}}
      title={title}
      actions={(begin) =>
        begin &&
        begin.classes.length > 0 && (
          <ButtonLink tone="main" icon={Plus} to={newAddress(role)}>
            Tulis
          </ButtonLink>
        )
      }
    >
      {({ classes }) =>
        classes.length === 0 && role === 'teacher' ? (
          <EmptyState
            drawing={<QuietDay />}
            text="Pengumuman ditulis wali kelas"
            note="Begitu Anda memimpin sebuah kelas, Anda dapat mengumumkan sesuatu kepada siswa dan orang tuanya."
          />
        ) : (
          <Desk isOffice={role === 'school'} />
        )
      }
    </Screen>
  )
}
