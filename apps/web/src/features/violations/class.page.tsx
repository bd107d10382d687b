import { violationActions, type ViolationPupil, violations } from '@lentera/contract/violations'
import { Plus } from 'lucide-react'
import { useParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { chooseAddress, listAddress, pupilAddress } from './words.ts'

const columns: readonly Column<ViolationPupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  {
    id: 'words',
    name: 'Ringkasan',
    of: ({ records, waiting }) =>
      records === 0 ? 'Belum ada catatan' : `${records} catatan${waiting > 0 ? `, ${waiting} belum diputuskan` : ''}`,
    phone: 'note',
    phoneOnly: true,
  },
  { id: 'nisn', name: 'NISN', of: ({ nisn }) => nisn, from: 900 },
  { id: 'records', name: 'Catatan', of: ({ records }) => records, align: 'right' },
  { id: 'waiting', name: 'Belum diputuskan', of: ({ waiting }) => waiting, align: 'right', from: 620 },
  { id: 'points', name: 'Poin', of: ({ points }) => points, align: 'right', phone: 'value' },
  { id: 'action', name: 'Tindakan', of: ({ action }) => (action ? violationActions[action] : '–'), from: 760 },
  {
    id: 'date',
    name: 'Terakhir',
    of: ({ last_date }) => (last_date ? <span className="whitespace-nowrap">{shortDate(last_date)}</span> : '–'),
    text: ({ last_date }) => last_date,
    sorts: 'down',
  },
]
/** What the address says of the order, as the call takes it. */
const orderOf = (sort: string) => {
  const sort_by = sort.replace('-', '') === 'date' ? ('date' as const) : ('name' as const)
  return { sort_by, sort_order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) }
}

export const title = 'Pelanggaran kelas'

/** The pupils of a class by name, each with the records of this year that the teacher may see. */
export default function ViolationClassPage() {
  const { classUuid: class_uuid = '' } = useParams()
  const { data: rooms } = useCall(violations.classes, { query: { per_page: 100 } })
  const room = rooms?.data.find(({ uuid }) => uuid === class_uuid)
  const list = useList(violations.list, ({ search, sort }) => ({
    query: { class_uuid, ...orderOf(sort), ...(search !== '' && { search }) },
  }))
  return (
    <Page
      title={room ? `Pelanggaran ${room.name}` : title}
      note={room?.is_homeroom ? 'Anda wali kelas: semua catatan kelas ini terlihat.' : 'Yang Anda catat sendiri di kelas ini.'}
      back={listAddress()}
      actions={
        <ButtonLink tone="main" icon={Plus} to={chooseAddress(class_uuid)}>
          Catat
        </ButtonLink>
      }
    >
      <DataList
        label="Siswa"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        leading={({ name, image }) => <Avatar name={name} image={image} size="small" />}
        to={(pupil) => pupilAddress(class_uuid, pupil)}
        search="Cari nama atau NISN"
        empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />}
      />
    </Page>
  )
}
