import { attitudeNotes, type AttitudeNote } from '@lentera/contract/attitude-notes'
import { useNavigate, useParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { longDate } from '#lib/time/dates.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { check, NoteFields, type Said, saidOf } from './form.tsx'
import { NoteShown } from './note.tsx'
import { noteAddress, subjectOf } from './words.ts'

const valuesOf = ({ type, instrument, grade, description, follow_up_desc, send_notif, files, revision }: AttitudeNote): Said => ({
  type,
  instrument,
  grade,
  description,
  follow_up_desc: follow_up_desc ?? '',
  send_notif,
  files: [],
  kept: files,
  revision,
})

function Change({ note }: { note: AttitudeNote }) {
  const go = useNavigate()
  const { data: writing } = useCall(attitudeNotes.begin, {})
  const form = useForm(attitudeNotes.update, {
    start: valuesOf(note),
    check,
    input: (values) => ({
      params: { id: note.id },
      body: { ...saidOf(values), revision: values.revision, kept: values.kept.map(({ uuid }) => uuid) },
    }),
    said: 'Perubahan tersimpan.',
    done: () => void go(noteAddress('teacher', note.id), { replace: true }),
  })
  return (
    <Form of={form}>
      {note.read_by.length > 0 && (
        <div className="mb-4">
          <Notice>Orang tua yang sudah membaca diminta membaca lagi setelah catatan ini diubah.</Notice>
        </div>
      )}
      <NoteFields form={form} writing={writing}>
        <Submit>Simpan perubahan</Submit>
      </NoteFields>
    </Form>
  )
}

export const title = 'Ubah catatan sikap'

/** An own note: changed while its school year runs, read afterwards. */
export default function EditNotePage() {
  const { hashNoteId: id = '' } = useParams()
  return (
    <Screen
      call={attitudeNotes.detail}
      input={{ params: { id } }}
      title={title}
      note={(note) => (note ? `${note.student.name} · ${subjectOf(note)} · ${longDate(note.date)}` : ' ')}
      back={noteAddress('teacher', id)}
    >
      {(note) =>
        note.can.includes('edit') ? (
          <Change note={note} />
        ) : (
          <div className="grid gap-4">
            <Notice>Catatan ini tidak dapat Anda ubah: ditulis guru lain, atau tahun ajarannya sudah berakhir.</Notice>
            <NoteShown note={note} readers />
          </div>
        )
      }
    </Screen>
  )
}
