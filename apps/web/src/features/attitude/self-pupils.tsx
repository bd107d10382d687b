import { attitudeLimits } from '@lentera/contract/attitude-notes'
import type { SelfPupil } from '@lentera/contract/attitude-notes/self-assessments'
import { NotebookPen } from 'lucide-react'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Pill } from '#ui/pill.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Grade } from './grade.tsx'

const isReady = ({ proposal }: SelfPupil) => proposal !== null
const stateText = ({ in_class, answer, note }: SelfPupil): string => {
  if (!answer) return 'Belum menjawab'
  if (note) return 'Sudah jadi catatan'
  return in_class ? 'Dijawab' : 'Dijawab, sudah pindah'
}
const rules: Rules<SelfPupil> = {
  words: ({ name }) => [name],
  filters: {
    answered: (pupil, value) =>
      value === 'none' ? pupil.answer === null : value === 'note' ? pupil.note !== null : pupil.answer !== null && !pupil.note,
  },
  sorts: { name: ({ name }) => name },
}
const columns: readonly Column<SelfPupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  {
    id: 'sentence',
    name: 'Dengan kata sendiri',
    of: ({ answer }) => <span className="line-clamp-2">{answer?.sentence}</span>,
    text: ({ answer }) => answer?.sentence ?? '',
    phone: 'note',
  },
  {
    id: 'when',
    name: 'Dijawab',
    of: ({ answer }) => answer && shortDate(schoolDay(answer.changed_at ?? answer.answered_at)),
    text: ({ answer }) => (answer ? schoolDay(answer.changed_at ?? answer.answered_at) : ''),
    from: 620,
  },
  {
    id: 'state',
    name: 'Status',
    of: (pupil) =>
      pupil.note ? <Grade of={pupil.note.grade} /> : <Pill tone={pupil.answer ? 'info' : 'off'}>{stateText(pupil)}</Pill>,
    text: stateText,
    phone: 'pill',
  },
]
const filters = [
  {
    name: 'answered',
    label: 'Semua',
    chips: true,
    options: [
      { value: 'ready', label: 'Belum jadi catatan' },
      { value: 'note', label: 'Sudah jadi catatan' },
      { value: 'none', label: 'Belum menjawab' },
    ],
  },
]

/** The pupils of a form: who has answered, and several answers to be made notes of at once. */
export function Pupils({
  of,
  can,
  onOpen,
  onTake,
}: {
  of: readonly SelfPupil[]
  can: boolean
  onOpen: (id: string) => void
  onTake: (pupils: readonly SelfPupil[]) => void
}) {
  const list = useRows(of, rules)
  return (
    <DataList
      label="Siswa"
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      leading={({ name, image }) => <Avatar name={name} image={image} size="small" />}
      onOpen={({ id }) => onOpen(id)}
      search="Cari nama"
      filters={filters}
      bulk={
        can
          ? (chosen, clear) => {
              const ready = chosen.filter(isReady).slice(0, attitudeLimits.pupils)
              return (
                <Button
                  icon={NotebookPen}
                  disabled={ready.length === 0}
                  onClick={() => {
                    onTake(ready)
                    clear()
                  }}
                >
                  {ready.length === 0 ? 'Belum ada jawaban baru' : `Jadikan catatan (${ready.length})`}
                </Button>
              )
            }
          : undefined
      }
      empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />}
    />
  )
}
