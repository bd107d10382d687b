import { type RoomInfo, roomJoinings, tugaskuDesk } from '@lentera/contract/tugasku/desk'
import { AmongRoomPosts } from '#features/tugasku/posts/among-posts.tsx'
import { type RoomBegin, roomLimits, tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { useNavigate, useParams } from 'react-router'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { holderLabel, holderOptions, holdersChosen } from '#school/given-to.ts'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Around, Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'

interface EditValues extends Pick<RoomInfo, 'name' | 'description' | 'joining'> {
  readonly subject: string
  readonly class_uuids: readonly string[]
}
const startOf = ({ name, description, subject, classes, groups, joining }: RoomInfo): EditValues => ({
  name,
  description,
  subject: subject?.id ?? '',
  class_uuids: [...classes, ...groups].map(({ uuid }) => uuid),
  joining,
})

/** The own ones, and those that the room has already. */
const both = <T extends { readonly uuid: string }>(own: readonly T[], had: readonly T[]) => [
  ...own,
  ...had.filter(({ uuid }) => !own.some((one) => one.uuid === uuid)),
]

function Edit({ of, begin }: { of: RoomInfo; begin: RoomBegin }) {
  const go = useNavigate()
  const holders = { classes: both(begin.classes, of.classes), groups: both(begin.groups, of.groups) }
  const form = useForm(tugaskuDesk.edit, {
    start: startOf(of),
    check: ({ name }) => ({ name: name.trim().length < 3 ? 'Tulis namanya, minimal 3 huruf.' : undefined }),
    input: ({ name, description, subject, class_uuids, joining }) => ({
      params: { room_id: of.id },
      body: { name, description, subject_id: subject || null, ...holdersChosen(class_uuids, holders), joining },
    }),
    saved: startOf,
    said: 'Tersimpan.',
    done: () => void go(href('/teacher/tugasku/:hash/info', { hash: of.id }), { replace: true }),
  })
  const subjects = [
    ...begin.subjects,
    ...(of.subject && !begin.subjects.some(({ id }) => id === of.subject?.id) ? [of.subject] : []),
  ]
  return (
    <Form of={form}>
      <TextField label="Nama ruang" maxLength={roomLimits.name} {...form.field('name')} />
      <Select
        label="Pelajaran"
        options={[{ value: '', label: 'Tanpa pelajaran' }, ...subjects.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.field('subject')}
      />
      <Chips
        several
        label={holderLabel(holders)}
        hint="Semua siswanya ada di ruang. Yang lain masuk dengan kode."
        options={holderOptions(holders)}
        {...form.field('class_uuids')}
      />
      <Chips label="Yang masuk dengan kode" options={optionsOf(roomJoinings)} {...form.field('joining')} />
      <TextArea label="Keterangan, opsional" rows={3} maxLength={roomLimits.description} {...form.field('description')} />
      <Submit>Simpan perubahan</Submit>
    </Form>
  )
}
function Editing({ of }: { of: RoomInfo }) {
  const begin = useCall(tugaskuRooms.begin, {})
  return begin.data ? <Edit of={of} begin={begin.data} /> : <Around called={begin} />
}

export const title = 'Ubah ruang'

/** What is said of a class room, as its teachers change it. */
export default function EditRoomPage() {
  const { hash = '' } = useParams()
  return (
    <AmongRoomPosts room_id={hash}>
      <Screen
        key={hash}
        call={tugaskuDesk.info}
        input={{ params: { room_id: hash } }}
        title={title}
        note={(room) => room?.name}
        back={href('/teacher/tugasku/:hash/info', { hash })}
        template="reading"
      >
        {(room) => <Editing of={room} />}
      </Screen>
    </AmongRoomPosts>
  )
}
