import { type Link, type Post, postLimits, type Work } from '@lentera/contract/tugasku/posts'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { anyKind, type Attachment } from '@lentera/contract/uploads'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts'
import { useForm } from '#lib/form/use-form.ts'
import { type Outbox, useOutbox } from '#lib/offline/outbox.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { HeldNotice } from '#ui/held-notice.tsx'
import { FilesSent } from '#school/files-sent.tsx'
import { Uploads } from '#ui/uploads.tsx'
import { LinksField } from '#features/tugasku/posts/links-field.tsx'
import { linksOf } from '#features/tugasku/posts/values.ts'

/** Milliseconds without typing after which a draft goes out. */
const PAUSE = 2000
const draftName = (post_id: string) => `tugasku.${post_id}`

interface Written {
  readonly text: string
  readonly links: readonly Link[]
}
interface WorkValues extends Written {
  readonly files: readonly string[]
  /** Files of an earlier version that are handed in again. */
  readonly kept: readonly Attachment[]
}
/** What was written last: on this device, or as the server has it; of a work that is handed in again, what it said. */
const startOf = ({ id }: Post, { draft, draft_links, versions }: Work): WorkValues => {
  const [last] = versions
  const known: Written = {
    text: draft || (last?.text ?? ''),
    links: draft_links.length > 0 ? draft_links : (last?.links ?? []),
  }
  return {
    ...(readDraft(draftName(id), known) ?? known),
    files: [],
    kept: last?.files ?? [],
  }
}

/** Keeps what is typed on this device at once, and on the server a moment later. */
const useAutosave = (post_id: string, written: Written) => {
  const saving = useOutbox(tugaskuSubmissions.draft, { subject: post_id })
  const body = { text: written.text, links: linksOf(written.links) }
  const holds = JSON.stringify(body)
  const send = useEffectEvent(() => void saving.draft({ params: { post_id }, body }))
  const seen = useRef(holds)
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    if (holds === seen.current) return undefined
    setSaved(false)
    keepDraft(draftName(post_id), written)
    const timer = setTimeout(() => {
      seen.current = holds
      setSaved(true)
      send()
    }, PAUSE)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only what is typed begins a draft
  }, [holds])
  return { saved, drop: () => void saving.drop() }
}

type Posting = Outbox<typeof tugaskuSubmissions.submit>

/** Work that was handed in and has not reached the server. */
const HeldWork = ({ entry, posting }: { entry: NonNullable<Posting['entry']>; posting: Posting }) => (
  <HeldNotice
    refused={entry.state === 'failed'}
    busy={posting.busy}
    onRetry={posting.retry}
    onGiveUp={() => void (entry.state === 'failed' ? posting.drop() : posting.withdraw())}
  >
    {entry.state === 'failed'
      ? (posting.fault?.message ?? 'Server menolaknya.')
      : 'Tugasmu tersimpan di HP ini dan dikumpulkan saat ada sinyal. Jamnya dihitung dari saat kamu mengirim.'}
    {entry.state === 'waiting' && <FilesSent of={entry} />}
  </HeldNotice>
)

/** What a pupil writes and hands in; it waits on this device while there is no signal. */
export function WorkForm({ post, work, onHanded }: { post: Post; work: Work; onHanded?: () => void }) {
  const [start] = useState(() => startOf(post, work))
  const posting = useOutbox(tugaskuSubmissions.submit, { subject: post.id })
  const { entry } = posting
  const held = entry !== undefined && entry.state !== 'delivered' && !posting.busy
  const form = useForm(tugaskuSubmissions.submit, {
    start,
    check: ({ text, links, files, kept }) => ({
      text:
        text.trim() === '' && linksOf(links).length + files.length + kept.length === 0
          ? 'Tulis jawabanmu, atau tambahkan berkas atau tautan.'
          : undefined,
    }),
    input: ({ text, links, files, kept }) => ({
      params: { post_id: post.id },
      body: { text: text.trim(), links: linksOf(links), files: [...files], kept: kept.map(({ uuid }) => uuid) },
    }),
    said: 'Tugas dikumpulkan.',
    done: () => {
      autosave.drop()
      dropDraft(draftName(post.id))
      onHanded?.()
    },
    posting: { ...posting, held },
  })
  const { values, set, field, error } = form
  const autosave = useAutosave(post.id, values)
  const files = field('files')
  const wrong = Array.from({ length: postLimits.files }, (_, at) => error(`files.${at}`, 'files')).find(Boolean)
  if (held) return <HeldWork entry={entry} posting={posting} />
  return (
    <Form of={form}>
      <TextArea
        label="Jawabanmu"
        rows={7}
        maxLength={postLimits.text}
        {...field('text')}
        hint={autosave.saved ? 'Draf tersimpan.' : undefined}
      />
      <Uploads
        label="Berkas, opsional"
        kinds={anyKind}
        most={postLimits.files}
        waitsAs={`${tugaskuSubmissions.submit.name} ${post.id}`}
        kept={values.kept}
        onDrop={(uuid) => set({ kept: values.kept.filter((one) => one.uuid !== uuid) })}
        {...files}
        error={files.error ?? wrong}
      />
      <div className="mt-4">
        <LinksField value={values.links} onChange={(links) => set({ links })} errorAt={(name) => error(name, 'links')} />
      </div>
      <Submit>{work.versions.length > 0 ? 'Kumpulkan lagi' : 'Kumpulkan'}</Submit>
    </Form>
  )
}
