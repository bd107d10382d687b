import { keysOf } from '@lentera/contract/kit/keys'
import { type GroupKind, groupKinds, type LearningGroup, learningGroups } from '@lentera/contract/learning-groups'
import { useForm } from '#lib/form/use-form.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { Part } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'

interface Named {
  readonly id: string
  readonly name: string
}
const optionsOf = (some: readonly Named[]) => some.map(({ id, name }) => ({ value: id, label: name }))
const teacherOptions = (teachers: readonly Named[]): { value: string | null; label: string }[] => [
  { value: null, label: 'Belum ada' },
  ...teachers.map(({ id, name }) => ({ value: id, label: name })),
]
const kindOptions = keysOf(groupKinds).map((value) => ({ value, label: groupKinds[value] }))
/** Names that schools give; any other one can be typed. */
const proposals = ['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Kepercayaan'].map((name) => `Agama ${name}`)

function NewGroup({
  subjects,
  teachers,
  onMade,
}: {
  subjects: readonly Named[]
  teachers: readonly Named[]
  onMade: (group: LearningGroup) => void
}) {
  const start: { name: string; kind: GroupKind; subject_id: string | null; teacher_id: string | null } = {
    name: '',
    kind: 'religion',
    subject_id: null,
    teacher_id: null,
  }
  const form = useForm(learningGroups.add, {
    start,
    check: ({ subject_id }) => ({ subject_id: subject_id ? undefined : 'Pilih mata pelajarannya.' }),
    input: ({ subject_id, ...rest }) => ({ body: { ...rest, subject_id: subject_id ?? '' } }),
    said: ({ name }) => `${name} dibuat. Sekarang pilih siswanya.`,
    done: onMade,
  })
  return (
    <Form of={form}>
      <Select
        label="Jenis"
        hint="Seorang siswa hanya di satu kelompok agama, dan di satu kelompok dari mapel pilihan atau tingkat yang sama."
        options={kindOptions}
        {...form.field('kind')}
      />
      <TextField
        label="Nama kelompok"
        placeholder="Agama Katolik XI"
        maxLength={60}
        autoComplete="off"
        list="group-names"
        {...form.field('name')}
      />
      {form.values.kind === 'religion' && (
        <datalist id="group-names">
          {proposals.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <Combobox label="Mata pelajaran" options={optionsOf(subjects)} {...form.field('subject_id')} />
      <Combobox label="Guru" options={teacherOptions(teachers)} {...form.field('teacher_id')} />
      <Submit>Buat kelompok</Submit>
    </Form>
  )
}

/** Makes a group, whose pupils are chosen next. */
export function NewGroupSheet({
  open,
  onClose,
  onMade,
}: {
  open: boolean
  onClose: () => void
  onMade: (group: LearningGroup) => void
}) {
  return (
    <Sheet open={open} onClose={onClose} title="Buat kelompok belajar">
      {open && (
        <Part call={learningGroups.choices} input={{}}>
          {(choices) => <NewGroup {...choices} onMade={onMade} />}
        </Part>
      )}
    </Sheet>
  )
}

function Changing({ group, teachers, onDone }: { group: LearningGroup; teachers: readonly Named[]; onDone: () => void }) {
  const { uuid, name, teacher, revision } = group
  const start: { name: string; teacher_id: string | null; revision: number } = { name, teacher_id: teacher?.id ?? null, revision }
  const form = useForm(learningGroups.save, {
    start,
    input: (body) => ({ params: { group_uuid: uuid }, body }),
    said: (saved) => `${saved.name} disimpan.`,
    done: onDone,
  })
  return (
    <Form of={form}>
      <TextField label="Nama kelompok" maxLength={60} autoComplete="off" {...form.field('name')} />
      <Combobox
        label="Guru"
        hint="Jam pelajaran yang sudah ada tetap pada gurunya."
        options={teacherOptions(teachers)}
        {...form.field('teacher_id')}
      />
      <Submit>Simpan</Submit>
    </Form>
  )
}

/** Renames a group, or gives it to another teacher. */
export function ChangeGroup({ group, onDone }: { group: LearningGroup; onDone: () => void }) {
  return (
    <Part call={learningGroups.choices} input={{}}>
      {({ teachers }) => <Changing group={group} teachers={teachers} onDone={onDone} />}
    </Part>
  )
}
