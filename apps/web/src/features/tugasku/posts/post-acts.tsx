import { type Post, postKinds, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { Pencil, PencilLine, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { GuestLinks } from '#features/tugasku/guest/guest-links.tsx'
import { editAddress } from './words.ts'

/** What goes with a post: nothing that was handed in or scored, with which it stays. */
const goes = ({ kind, state }: Pick<Post, 'kind' | 'state'>): string => {
  if (state === 'draft' || state === 'scheduled') return 'Siswa belum melihatnya. Isinya tidak dapat dikembalikan.'
  return kind === 'task'
    ? 'Siswa tidak melihatnya lagi. Komentar dan draf jawaban siswa ikut hilang.'
    : 'Siswa tidak melihatnya lagi. Komentarnya ikut hilang.'
}

/** Takes a post away, after asking. */
function Remove({ post }: { post: Post }) {
  const { id, kind, room, title } = post
  const go = useNavigate()
  const [asked, setAsked] = useState(false)
  const { run, busy, fault } = useAction(tugaskuPosts.remove, {
    done: () => {
      say(`${postKinds[kind]} dihapus.`)
      void go(href('/teacher/tugasku/:hash', { hash: room.id }), { replace: true })
    },
  })
  return (
    <>
      <Button icon={Trash2} className="text-bad" onClick={() => setAsked(true)}>
        Hapus
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={`Hapus “${title}”?`}
        verb="Hapus"
        danger
        busy={busy}
        onConfirm={() => void run({ params: { post_id: id } })}
      >
        <p className="text-ink-2">{goes(post)}</p>
        <Wrong says={fault?.message} />
      </Confirm>
    </>
  )
}

const said = { publish: 'Terbit. Siswa diberi tahu.', close: 'Tugas ditutup.', reopen: 'Tugas dibuka lagi.' } as const
const labels = { publish: 'Terbitkan sekarang', close: 'Tutup tugas', reopen: 'Buka lagi' } as const

/** What a teacher does with a post. */
export function PostActs({ post }: { post: Post }) {
  const { id, kind, room, title, can, revision, state, students, archived } = post
  const opens = can.length > 0 && !archived && students === null && (state === 'published' || state === 'closed')
  const turning = useAction(tugaskuPosts.turn)
  const turn = async (verb: 'publish' | 'close' | 'reopen') => {
    const reply = await turning.run({ params: { post_id: id }, body: { verb, revision } })
    if (reply) say(said[verb])
  }
  return (
    <>
      {opens && <GuestLinks room_id={room.id} room={room.name} post={{ id, title }} />}
      {can.includes('remove') && <Remove post={post} />}
      {can.includes('edit') && (
        <ButtonLink icon={Pencil} to={editAddress(kind, room.id, id)}>
          Ubah
        </ButtonLink>
      )}
      {can.includes('score') && (
        <ButtonLink
          tone="main"
          icon={PencilLine}
          to={href('/teacher/tugasku/:hash/tasks/:hashtask/score', { hash: room.id, hashtask: id })}
        >
          Nilai
        </ButtonLink>
      )}
      {(['close', 'reopen', 'publish'] as const).map(
        (verb) =>
          can.includes(verb) && (
            <Button
              key={verb}
              tone={verb === 'publish' ? 'main' : 'plain'}
              {...(verb === 'publish' && { icon: Send })}
              busy={turning.busy}
              onClick={() => void turn(verb)}
            >
              {labels[verb]}
            </Button>
          ),
      )}
      <Wrong says={turning.fault?.message} className="w-full" />
    </>
  )
}
