import { mading, madingKinds, type MadingPost, madingStates } from '@lentera/contract/mading'
import { AmongPosts } from './among-posts.tsx'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { Attachments } from '#ui/attachment.tsx'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { bylineOf, Like } from './post-card.tsx'
import { UserText } from '#ui/user-text.tsx'

function Reporting({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm(mading.report, {
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length < 3 ? 'Tulis alasannya, minimal 3 huruf.' : undefined }),
    input: (body) => ({ params: { mading_post_id: id }, body }),
    said: 'Terima kasih, tata usaha akan memeriksanya.',
    done: onClose,
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">Tata usaha membaca laporan ini. Penulisnya tidak tahu siapa yang melapor.</p>
      <TextArea label="Apa yang salah dengan kiriman ini?" rows={3} maxLength={300} {...form.field('reason')} />
      <Submit>Laporkan</Submit>
    </Form>
  )
}

/** Asks the office to look at a post again. */
function Report({ of: { id, title } }: { of: MadingPost }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" icon={Flag} onClick={() => setOpen(true)}>
        Laporkan
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`Laporkan “${title}”`}>
        {open && <Reporting id={id} onClose={() => setOpen(false)} />}
      </Sheet>
    </>
  )
}

/** Where the own post stands. */
const Standing = ({ of: { state, reason } }: { of: MadingPost }) =>
  state === 'published' ? null : (
    <Notice tone={madingStates[state].tone === 'bad' ? 'bad' : 'off'}>
      <p>
        {state === 'waiting'
          ? 'Menunggu diperiksa tata usaha. Baru terlihat orang lain setelah terbit.'
          : madingStates[state].label}
      </p>
      {reason && <UserText className="font-normal" text={`“${reason}”`} />}
    </Notice>
  )

export const title = 'Mading'

/** One post of the bulletin, to read, to like and to report. */
export default function MadingPostPage() {
  const { postId = '' } = useParams()
  return (
    <AmongPosts shown={postId}>
      <Screen
        key={postId}
        call={mading.read}
        input={{ params: { mading_post_id: postId } }}
        title={(post) => post?.title ?? title}
        tab={(post) => post?.title}
        note={(post) => post && `${madingKinds[post.kind]} · ${bylineOf(post, false)}`}
        back={href('/mading')}
        template="reading"
        anyDay
      >
        {(post) => (
          <article className="grid gap-4">
            <Standing of={post} />
            {post.text !== '' && <UserText className="max-w-prose leading-7" text={post.text} />}
            {post.pictures.length > 0 && <Attachments files={post.pictures} />}
            {post.state === 'published' && (
              <div className="flex flex-wrap items-center gap-2">
                <Like of={post} />
                {!post.mine && <Report of={post} />}
              </div>
            )}
          </article>
        )}
      </Screen>
    </AmongPosts>
  )
}
