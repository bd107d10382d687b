import { type GuardedPupil, guardianTeachers } from '@lentera/contract/people/guardian-teachers'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'

const columns: readonly Column<GuardedPupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'class', name: 'Kelas', of: ({ class_name }) => class_name ?? 'Tanpa kelas', phone: 'note' },
  { id: 'from', name: 'Sejak', of: ({ from }) => longDate(from), text: ({ from }) => from, from: 600 },
]
const rules: Rules<GuardedPupil> = {
  words: ({ name, class_name }) => [name, class_name],
  sorts: { name: ({ name }) => name },
}

function Pupils({ all }: { all: readonly GuardedPupil[] }) {
  return (
    <DataList
      label="Siswa dampingan"
      list={useRows(all, rules)}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      leading={({ name, image }) => <Avatar name={name} image={image} size="small" />}
      to={({ id }) => href('/teacher/homeroom/students/:studentHashId', { studentHashId: id })}
      search="Cari nama atau kelas"
      empty={
        <EmptyState
          drawing={<EmptyDesks />}
          text="Belum ada siswa dampingan"
          note="Sekolah menetapkan guru wali tiap siswa. Siswa yang diberikan kepada Anda muncul di sini."
        />
      }
    />
  )
}

export const title = 'Siswa dampingan'

/** The pupils whose guru wali the teacher is, whatever their class. */
export default function GuardianPupilsPage() {
  return (
    <Screen
      call={guardianTeachers.mine}
      input={{}}
      title={title}
      note={(pupils) => pupils && pupils.length > 0 && `${pupils.length} siswa, sampai mereka meninggalkan sekolah`}
      skeleton={<DataListSkeleton tools rows={8} />}
    >
      {(pupils) => <Pupils all={pupils} />}
    </Screen>
  )
}
