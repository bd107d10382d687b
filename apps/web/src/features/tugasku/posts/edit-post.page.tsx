import { type Post, type PostBegin, postKinds, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { postAddress } from '#school/post-address.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import { PostFields } from './post-form.tsx'
import { bodyOf, missing, type Written, writtenOf } from './values.ts'
import { usePostHere } from './words.ts'

function Change({ post, begin }: { post: Post; begin: PostBegin }) {
  const go = useNavigate()
  const { id, kind, room } = post
  const start = writtenOf(post)
  // What was typed of it before something was scored is not meant any more.
  const meant = (values: Written): Written =>
    post.scored ? { ...values, scored: start.scored, max_score: start.max_score } : values
  const form = useForm(tugaskuPosts.update, {
    start,
    check: (values) => missing(meant(values), kind),
    input: (values) => ({
      params: { post_id: id },
      body: {
        ...bodyOf(meant(values), { kind, timezone: begin.timezone }),
        kept: values.kept.map(({ uuid }) => uuid),
        revision: values.revision,
      },
    }),
    said: 'Perubahan tersimpan.',
    done: () => void go(postAddress('teacher', { kind, room_id: room.id, post_id: id }), { replace: true }),
  })
  return (
    <Form of={form}>
      <PostFields
        form={form}
        kind={kind}
        begin={begin}
        given={post.state === 'published' || post.state === 'closed'}
        fixed={post.scored}
      />
      <Submit>Simpan perubahan</Submit>
    </Form>
  )
}

export const title = 'Ubah isi ruang'

/** Changes a task, a module or an announcement. */
export default function EditPostPage() {
  const { kind, room_id, post_id } = usePostHere()
  return (
    <Screen
      key={post_id}
      call={tugaskuPosts.detail}
      input={{ params: { post_id } }}
      title={`Ubah ${postKinds[kind].toLowerCase()}`}
      tab={(post) => post && `Ubah ${post.title}`}
      note={(post) => post?.room.name ?? ' '}
      back={postAddress('teacher', { kind, room_id, post_id })}
    >
      {(post) =>
        post.can.includes('edit') ? (
          <Part call={tugaskuPosts.begin} input={{ params: { room_id: post.room.id } }}>
            {(begin) => <Change post={post} begin={begin} />}
          </Part>
        ) : (
          <Notice>Ruang ini sudah diarsipkan, jadi isinya tidak dapat diubah lagi.</Notice>
        )
      }
    </Screen>
  )
}
