import { type Lesson, timetable, type TimetableOverview } from '@lentera/contract/timetable'
import { timetableVersions } from '@lentera/contract/timetable/versions'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { List } from '#ui/list.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LessonHours, movedTo } from './lesson-hours.tsx'
import { orNull } from './words.ts'

/** What a new lesson begins with. */
export interface NewLesson {
  readonly class_uuid: string | null
  /** Where it is known what is to be placed. */
  readonly subject_id?: string
  readonly teacher_id: string | null
  readonly weekday: number
  readonly starts_at: string
  readonly ends_at: string
  readonly room: string | null
}

interface LessonSheetProps {
  readonly of: TimetableOverview
  readonly lesson: Lesson | NewLesson
  /** The version that it is of; left out for the timetable that runs. */
  readonly version?: string | undefined
  readonly onClose: () => void
  /** It was added or changed; `onClose` follows. */
  readonly onSaved?: (() => void) | undefined
}

const isKept = (lesson: Lesson | NewLesson): lesson is Lesson => 'id' in lesson

/** Takes a lesson out of the timetable, in two taps. */
function Removal({ lesson, version, onClose }: { lesson: Lesson; version: string | undefined; onClose: () => void }) {
  const [sure, setSure] = useState(false)
  const done = () => {
    say(`${lesson.subject.name} dikeluarkan dari jadwal.`)
    onClose()
  }
  const running = useAction(timetable.remove, { done })
  const planned = useAction(timetableVersions.removeLesson, { done })
  const { busy, fault } = version === undefined ? running : planned
  const query = { revision: lesson.revision }
  const remove = () =>
    void (version === undefined
      ? running.run({ params: { lesson_id: lesson.id }, query })
      : planned.run({ params: { version_id: version, lesson_id: lesson.id }, query }))
  return (
    <div className="grid gap-3">
      <Wrong says={fault?.message} />
      <Button
        tone={sure ? 'danger' : 'quiet'}
        icon={Trash2}
        wide
        busy={busy}
        className={sure ? '' : 'text-bad'}
        onClick={() => (sure ? remove() : setSure(true))}
      >
        {sure ? 'Ya, keluarkan dari jadwal' : 'Keluarkan dari jadwal'}
      </Button>
    </div>
  )
}

interface LessonValues {
  /** Of a class, or of a learning group. */
  readonly class_uuid: string | null
  readonly subject_id: string | null
  readonly teacher_id: string | null
  readonly weekday: number
  readonly starts_at: string
  readonly ends_at: string
  readonly room: string
  readonly parallel: boolean
  readonly revision: number
}
const startOf = (lesson: Lesson | NewLesson): LessonValues => ({
  class_uuid: isKept(lesson) ? ((lesson.class ?? lesson.group)?.uuid ?? null) : lesson.class_uuid,
  subject_id: isKept(lesson) ? lesson.subject.id : (lesson.subject_id ?? null),
  teacher_id: isKept(lesson) ? lesson.teacher.id : lesson.teacher_id,
  weekday: lesson.weekday,
  starts_at: lesson.starts_at,
  ends_at: lesson.ends_at,
  room: lesson.room ?? '',
  parallel: isKept(lesson) && lesson.parallel,
  revision: isKept(lesson) ? lesson.revision : 0,
})

const callOf = ({ lesson, version }: Pick<LessonSheetProps, 'lesson' | 'version'>) => {
  const { add, save } = version === undefined ? timetable : timetableVersions
  return isKept(lesson) ? save : add
}

const useLessonForm = ({ of, lesson, version, onClose, onSaved }: LessonSheetProps) =>
  useForm(callOf({ lesson, version }), {
    start: startOf(lesson),
    check: ({ class_uuid, subject_id, teacher_id, starts_at, ends_at }) => ({
      class_uuid: class_uuid ? undefined : 'Pilih kelas atau kelompoknya.',
      subject_id: subject_id ? undefined : 'Pilih mata pelajarannya.',
      teacher_id: teacher_id ? undefined : 'Pilih gurunya.',
      starts_at: starts_at ? undefined : 'Isi jam mulainya.',
      ends_at: ends_at ? undefined : 'Isi jam selesainya.',
    }),
    input: ({ class_uuid, subject_id, teacher_id, room, revision, ...when }) => {
      const isGroup = of.groups.some(({ uuid }) => uuid === class_uuid)
      const body = {
        ...when,
        class_uuid: isGroup ? null : class_uuid,
        group_uuid: isGroup ? class_uuid : null,
        subject_id: subject_id ?? '',
        teacher_id: teacher_id ?? '',
        room: orNull(room),
      }
      const within = version === undefined ? {} : { version_id: version }
      return isKept(lesson)
        ? { params: { ...within, lesson_id: lesson.id }, body: { ...body, revision } }
        : { params: within, body }
    },
    said: ({ subject, weekday }) => `${subject.name} hari ${nameOfWeekday(weekday)} disimpan.`,
    done: () => {
      onSaved?.()
      onClose()
    },
    reload: onClose,
  })

