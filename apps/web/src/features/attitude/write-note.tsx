import { attitudeLimits, attitudeNotes, type WritingAttitudes } from '@lentera/contract/attitude-notes'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { PupilChips } from '#school/pupil-chips.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { blank, check, NoteFields, type Said, saidOf } from './form.tsx'
import { noteAddress, subjectsOf } from './words.ts'

interface NoteValues extends Said {
  readonly class_uuid: string
  /** '' for a homeroom teacher's note that is about no subject. */
  readonly subject_id: string
  readonly student_ids: readonly string[]
}
/** A note before it is written, of the class and the pupil that the address names. */
const useWriting = ({ classes }: WritingAttitudes) => {
  const go = useNavigate()
  const [search] = useSearchParams()
  const [start] = useState((): NoteValues => {
    const room = classes.find(({ uuid }) => uuid === search.get('class')) ?? classes[0]
    const student = search.get('student')
    return {
      ...blank,
      class_uuid: room?.uuid ?? '',
      subject_id: subjectsOf(room)[0]?.value ?? '',
      student_ids: student === null ? [] : [student],
    }
  })
  const form = useForm(attitudeNotes.write, {
    start,
    check: (values) => ({
      ...check(values),
      student_ids: values.student_ids.length === 0 ? 'Pilih siswanya.' : undefined,
    }),
    input: (values) => ({
      body: {
        ...saidOf(values),
        student_ids: [...values.student_ids],
        ...(values.subject_id !== '' && { subject_id: values.subject_id }),
      },
    }),
    said: ({ notes }) => (notes.length === 1 ? 'Catatan tersimpan.' : `Catatan ${notes.length} siswa tersimpan.`),
    done: ({ notes }) =>
      void go(notes.length === 1 && notes[0] ? noteAddress('teacher', notes[0].id) : href('/teacher/attitude-note'), {
        replace: true,
      }),
  })
  return form
}

/** A new note of one pupil or of several of a class; the address may name the class and a pupil. */
export function WriteNote({ writing }: { writing: WritingAttitudes }) {
  const { classes } = writing
  const form = useWriting(writing)
  const { values, set, field } = form
  const room = classes.find(({ uuid }) => uuid === values.class_uuid)
  const subjects = subjectsOf(room)
  const pupils = field('student_ids')
  return (
    <Form of={form}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Select
          label="Kelas"
          options={classes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          {...field('class_uuid')}
          onChange={(class_uuid) => {
            const next = subjectsOf(classes.find(({ uuid }) => uuid === class_uuid))
            set({ class_uuid, student_ids: [], subject_id: next[0]?.value ?? '' })
          }}
        />
        <Select label="Pelajaran" options={subjects} {...field('subject_id')} />
      </div>
      <PupilChips
        key={values.class_uuid}
        class_uuid={values.class_uuid}
        most={attitudeLimits.pupils}
        value={pupils.value}
        error={pupils.error}
        onChange={(ids) => pupils.onChange(ids)}
      />
      <NoteFields form={form as unknown as Parameters<typeof NoteFields>[0]['form']} writing={writing}>
        <Submit>{values.student_ids.length > 1 ? `Simpan untuk ${values.student_ids.length} siswa` : 'Simpan catatan'}</Submit>
      </NoteFields>
    </Form>
  )
}
