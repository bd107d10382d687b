import { type Message, messageLimits, messages, type Thread } from '@lentera/contract/messages'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { useOutbox, useWrites } from '#lib/offline/outbox.ts'
import { clockHere, dayHere, longDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Part, Screen } from '#ui/screen.tsx'

export const title = 'Percakapan'

function Bubble({ text, mine, note }: { text: string; mine: boolean; note: string }) {
  return (
    <li className={`flex ${mine ? 'justify-end' : ''}`}>
      <div className={`max-w-sm rounded-card border border-line px-3.5 py-2 ${mine ? 'bg-accent-s' : 'bg-surface'}`}>
        <p className="break-words whitespace-pre-line">{text}</p>
        <p className="mt-0.5 text-right text-note text-ink-2 tabular-nums">{note}</p>
      </div>
    </li>
  )
}

const noteOf = ({ sent_at, mine, seq }: Message, read_to: number) =>
  mine ? `${clockHere(sent_at)} · ${seq <= read_to ? 'Dibaca' : 'Terkirim'}` : clockHere(sent_at)

/** Messages in order, each day under its date. */
function Messages({ of, read_to }: { of: readonly Message[]; read_to: number }) {
  return (
    <ul className="grid gap-2" aria-label="Pesan">
      {of.flatMap((message, at) => {
        const day = dayHere(message.sent_at)
        const before = of[at - 1]
        const bubble = <Bubble key={message.seq} text={message.text} mine={message.mine} note={noteOf(message, read_to)} />
        if (before && dayHere(before.sent_at) === day) return bubble
        return [
          <li key={`${day} ${message.seq}`} className="py-1 text-center text-note text-ink-2">
            {longDate(day)}
          </li>,
          bubble,
        ]
      })}
    </ul>
  )
}

/** What was written before a message, page by page. */
function Older({ id, before }: { id: string; before: number }) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <div className="mb-3 text-center">
        <Button tone="quiet" onClick={() => setOpen(true)}>
          Pesan sebelumnya
        </Button>
      </div>
    )
  return (
    <Part call={messages.thread} input={{ params: { contact_id: id }, query: { before } }}>
      {({ messages: some, more, read_to }) => (
        <div className="mb-2">
          {more && some[0] && <Older id={id} before={some[0].seq} />}
          <Messages of={some} read_to={read_to} />
        </div>
      )}
    </Part>
  )
}

/** What waits on this device, and the line for the next one. */
function Writing({ id }: { id: string }) {
  const [text, setText] = useState('')
  const posting = useOutbox(messages.send, { subject: id })
  const waiting = useWrites(messages.send, id).filter(({ state }) => state !== 'delivered')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    void posting.send({ params: { contact_id: id }, body: { text: text.trim() } })
    setText('')
  }
  return (
    <>
      {waiting.length > 0 && (
        <ul className="mt-2 grid gap-2" aria-label="Belum terkirim">
          {waiting.map(({ id: key, input, state }) => (
            <Bubble
              key={key}
              mine
              text={input?.body.text ?? ''}
              note={state === 'failed' ? 'Belum terkirim' : 'Tersimpan di HP ini, dikirim saat ada sinyal'}
            />
          ))}
        </ul>
      )}
      <Wrong says={posting.fault?.message} />
      {posting.entry?.state === 'failed' && (
        <div className="mt-2 flex justify-end gap-2">
          <Button onClick={() => void posting.drop()}>Hapus</Button>
          <Button onClick={posting.retry}>Coba lagi</Button>
        </div>
      )}
      <form onSubmit={submit} className="sticky bottom-0 mt-4 flex items-end gap-2 bg-paper py-3">
        <TextArea
          label="Tulis pesan"
          bare
          rows={1}
          placeholder="Tulis pesan"
          maxLength={messageLimits.text}
          value={text}
          onChange={setText}
          className="min-w-0 flex-1"
        />
        <Button type="submit" tone="main" icon={SendHorizontal}>
          Kirim
        </Button>
      </form>
    </>
  )
}

function Opened({ id, of }: { id: string; of: Thread }) {
  const last = of.messages.at(-1)?.seq ?? 0
  const end = useRef<HTMLDivElement>(null)
  const { run } = useAction(messages.seen)
  const told = useRef(0)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [last])
  useEffect(() => {
    if (of.unread === 0 || told.current === last) return
    told.current = last
    void run({ params: { contact_id: id }, body: { seq: last } })
  }, [id, last, of.unread, run])
  return (
    <>
      {of.more && of.messages[0] && <Older id={id} before={of.messages[0].seq} />}
      {last === 0 && <p className="py-6 text-center text-ink-2">Belum ada pesan. Tulis yang pertama.</p>}
      <Messages of={of.messages} read_to={of.read_to} />
      {of.can.includes('send') ? (
        <Writing id={id} />
      ) : (
        <Notice tone="off">Percakapan ini sudah selesai dan hanya dapat dibaca.</Notice>
      )}
      <div ref={end} />
    </>
  )
}

/** What was written with somebody, and the line for more. */
export default function ThreadPage() {
  const { slug: id = '' } = useParams()
  return (
    <Screen
      key={id}
      call={messages.thread}
      input={{ params: { contact_id: id }, query: {} }}
      title={(thread) => thread?.person.name ?? title}
      note={(thread) => thread?.person.about}
      back={href('/message')}
      template="reading"
      anyDay
    >
      {(thread) => <Opened id={id} of={thread} />}
    </Screen>
  )
}
