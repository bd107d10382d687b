import type { Overview, SchoolClass } from '@lentera/contract/people/classes'
import { Pencil, Plus } from 'lucide-react'
import { useRows } from '#lib/http/use-list.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { EmptyState } from '#ui/states.tsx'

const columns: readonly Column<SchoolClass>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'grade', name: 'Tingkat', of: ({ grade }) => grade, sorts: true },
  {
    id: 'homeroom',
    name: 'Wali kelas',
    of: ({ homeroom_teacher }) => homeroom_teacher?.name ?? <span className="text-ink-3">Belum ada</span>,
    text: ({ homeroom_teacher }) => homeroom_teacher?.name ?? 'Belum ada wali kelas',
    sorts: true,
    phone: 'note',
  },
  { id: 'students', name: 'Siswa', of: ({ students }) => students, align: 'right', sorts: true, phone: 'value' },
]
const rules = {
  words: ({ name, homeroom_teacher }: SchoolClass) => [name, homeroom_teacher?.name ?? null],
  sorts: {
    name: ({ name }: SchoolClass) => name,
    grade: ({ grade }: SchoolClass) => grade,
    homeroom: ({ homeroom_teacher }: SchoolClass) => homeroom_teacher?.name,
    students: ({ students }: SchoolClass) => students,
  },
}

/** The classes of the year; a class leads to its pupils, a pencil to what it is called and who leads it. */
export function ClassList({
  school,
  to,
  onAdd,
  onEdit,
}: {
  school: Overview
  /** Where a class leads; left out where it has no pupils to lead to, and is opened to be changed. */
  to?: (room: SchoolClass) => string
  onAdd: () => void
  onEdit: (room: SchoolClass) => void
}) {
  return (
    <DataList
      label="Kelas"
      list={useRows(school.classes, rules)}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      nameOf={({ name }) => name}
      to={to}
      onOpen={to ? undefined : onEdit}
      action={(room) => (
        <IconButton
          icon={Pencil}
          label={`Ubah ${room.name}`}
          onClick={() => onEdit(room)}
          className="text-ink-2 [&>svg]:size-4.5"
        />
      )}
      search="Cari kelas atau wali kelas"
      file={`kelas-${school.school_name}`}
      empty={
        <EmptyState
          drawing={<EmptyDesks />}
          text="Belum ada kelas"
          note="Buat kelas dulu, lalu masukkan siswanya."
          action={
            <Button tone="main" icon={Plus} onClick={onAdd}>
              Tambah kelas
            </Button>
          }
        />
      }
    />
  )
}
