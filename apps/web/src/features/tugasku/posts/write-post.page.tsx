import { type PostBegin, type PostKind, postKinds, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { Library } from 'lucide-react'
import { useNavigate } from 'react-router'
import { dropDraft } from '#lib/form/draft.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useKeptDraft } from '#lib/form/use-kept-draft.ts'
import { letGoOfHeld } from '#lib/upload/use-held.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { postAddress } from '#school/post-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Screen } from '#ui/screen.tsx'
import { PostFields } from './post-form.tsx'
import { blank, bodyOf, missing } from './values.ts'
import { usePostHere } from './words.ts'

/** What the address of a module that is given calls each kind. */
const types: Readonly<Record<PostKind, string>> = { task: 'task', module: 'module', announcement: 'announce' }
const verbs = { now: 'Terbitkan', later: 'Jadwalkan', draft: 'Simpan draf' } as const
const said = { now: 'Terbit. Siswa diberi tahu.', later: 'Terjadwal.', draft: 'Draf tersimpan.' } as const

function New({ kind, begin }: { kind: PostKind; begin: PostBegin }) {
  const go = useNavigate()
  const draft = `tugasku-new.${begin.room.id}.${kind}`
  const form = useForm(tugaskuPosts.write, {
    start: blank,
    check: (values) => missing(values, kind),
    input: (values) => ({
      params: { room_id: begin.room.id },
      body: { kind, ...bodyOf(values, { kind, timezone: begin.timezone }) },
    }),
    said: (_, { when }) => said[when],
    done: ({ id, room }, { files }) => {
      dropDraft(draft)
      void letGoOfHeld(files)
      void go(postAddress('teacher', { kind, room_id: room.id, post_id: id }), { replace: true })
    },
  })
  // Files are kept by their field, which brings them back.
  useKeptDraft(draft, form, { files: [], kept: [] })
  return (
    // All of it is kept on this device: leaving loses nothing.
    <Form of={{ ...form, dirty: false }}>
      <PostFields form={form} kind={kind} begin={begin} given={false} draft={draft} />
      <Submit>{verbs[form.values.when]}</Submit>
    </Form>
  )
}

export const title = 'Tulis untuk ruang'

/** A new task, module or announcement of a room, as the address says. */
export default function WritePostPage() {
  const { kind, room_id } = usePostHere()
  return (
    <Screen
      key={kind}
      call={tugaskuPosts.begin}
      input={{ params: { room_id } }}
      title={`${postKinds[kind]} baru`}
      tab={() => `${postKinds[kind]} baru`}
      note={(begin) => begin?.room.name ?? ' '}
      actions={
        <ButtonLink
          tone="quiet"
          icon={Library}
          to={withQuery(href('/teacher/modul/tugasku/:type', { type: types[kind] }), { room: room_id })}
        >
          Isi dari modul
        </ButtonLink>
      }
      back={href('/teacher/tugasku/:hash', { hash: room_id })}
    >
      {(begin) => <New kind={kind} begin={begin} />}
    </Screen>
  )
}
