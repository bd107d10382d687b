import { type Comment, commentLimits, tugaskuComments } from '@lentera/contract/tugasku/comments'
import { X } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { ago } from '#lib/time/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Form, FormFault } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { UserText } from '#ui/user-text.tsx'

interface ThreadProps {
  readonly post_id: string
  /** Between one pupil and the teachers; a teacher names the pupil. */
  readonly about?: 'own' | { readonly student_id: string }
}
const asked = (about: ThreadProps['about']) =>
  about === undefined ? {} : about === 'own' ? { private: true } : { private: true, student_id: about.student_id }

function Said({ of: { id, writer, text, written_at, own, can } }: { of: Comment }) {
  const removing = useAction(tugaskuComments.remove, { done: () => say('Komentar dihapus.') })
  return (
    <li className="flex gap-3">
      <Avatar name={writer.name} image={writer.image} size="small" />
      <div className="min-w-0 flex-1">
        <p className="text-note text-ink-2">
          <bdi className="font-bold text-ink">{own ? `${writer.name} (saya)` : writer.name}</bdi>
          {writer.role === 'teacher' && ' · guru'} · {ago(written_at)}
        </p>
        <UserText text={text} />
        <Wrong says={removing.fault?.message} />
      </div>
      {can.includes('remove') && (
        <IconButton
          icon={X}
          label={`Hapus komentar ${writer.name}`}
          className="text-ink-3"
          onClick={() => void removing.run({ params: { comment_id: id } })}
        />
      )}
    </li>
  )
}

function Write({ post_id, about, label }: ThreadProps & { label: string }) {
  const form = useForm(tugaskuComments.write, {
    start: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? 'Tulis dulu komentarnya.' : undefined }),
    input: ({ text }) => ({ params: { post_id }, body: { private: false, ...asked(about), text: text.trim() } }),
    saved: () => ({ text: '' }),
    done: () => form.fill({ text: '' }),
  })
  return (
    <Form of={form} className="mt-4">
      <TextArea label={label} rows={2} maxLength={commentLimits.text} {...form.field('text')} />
      <FormFault className="mb-2" />
      <Button type="submit" busy={form.busy}>
        {about === undefined ? 'Kirim komentar' : about === 'own' ? 'Kirim pertanyaan' : 'Kirim balasan'}
      </Button>
    </Form>
  )
}

/** What was said before a comment, page by page, once it is asked for. */
function Older({ post_id, about, before }: ThreadProps & { before: string }) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button tone="quiet" onClick={() => setOpen(true)}>
        Komentar sebelumnya
      </Button>
    )
  return (
    <Part call={tugaskuComments.list} input={{ params: { post_id }, query: { ...asked(about), before } }}>
      {(comments) => <Comments of={comments} post_id={post_id} {...(about && { about })} label="Komentar sebelumnya" />}
    </Part>
  )
}

/** Comments, with the way to those before them where there may be any. */
function Comments({ of, label, post_id, about }: ThreadProps & { of: readonly Comment[]; label: string }) {
  return (
    <div className="grid gap-4">
      {of.length === commentLimits.shown && of[0] && <Older post_id={post_id} {...(about && { about })} before={of[0].id} />}
      <ul aria-label={label} className="grid gap-4">
        {of.map((one) => (
          <Said key={one.id} of={one} />
        ))}
      </ul>
    </div>
  )
}

/** What is said under a post: by the class, or between a pupil and the teachers about the pupil's work. */
export function Thread({ post_id, about, writes }: ThreadProps & { writes: boolean }) {
  const title = about === undefined ? 'Komentar kelas' : about === 'own' ? 'Tanya guru' : 'Percakapan dengan siswa'
  const empty = about === undefined ? 'Belum ada komentar.' : 'Belum ada pesan. Hanya siswa ini dan guru yang membacanya.'
  return (
    <Section title={title} className="border-t border-line pt-4">
      <Part call={tugaskuComments.list} input={{ params: { post_id }, query: asked(about) }}>
        {(comments) =>
          comments.length === 0 ? (
            <p className="text-ink-2">{about === 'own' ? 'Belum ada pesan. Hanya kamu dan guru yang membacanya.' : empty}</p>
          ) : (
            <Comments of={comments} post_id={post_id} {...(about && { about })} label={title} />
          )
        }
      </Part>
      {writes && (
        <Write post_id={post_id} {...(about && { about })} label={about === undefined ? 'Komentar untuk kelas' : 'Pesan'} />
      )}
    </Section>
  )
}
