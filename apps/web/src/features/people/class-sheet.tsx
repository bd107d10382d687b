import { classes, gradesOf, type Overview, type SchoolClass } from '@lentera/contract/people/classes'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Choose } from './choose.tsx'

const parts = { students: 'siswa', lessons: 'jam pelajaran', records: 'catatan' } as const
const holdsText = (holds: Readonly<Record<keyof typeof parts, number>>) =>
  (['students', 'lessons', 'records'] as const)
    .filter((part) => holds[part] > 0)
    .map((part) => `${holds[part]} ${parts[part]}`)
    .join(', ')

interface Asked {
  readonly school: Overview
  /** Null for a new one. */
  readonly room: SchoolClass | null
  readonly onClose: () => void
}

/** Takes a class away, in two taps; one that was used says what it holds. */
function Removal({ room, onClose }: { room: SchoolClass; onClose: () => void }) {
  const [sure, setSure] = useState(false)
  const [holds, setHolds] = useState<string | null>(null)
  const { run, busy, fault } = useAction(classes.remove)
  const remove = async () => {
    const answer = await run({ params: { class_uuid: room.uuid } })
    if (answer?.removed) onClose()
    else if (answer) setHolds(holdsText(answer.holds))
  }
  return (
    <div className="mt-5 border-t border-line pt-4">
      {holds !== null ? (
        <Notice tone="warn" live>
          Kelas ini masih menyimpan {holds}, jadi tidak bisa dihapus. Kelas yang belum pernah dipakai bisa.
        </Notice>
      ) : (
        <>
          {fault && (
            <div className="mb-3">
              <Notice tone="bad" live>
                {fault.message}
              </Notice>
            </div>
          )}
          <Button
            tone={sure ? 'danger' : 'quiet'}
            icon={Trash2}
            wide
            busy={busy}
            className={sure ? '' : 'text-bad'}
            onClick={() => (sure ? void remove() : setSure(true))}
          >
            {sure ? `Ya, hapus ${room.name}` : 'Hapus kelas'}
          </Button>
        </>
      )}
    </div>
  )
}

const drawn = ['name', 'grade', 'homeroom_teacher_id'] as const

function Form({ school, room, onClose }: Asked) {
  const grades = gradesOf(school.level)
  const [given, setGiven] = useState({
    name: room?.name ?? '',
    grade: String(room?.grade ?? school.classes.at(-1)?.grade ?? grades[0]),
    homeroom_teacher_id: room?.homeroom_teacher?.id ?? '',
  })
  const adding = useAction(classes.add, { done: onClose })
  const saving = useAction(classes.save, { done: onClose })
  const { fault, busy } = room ? saving : adding
  const set = (change: Partial<typeof given>) => {
    setGiven({ ...given, ...change })
    adding.reset()
    saving.reset()
  }
  const send = () => {
    const body = { ...given, grade: Number(given.grade), homeroom_teacher_id: given.homeroom_teacher_id || null }
    if (room) void saving.run({ params: { class_uuid: room.uuid }, body: { ...body, revision: room.revision } })
    else void adding.run({ body })
  }
  const { beside, above } = placedIn(fault, drawn)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        label="Nama kelas"
        placeholder="X-1"
        maxLength={30}
        autoComplete="off"
        value={given.name}
        onChange={({ target }) => set({ name: target.value })}
        error={beside.name}
      />
      <Choose
        label="Tingkat"
        className="mb-6"
        choices={grades.map((grade) => ({ value: String(grade), label: String(grade) }))}
        value={given.grade}
        onChange={({ target }) => set({ grade: target.value })}
        error={beside.grade}
      />
      <Choose
        label="Wali kelas"
        className="mb-6"
        choices={[{ value: '', label: 'Belum ada' }, ...school.teachers.map(({ id, name }) => ({ value: id, label: name }))]}
        value={given.homeroom_teacher_id}
        onChange={({ target }) => set({ homeroom_teacher_id: target.value })}
        error={beside.homeroom_teacher_id}
      />
      {above && (
        <div className="mb-4">
          <Notice tone="bad" live>
            {above}
          </Notice>
        </div>
      )}
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        <Button type="submit" tone="main" size="main" busy={busy} className="sm:order-2">
          {room ? 'Simpan' : 'Tambah'}
        </Button>
        <Button size="main" onClick={onClose}>
          Batal
        </Button>
      </div>
      {room && <Removal room={room} onClose={onClose} />}
    </form>
  )
}

/** Adds a class, or changes one and takes it away. */
export function ClassSheet({ open, ...asked }: Asked & { open: boolean }) {
  return (
    <Sheet open={open} onClose={asked.onClose} title={asked.room ? `Ubah ${asked.room.name}` : 'Tambah kelas'}>
      {open && <Form key={asked.room?.revision ?? 0} {...asked} />}
    </Sheet>
  )
}
