import { timetable, type TimetableOverview } from '@lentera/contract/timetable'
import { useForm } from '#lib/form/use-form.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Sheet } from '#ui/sheet.tsx'

type Teacher = TimetableOverview['teachers'][number]

type Counts = Pick<Teacher, 'lessons' | 'groups' | 'rooms' | 'quizzes'>

/** What there is of each, as parts of a sentence. */
const countTexts = ({ lessons, groups, rooms, quizzes }: Counts) => ({
  lessons: lessons > 0 && `${lessons} jam pelajaran`,
  groups: groups > 0 && `${groups} kelompok belajar`,
  rooms: rooms > 0 && `${rooms} ruang kelas`,
  quizzes: quizzes > 0 && `${quizzes} kuis`,
})
const joined = (texts: readonly (string | false)[]) => {
  const parts = texts.filter((part) => part !== false)
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' dan ')
}
/** What a teacher has that goes to a successor: `18 jam pelajaran, wali kelas X 1 dan 2 kuis`; '' for nothing. */
export const hasText = (teacher: Teacher): string => {
  const { lessons, ...rest } = countTexts(teacher)
  const { leads } = teacher
  return joined([lessons, leads.length > 0 && `wali kelas ${leads.join(', ')}`, ...Object.values(rest)])
}
/** What went to the successor: `18 jam pelajaran dan 2 kuis`. */
const givenText = (given: Counts) => joined(Object.values(countTexts(given))) || 'Semua tugas'

function HandOverForm({
  teacher,
  teachers,
  onDone,
}: {
  teacher: Teacher
  teachers: readonly Teacher[]
  onDone: (to: string) => void
}) {
  const form = useForm(timetable.handOver, {
    start: { to_id: null as string | null },
    check: ({ to_id }) => ({ to_id: to_id ? undefined : 'Pilih gurunya.' }),
    input: ({ to_id }) => ({ body: { from_id: teacher.id, to_id: to_id ?? '' } }),
    said: (given) => `${givenText(given)} ${teacher.name} dipindahkan.`,
    done: (_, { to_id }) => onDone(to_id ?? teacher.id),
  })
  return (
    <Form of={form}>
      <p className="mb-3">
        Semua milik {teacher.name}: {hasText(teacher)}. Yang sudah dicatat tetap atas namanya.
      </p>
      {teacher.quizzes > 0 && (
        <p className="mb-3 text-ink-2">
          Kuis yang berjalan, yang akan datang, dan yang jawabannya masih perlu diperiksa ikut pindah. Soal di bank soal tetap
          milik penulisnya.
        </p>
      )}
      <Combobox
        label="Diserahkan kepada"
        options={teachers
          .filter(({ id }) => id !== teacher.id)
          .map(({ id, name, lessons }) => ({ value: id as string | null, label: name, note: `${lessons} jam seminggu` }))}
        {...form.field('to_id')}
      />
      <Submit>Serahkan</Submit>
    </Form>
  )
}

/** Gives all that a teacher teaches and leads to another one. */
export function HandOverSheet({
  open,
  onClose,
  ...asked
}: {
  open: boolean
  onClose: () => void
  teacher: Teacher
  teachers: readonly Teacher[]
  onDone: (to: string) => void
}) {
  return (
    <Sheet open={open} onClose={onClose} title={`Serahkan tugas ${asked.teacher.name}`}>
      {open && <HandOverForm {...asked} />}
    </Sheet>
  )
}
