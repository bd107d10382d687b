import type { Overview, SchoolClass } from '@lentera/contract/people/classes'
import { Pencil, Plus } from 'lucide-react'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, Table } from './table.tsx'

const columns: readonly Column<SchoolClass>[] = [
  { name: 'Tingkat', of: ({ grade }) => grade },
  {
    name: 'Wali kelas',
    of: ({ homeroom_teacher }) => homeroom_teacher?.name ?? <span className="text-ink-3">Belum ada</span>,
  },
  { name: 'Siswa', of: ({ students }) => students },
]

/** The classes of the year; a class leads to its pupils, a pencil to what it is called and who leads it. */
export function ClassList({
  school,
  to,
  onAdd,
  onEdit,
}: {
  school: Overview
  to: (room: SchoolClass) => string
  onAdd: () => void
  onEdit: (room: SchoolClass) => void
}) {
  if (school.classes.length === 0)
    return (
      <Card>
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
      </Card>
    )
  return (
    <Table
      label="Kelas"
      rows={school.classes}
      keyOf={({ uuid }) => uuid}
      nameOf={({ name }) => name}
      noteOf={({ homeroom_teacher, students }) => `${students} siswa · ${homeroom_teacher?.name ?? 'belum ada wali kelas'}`}
      columns={columns}
      to={to}
      action={(room) => <IconButton icon={Pencil} label={`Ubah ${room.name}`} onClick={() => onEdit(room)} />}
    />
  )
}
