import { timetable } from '@lentera/contract/timetable'
import { type HeldByTeacher, timetableHeld } from '@lentera/contract/timetable/held'
import { useForm } from '#lib/form/use-form.ts'
import { fullDate, longDate } from '#lib/time/dates.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Facts } from '#ui/list.tsx'
import { Part } from '#ui/screen.tsx'
import { type Counts, countTexts, type HandOverProps, joined } from './hand-over.tsx'

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

/** What becomes of it until a later date, and of the plan that stands. */
const laterText = (name: string) =>
  `Sampai hari itu ${name} tetap memegang semuanya. Guru, siswa, dan orang tua diberi tahu sekarang. Pada harinya pindah dengan sendirinya apa yang masih dipegang saat itu; bila ada yang menghalangi, rencana ini menunggu keputusan Anda di Beranda.`

/** To whom, and from when; apart, because an office seldom needs it. */
export default function HandOverForm({ teacher, teachers, planned, onDone }: HandOverProps) {
  const { today, until, coming } = planned
  const plan = coming.find((one) => one.teacher.id === teacher.id)
  const start: { to_id: string | null; from: string } = { to_id: null, from: today }
  const form = useForm(timetable.handOver, {
    start,
    check: ({ to_id, from }) => ({
      to_id: to_id ? undefined : 'Pilih gurunya.',
      from: from === '' ? 'Pilih tanggal mulainya.' : undefined,
    }),
    // The day that was there when the sheet opened means today, also after midnight.
    input: ({ to_id, from }) => ({
      body: {
        from_id: teacher.id,
        to_id: to_id ?? '',
        ...(from !== today && { from, ...(plan && { instead_of: plan.id }) }),
      },
    }),
    said: ({ planned_from, ...given }) =>
      planned_from === null
        ? `${givenText(given)} ${teacher.name} dipindahkan.`
        : `Pelajaran ${teacher.name} pindah mulai ${longDate(planned_from)}.`,
    done: ({ planned_from }, { to_id }) => onDone(planned_from === null ? to_id : null),
  })
  const { value: from } = form.field('from')
  const isLater = from > today
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
      <DateField
        label="Mulai"
        hint={`Hari ini, atau hari lain sampai ${fullDate(until)}.`}
        min={today}
        max={until}
        {...form.field('from')}
      />
      {isLater && <p className="mb-3 text-ink-2">{laterText(teacher.name)}</p>}
      {plan && (
        <p className="mb-3 text-ink-2">
          Rencana pindah ke {plan.successor.name} mulai {longDate(plan.from)} {isLater ? 'diganti' : 'tidak dijalankan lagi'}.
        </p>
      )}
      <Submit>{isLater ? 'Rencanakan' : 'Serahkan'}</Submit>
    </Form>
  )
}
