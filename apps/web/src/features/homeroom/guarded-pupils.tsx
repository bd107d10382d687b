import { type GuardedPupil, guardianTeachers } from '@lentera/contract/people/guardian-teachers'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Part } from '#ui/screen.tsx'
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

/** The pupils whose guru wali the teacher is. */
export function GuardedPupils({ all }: { all: readonly GuardedPupil[] }) {
  return (
    <DataList
      label="Siswa dampingan"
      list={useRows(all, rules)}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      leading={({ name, image }) => <Avatar name={name} image={image} size="small" />}
      to={({ id }) => href('/teacher/homeroom/students/:studentHashId', { studentHashId: id })}
      beside
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

/** The same beside an opened pupil. */
export default function GuardedBeside() {
  return (
    <Part call={guardianTeachers.mine} input={{}}>
      {(pupils) => <GuardedPupils all={pupils} />}
    </Part>
  )
}
