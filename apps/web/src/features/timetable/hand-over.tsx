import { timetable, type TimetableOverview } from '@lentera/contract/timetable'
import { type HeldByTeacher, timetableHeld } from '@lentera/contract/timetable/held'
import { useForm } from '#lib/form/use-form.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Facts } from '#ui/list.tsx'
import { Part } from '#ui/screen.tsx'
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

/** A line for each subject: `Fisika: X 1 (2 jam), X 2 (2 jam)`. */
const lessonLines = (lessons: HeldByTeacher['lessons']): string =>
  [...Map.groupBy(lessons, ({ subject }) => subject)]
    .map(([subject, of]) => `${subject}: ${of.map(({ class: room, count }) => `${room} (${count}\u00a0jam)`).join(', ')}`)
    .join('\n')

/** What goes to the successor, by name. */
function Held({ of }: { of: HeldByTeacher }) {
  const facts = [
    { name: 'Jam pelajaran', text: lessonLines(of.lessons) },
    { name: 'Mengajar bersama', text: of.shared.map(({ subject, class: room }) => `${subject} ${room}`).join(', ') },
    { name: 'Wali kelas', text: of.leads.join(', ') },
    { name: 'Kelompok belajar', text: of.groups.join(', ') },
    { name: 'Ruang kelas', text: of.rooms.join(', ') },
    { name: 'Kuis', text: of.quizzes.join(', ') },
  ]
  return (
    <div className="mb-4">
      <Facts facts={facts.filter(({ text }) => text !== '')} />
    </div>
  )
}

function HandOverForm({
  teacher,
  teachers,
  onDone,
}: {
  teacher: Teacher
  teachers: readonly Teacher[]
  onDone: (to: string) => void
}) {
  const start: { to_id: string | null } = { to_id: null }
  const form = useForm(timetable.handOver, {
    start,
    check: ({ to_id }) => ({ to_id: to_id ? undefined : 'Pilih gurunya.' }),
    input: ({ to_id }) => ({ body: { from_id: teacher.id, to_id: to_id ?? '' } }),
    said: (given) => `${givenText(given)} ${teacher.name} dipindahkan.`,
    done: (_, { to_id }) => onDone(to_id ?? teacher.id),
  })
  return (
    <Form of={form}>
      <p className="mb-3">
        Semua ini pindah ke guru yang Anda pilih. Catatan lama tetap atas nama {teacher.name} dan tidak berubah.
      </p>
      <Part call={timetableHeld.read} input={{ params: { teacher_id: teacher.id } }}>
        {(of) => <Held of={of} />}
      </Part>
      {teacher.quizzes > 0 && (
        <p className="mb-3 text-ink-2">
          Kuis yang berjalan, yang akan datang, dan yang jawabannya masih perlu diperiksa ikut pindah. Soal di bank soal tetap
          milik penulisnya.
        </p>
      )}
      <Combobox<string | null>
        label="Diserahkan kepada"
        options={teachers
          .filter(({ id }) => id !== teacher.id)
          .map(({ id, name, lessons }) => ({ value: id, label: name, note: `${lessons} jam seminggu` }))}
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
