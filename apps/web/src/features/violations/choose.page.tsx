import { type ViolationPupil, violations } from '@lentera/contract/violations'
import { useParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { classAddress, writeAddress } from './words.ts'

const columns: readonly Column<ViolationPupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name },
  { id: 'nisn', name: 'NISN', of: ({ nisn }) => nisn, phone: 'note' },
]

export const title = 'Pilih siswa'

/** The pupils of a class, of whom one is chosen for a new record; more of them are added in the form. */
export default function ChooseViolationPupilPage() {
  const { classUuid: class_uuid = '' } = useParams()
  const list = useList(violations.pupils, ({ search }) => ({
    params: { class_id: class_uuid },
    query: search === '' ? {} : { q: search },
  }))
  return (
    <Page title={title} note="Siswa lain dapat ditambahkan di langkah berikutnya." back={classAddress(class_uuid)}>
      <DataList
        label="Siswa"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        leading={({ name, image }) => <Avatar name={name} image={image} size="small" />}
        to={({ id }) => writeAddress(class_uuid, id)}
        search="Cari nama atau NISN"
        empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />}
      />
    </Page>
  )
}