/** The room, with those that the school has as suggestions. */
const RoomField = ({ rooms, form }: { rooms: TimetableOverview['rooms']; form: ReturnType<typeof useLessonForm> }) => (
  <>
    <TextField
      label="Ruang"
      hint="Boleh kosong."
      maxLength={40}
      autoComplete="off"
      list="timetable-rooms"
      {...form.field('room')}
    />
    <datalist id="timetable-rooms">
      {rooms.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  </>
)

/** Whether a lesson is held for a part of the class; a group's always is. */
const Dividing = ({ isGroup, value, onChange }: { isGroup: boolean; value: boolean; onChange: (parallel: boolean) => void }) =>
  isGroup ? (
    <p className="mb-4 text-note text-ink-2">
      Kelompok belajar dapat bersamaan dengan jam kelas yang ditandai dibagi. Jam kelompok belum diabsen per pelajaran.
    </p>
  ) : (
    <List>
      <SwitchRow
        label="Bersamaan dengan pelajaran lain"
        note="Untuk kelas yang dibagi, misalnya menurut agama. Jam ini tidak diabsen per pelajaran. Siapa yang ikut dicatat di kelompok belajar."
        value={value}
        onChange={onChange}
      />
    </List>
  )

function LessonForm({ of, lesson, version, onClose, onSaved }: LessonSheetProps) {
  const form = useLessonForm({ of, lesson, version, onClose, onSaved })
  const { values, set } = form
  // One that was archived meanwhile stays where it stands.
  const subjects = of.subjects.map(({ id, name, code }) => ({ value: id, label: name, note: code ?? undefined }))
  if (isKept(lesson) && !subjects.some(({ value }) => value === lesson.subject.id))
    subjects.unshift({ value: lesson.subject.id, label: lesson.subject.name, note: 'Diarsipkan' })
  const group = of.groups.find(({ uuid }) => uuid === values.class_uuid)
  /** A group brings its subject along, and its teacher where nobody was chosen yet. */
  const hold = (class_uuid: string | null) => {
    const chosen = of.groups.find(({ uuid }) => uuid === class_uuid)
    set({
      class_uuid,
      ...(chosen && { subject_id: chosen.subject_id, teacher_id: values.teacher_id ?? chosen.teacher_id }),
    })
  }
  return (
    <Form of={form}>
      <Combobox label="Mata pelajaran" options={subjects} {...form.field('subject_id')} />
      <Combobox
        label="Guru"
        options={of.teachers.map(({ id, name, lessons }) => ({ value: id, label: name, note: `${lessons} jam seminggu` }))}
        {...form.field('teacher_id')}
      />
      <Combobox
        label="Kelas atau kelompok"
        options={[
          ...of.classes.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ...of.groups.map(({ uuid, name }) => ({ value: uuid, label: name, note: 'Kelompok belajar' })),
        ]}
        {...form.field('class_uuid')}
        onChange={hold}
      />
      <Select
        label="Hari"
        options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: nameOfWeekday(value) }))}
        {...form.field('weekday')}
        onChange={(weekday) => set({ weekday, ...movedTo(of, values, weekday) })}
      />
      <LessonHours
        of={of}
        when={values}
        set={set}
        errors={{ starts_at: form.field('starts_at').error, ends_at: form.field('ends_at').error }}
      />
      <RoomField rooms={of.rooms} form={form} />
      <Dividing isGroup={group !== undefined} value={values.parallel} onChange={(parallel) => set({ parallel })} />
      {isKept(lesson) && lesson.recorded && (
        <Notice>Jam ini sudah pernah dipakai. Perubahan berlaku mulai sekarang; catatan sebelumnya tetap seperti adanya.</Notice>
      )}
      {isKept(lesson) && <Removal lesson={lesson} version={version} onClose={onClose} />}
      <Submit>{isKept(lesson) ? 'Simpan' : 'Tambah'}</Submit>
    </Form>
  )
}

/** Adds a lesson, changes or moves one, or takes it out of the timetable. */
export function LessonSheet({ lesson, ...asked }: Omit<LessonSheetProps, 'lesson'> & { lesson: Lesson | NewLesson | null }) {
  return (
    <Sheet
      open={lesson !== null}
      onClose={asked.onClose}
      title={lesson && isKept(lesson) ? `Ubah ${lesson.subject.name}` : 'Tambah jam pelajaran'}
    >
      {lesson && <LessonForm lesson={lesson} {...asked} />}
    </Sheet>
  )
}
