import { type RoomBegin, roomLimits, tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { useNavigate } from 'react-router'
import { dropDraft } from '#lib/form/draft.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useKeptDraft } from '#lib/form/use-kept-draft.ts'
import { href } from '#lib/nav/href.ts'
import { holderLabel, holderOptions, holdersChosen } from '#school/given-to.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'

const DRAFT = 'tugasku-room'

function New({ begin }: { begin: RoomBegin }) {
  const { subjects } = begin
  const go = useNavigate()
  const start: { name: string; description: string; subject: string; class_uuids: readonly string[] } = {
    name: '',
    description: '',
    subject: subjects[0]?.id ?? '',
    class_uuids: [],
  }
  const form = useForm(tugaskuRooms.create, {
    start,
    check: ({ name, class_uuids }) => ({
      name: name.trim().length < 3 ? 'Tulis namanya, minimal 3 huruf.' : undefined,
      class_uuids: class_uuids.length === 0 ? 'Pilih kelas atau kelompoknya.' : undefined,
    }),
    input: ({ name, description, subject, class_uuids }) => ({
      body: {
        name: name.trim(),
        description: description.trim(),
        subject_id: subject || null,
        ...holdersChosen(class_uuids, begin),
      },
    }),
    said: 'Ruang dibuat.',
    done: ({ id }) => {
      dropDraft(DRAFT)
      void go(href('/teacher/tugasku/:hash', { hash: id }), { replace: true })
    },
  })
  useKeptDraft(DRAFT, form)
  return (
    // What was typed is kept on this device: leaving loses nothing.
    <Form of={{ ...form, dirty: false }}>
      <FieldsBeside
        tail={
          <>
            <TextArea label="Keterangan, opsional" rows={3} maxLength={roomLimits.description} {...form.field('description')} />
            <Submit>Buat ruang</Submit>
          </>
        }
      >
        <TextField label="Nama ruang" placeholder="Fisika X-1" maxLength={roomLimits.name} {...form.field('name')} />
        <Select
          label="Pelajaran"
          options={[{ value: '', label: 'Tanpa pelajaran' }, ...subjects.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.field('subject')}
        />
        <Chips
          several
          label={holderLabel(begin)}
          hint="Semua siswanya langsung ada di ruang."
          options={holderOptions(begin)}
          {...form.field('class_uuids')}
        />
      </FieldsBeside>
    </Form>
  )
}

export const title = 'Ruang baru'

/** A new room for classes and learning groups that the teacher holds. */
export default function NewRoomPage() {
  return (
    <Screen call={tugaskuRooms.begin} input={{}} title={title} back={href('/teacher/tugasku')}>
      {(begin) => (begin.classes.length + begin.groups.length === 0 ? <NoClasses /> : <New begin={begin} />)}
    </Screen>
  )
}
