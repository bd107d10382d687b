import type { Listing } from '#lib/http/use-list.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Counted, lowFilter } from './counts.tsx'

export const search = 'Cari nama atau NISN'
export const noPupils = <EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />

/** The pupils of the class, each leading somewhere. `file` names what is exported. */
export const PupilList = <P extends Counted>(props: {
  list: Listing<P>
  columns: readonly Column<P>[]
  to: (pupil: P) => string
  beside?: boolean
  file?: string
}) => (
  <DataList
    label="Siswa"
    {...props}
    keyOf={({ id }) => id}
    nameOf={({ name }) => name}
    leading={({ name, image }) => <Avatar name={name} image={image} size="small" />}
    search={search}
    filters={[lowFilter]}
    empty={noPupils}
  />
)
