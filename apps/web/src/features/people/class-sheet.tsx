import { classes, gradeInName, gradesOf, type Overview, type SchoolClass } from '@lentera/contract/people/classes'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'

const parts = { students: 'siswa', lessons: 'jam pelajaran', records: 'catatan' } as const
const holdsText = (holds: Readonly<Record<keyof typeof parts, number>>) =>
  (['students', 'lessons', 'records'] as const)
    .filter((part) => holds[part] > 0)
    .map((part) => `${holds[part]} ${parts[part]}`)
    .join(', ')

interface ClassSheetProps {
  readonly school: Overview
  /** Null for a new one. */
  readonly room: SchoolClass | null
  readonly onClose: () => void
}

/** The year of new classes, where it is one that has not begun. */
const inYear = ({ year, coming }: Overview) =>
  year && coming.includes(year.tahun_ajaran_id) ? { tahun_ajaran_id: year.tahun_ajaran_id } : {}

/** Takes a class away, in two taps; one that was used says what it holds. */
function Removal({ room, onClose }: { room: SchoolClass; onClose: () => void }) {
  const [sure, setSure] = useState(false)
  const [holds, setHolds] = useState<string | null>(null)
  const { run, busy, fault } = useAction(classes.remove)
  const remove = async () => {
    const answer = await run({ params: { class_uuid: room.uuid } })
    if (answer?.removed) {
      say(`${room.name} dihapus.`)
      onClose()
    } else if (answer) setHolds(holdsText(answer.holds))
  }
  if (holds !== null)
    return (
      <Notice tone="warn" live>
        Kelas ini masih menyimpan {holds}, jadi tidak bisa dihapus. Kelas yang belum pernah dipakai bisa.
      </Notice>
    )
  return (
    <div className="grid gap-3">
      <Wrong says={fault?.message} />
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
    </div>
  )
}

function ClassForm({ school, room, onClose }: ClassSheetProps) {
  const [chosen, setChosen] = useState(room !== null)
  const grades = gradesOf(school.level)
  const form = useForm(room ? classes.save : classes.add, {
    start: {
      name: room?.name ?? '',
      grade: room?.grade ?? school.classes.at(-1)?.grade ?? grades[0] ?? 1,
      homeroom_teacher_id: room?.homeroom_teacher?.id ?? null,
      revision: room?.revision ?? 0,
    },
    input: (body) => (room ? { params: { class_uuid: room.uuid }, body } : { body: { ...body, ...inYear(school) } }),
    said: ({ name }) => (room ? `${name} disimpan.` : `${name} ditambahkan.`),
    done: onClose,
  })
  const level = form.field('grade')
  // Until somebody chooses it, the level is the one that the name begins with.
  const rename = (name: string) => form.set({ name, ...(!chosen && { grade: gradeInName(name, grades) ?? level.value }) })
  return (
    <Form of={form}>
      <TextField
        label="Nama kelas"
        placeholder="X-1"
        maxLength={30}
        autoComplete="off"
        {...form.field('name')}
        onChange={rename}
      />
      <Select
        label="Tingkat"
        options={grades.map((grade) => ({ value: grade, label: String(grade) }))}
        {...level}
        onChange={(grade) => {
          setChosen(true)
          level.onChange(grade)
        }}
      />
      <Combobox
        label="Wali kelas"
        options={[{ value: null, label: 'Belum ada' }, ...school.teachers.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.field('homeroom_teacher_id')}
      />
      {room && <Removal room={room} onClose={onClose} />}
      <Submit>{room ? 'Simpan' : 'Tambah'}</Submit>
    </Form>
  )
}

/** Adds a class, or changes one and takes it away. */
export function ClassSheet({ open, room, ...asked }: ClassSheetProps & { open: boolean }) {
  // The class as it is now, when somebody else has changed it meanwhile.
  const newest = asked.school.classes.find(({ uuid }) => uuid === room?.uuid) ?? room
  return (
    <Sheet open={open} onClose={asked.onClose} title={newest ? `Ubah ${newest.name}` : 'Tambah kelas'}>
      {open && <ClassForm room={newest} {...asked} />}
    </Sheet>
  )
}
