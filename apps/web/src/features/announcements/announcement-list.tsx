import { type AnnouncementRow, announcements } from '@lentera/contract/announcements'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Pill } from '#ui/pill.tsx'
import { EmptyState } from '#ui/states.tsx'

const standing = ({ read, confirmed, needs_confirmation }: AnnouncementRow) =>
  needs_confirmation && !confirmed ? 'Perlu konfirmasi' : read ? null : 'Baru'
const columns: readonly Column<AnnouncementRow>[] = [
  {
    id: 'title',
    name: 'Judul',
    of: ({ title: name, read }) => <span className={`whitespace-normal ${read ? '' : 'font-bold'}`}>{name}</span>,
    text: ({ title: name }) => name,
  },
  { id: 'from', name: 'Dari', of: ({ from }) => from, phone: 'note' },
  { id: 'date', name: 'Tanggal', of: ({ published_at }) => shortDate(schoolDay(published_at)), phone: 'note' },
  {
    id: 'standing',
    name: 'Status',
    of: (row) => {
      const text = standing(row)
      return text && <Pill tone={row.important || text !== 'Baru' ? 'care' : 'accent'}>{text}</Pill>
    },
    text: (row) => standing(row) ?? '',
    phone: 'pill',
  },
]

/** Everything that the homeroom teacher and the school have told the reader, the newest first. */
export default function AnnouncementList() {
  const list = useList(announcements.list, ({ query }) => ({ query }))
  return (
    <DataList
      label="Pengumuman"
      list={list}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      nameOf={({ title: name }) => name}
      to={({ uuid }) => href('/announcement/:uuid', { uuid })}
      beside
      search="Cari judul atau isi"
      empty={
        <EmptyState drawing={<QuietDay />} text="Belum ada pengumuman" note="Kabar dari wali kelas dan sekolah muncul di sini." />
      }
    />
  )
}
