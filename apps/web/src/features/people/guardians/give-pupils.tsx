import {
  type GuardianChoice,
  guardianTeachers,
  type GuardianTeachers,
  MOST_GUARDED,
} from '@lentera/contract/people/guardian-teachers'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { Part } from '#ui/screen.tsx'

type Chosen = ReadonlyMap<string, GuardianChoice>
const nobody: Chosen = new Map()

const noteOf = ({ guardian }: GuardianChoice, teacher: string) =>
  guardian === null
    ? 'Belum punya guru wali'
    : guardian.id === teacher
      ? 'Sudah didampingi guru ini'
      : `Sekarang: ${guardian.name}`

/** The pupils of a class, who are chosen one by one; who has this teacher already cannot be. */
function ClassPupils({
  class_uuid,
  teacher,
  chosen,
  onChoose,
}: {
  class_uuid: string
  teacher: string
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}) {
  const toggle = (pupil: GuardianChoice, on: boolean) => {
    const next = new Map(chosen)
    if (on) next.set(pupil.id, pupil)
    else next.delete(pupil.id)
    onChoose(next)
  }
  return (
    <Part call={guardianTeachers.ofClass} input={{ query: { class_uuid } }}>
      {(pupils) =>
        pupils.length === 0 ? (
          <p className="text-ink-2">Kelas ini belum punya siswa.</p>
        ) : (
          <div className="mb-4 grid max-h-72 overflow-y-auto">
            {pupils.map((pupil) => (
              <Checkbox
                key={pupil.id}
                label={pupil.name}
                note={noteOf(pupil, teacher)}
                value={chosen.has(pupil.id)}
                disabled={pupil.guardian?.id === teacher}
                onChange={(on) => toggle(pupil, on)}
              />
            ))}
          </div>
        )
      }
    </Part>
  )
}

/** Gives pupils to a teacher, from one class after the other. */
export function GivePupils({ of: { teachers, classes }, onDone }: { of: GuardianTeachers; onDone: () => void }) {
  const [room, setRoom] = useState('')
  const form = useForm(guardianTeachers.give, {
    start: { teacher_id: '', chosen: nobody },
    check: ({ teacher_id, chosen }) => ({
      teacher_id: teacher_id === '' ? 'Pilih gurunya.' : undefined,
      chosen:
        chosen.size === 0 ? 'Pilih siswanya.' : chosen.size > MOST_GUARDED ? `Maksimal ${MOST_GUARDED} sekaligus.` : undefined,
    }),
    input: ({ teacher_id, chosen }) => ({
      body: {
        teacher_id,
        pupils: [...chosen.values()].map(({ id, guardian }) => ({ student_id: id, was: guardian?.id ?? null })),
      },
    }),
    said: ({ given }) => `${given} siswa mendapat guru wali.`,
    done: onDone,
  })
  const { teacher_id, chosen } = form.values
  return (
    <Form of={form}>
      <Combobox<string>
        label="Guru"
        empty="Pilih guru"
        options={teachers.map(({ id, name, pupils }) => ({ value: id, label: name, note: `${pupils.length} siswa` }))}
        {...form.field('teacher_id')}
      />
      <Select<string>
        label="Kelas"
        options={[{ value: '', label: 'Pilih kelas' }, ...classes.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
        value={room}
        onChange={setRoom}
      />
      {room !== '' && (
        <ClassPupils class_uuid={room} teacher={teacher_id} chosen={chosen} onChoose={(next) => form.set({ chosen: next })} />
      )}
      {form.field('chosen').error && <p className="mb-3 text-note text-bad">{form.field('chosen').error}</p>}
      <Submit>{chosen.size > 0 ? `Tetapkan ${chosen.size} siswa` : 'Tetapkan'}</Submit>
    </Form>
  )
}
