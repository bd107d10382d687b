import { type CopyBegin, tugaskuCopies } from '@lentera/contract/tugasku/copies'
import { roomLimits } from '@lentera/contract/tugasku/rooms'
import { CopyPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { holderLabel, holderOptions, holdersChosen } from '#school/given-to.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { Checkbox, Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Wrong } from '#ui/notice.tsx'
import { SheetButton } from '#ui/sheet-button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** What comes along: `2 topik`, and the tasks where they are wanted. */
const alongText = ({ topics, posts }: CopyBegin, withPosts: boolean) =>
  `${[topics > 0 && `${topics} topik`, withPosts && posts > 0 && `${posts} tugas dan materi`].filter(Boolean).join(', ') || 'Nama dan keterangan'} ikut disalin. Pengumuman, berkas, siswa, dan nilai tidak.`

function Copying({ room_id, begin }: { room_id: string; begin: CopyBegin }) {
  const go = useNavigate()
  const start: { name: string; class_uuids: readonly string[]; posts: boolean } = {
    name: begin.name,
    class_uuids: [],
    posts: begin.posts > 0,
  }
  const form = useForm(tugaskuCopies.make, {
    start,
    check: ({ name, class_uuids }) => ({
      name: name.trim().length < 3 ? 'Tulis namanya, minimal 3 huruf.' : undefined,
      class_uuids: class_uuids.length === 0 ? 'Pilih kelas atau kelompoknya.' : undefined,
    }),
    input: ({ name, class_uuids, posts }) => ({
      params: { room_id },
      body: { name: name.trim(), ...holdersChosen(class_uuids, begin), posts },
    }),
    said: 'Ruang disalin.',
    done: ({ id }) => void go(href('/teacher/tugasku/:hash', { hash: id })),
  })
  if (begin.classes.length + begin.groups.length === 0) return <NoClasses />
  return (
    <Form of={form}>
      <TextField label="Nama ruang baru" maxLength={roomLimits.name} {...form.field('name')} />
      <Chips
        several
        label={holderLabel(begin)}
        hint="Semua siswanya langsung ada di ruang baru."
        options={holderOptions(begin)}
        {...form.field('class_uuids')}
      />
      {begin.posts > 0 && (
        <Checkbox
          label="Salin tugas dan materi"
          note="Sebagai draf. Siswa melihatnya setelah Anda terbitkan."
          value={form.values.posts}
          onChange={(posts) => form.set({ posts })}
        />
      )}
      <p className="text-note text-ink-2">{alongText(begin, form.values.posts)}</p>
      <Submit>Salin ruang</Submit>
    </Form>
  )
}

function Begin({ room_id }: { room_id: string }) {
  const { data, fault } = useCall(tugaskuCopies.begin, { params: { room_id } })
  return data ? <Copying room_id={room_id} begin={data} /> : <Wrong says={fault?.message} />
}

/** Makes a class room once more, for other classes or a new year. */
export const CopyRoom = ({ room_id }: { room_id: string }) => (
  <SheetButton icon={CopyPlus} label="Salin ruang" title="Salin ruang">
    {() => <Begin room_id={room_id} />}
  </SheetButton>
)
