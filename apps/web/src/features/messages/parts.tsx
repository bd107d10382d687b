import { messageLimits, type MessagePerson } from '@lentera/contract/messages'
import { Copy, SendHorizontal } from 'lucide-react'
import { Fragment, type ReactNode, type SyntheticEvent, useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useMedia } from '#lib/device/media.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { UserText } from '#ui/user-text.tsx'

export interface Said {
  readonly text: string
  readonly mine: boolean
  readonly note: string
  readonly forwarded?: boolean
  /** The text says who has taken the message away. */
  readonly removed?: boolean
}
/** A message with when it was sent, and the button of what can be done with it beside it. Never wider than the page. */
export const Bubble = ({ text, mine, note, forwarded, removed, menu }: Said & { menu?: ReactNode }) => (
  <div className={`flex min-w-0 items-start ${mine ? 'flex-row-reverse' : ''}`}>
    <div
      className={`max-w-sm min-w-0 rounded-card border px-3.5 py-2 ${mine ? 'border-transparent bg-soft' : 'border-line bg-surface'}`}
    >
      {forwarded && <p className="text-note text-ink-2">Diteruskan</p>}
      {removed ? <p className="text-ink-2 italic">{text}</p> : <UserText text={text} />}
      <p className="mt-0.5 text-right text-note text-ink-2 tabular-nums">{note}</p>
    </div>
    {menu}
  </div>
)

interface Posting {
  readonly fault: { readonly message: string } | null
  readonly entry: { readonly state: string } | null | undefined
  readonly drop: () => unknown
  readonly retry: () => void
}
interface Waiting {
  readonly key: string
  readonly text: string
  readonly failed: boolean
}

/** Takes a message's text along to somewhere else. */
export const copyText = async (text: string): Promise<void> => {
  await navigator.clipboard.writeText(text)
  say('Pesan disalin.')
}

interface UnsentMessage {
  readonly key: string
  readonly words: string
  readonly refused: boolean
  readonly note: string
}
/** What is not on the server yet; what was refused can be copied. */
function Unsent({ of }: { of: readonly UnsentMessage[] }) {
  return (
    <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2" aria-label="Belum terkirim">
      {of.map(({ key, words, refused, note }) => (
        <li key={key} className="flex justify-end">
          <Bubble
            mine
            text={words}
            note={note}
            menu={refused && <IconButton icon={Copy} label="Salin pesan" onClick={() => void copyText(words)} />}
          />
        </li>
      ))}
    </ul>
  )
}

/** What has not reached the server: messages that wait or were refused, and what was typed where nothing can be sent. */
const unsentOf = (waiting: readonly Waiting[], typed: string): UnsentMessage[] => [
  ...waiting.map(({ key, text: words, failed }) => ({
    key,
    words,
    refused: failed,
    note: failed ? 'Belum terkirim' : 'Tersimpan di HP ini, dikirim saat ada sinyal',
  })),
  ...(typed.trim() === '' ? [] : [{ key: 'typed', words: typed, refused: true, note: 'Belum dikirim' }]),
]

const Refused = ({ posting }: { posting: Posting }) => (
  <div className="mt-2 flex justify-end gap-2">
    <Button onClick={() => void posting.drop()}>Hapus</Button>
    <Button onClick={posting.retry}>Coba lagi</Button>
  </div>
)

/** What waits on this device, what became of the last one, and the line for the next. */
export function Composer({
  posting,
  waiting,
  closed,
  onSend,
}: {
  posting: Posting
  waiting: readonly Waiting[]
  /** Why nothing can be written now. What was typed or refused stays in sight, to be copied. */
  closed?: string | undefined
  onSend: (text: string) => void
}) {
  const [text, setText] = useState('')
  // With a keyboard Enter sends; on glass it begins a line, and the button sends.
  const hasKeys = useMedia('(hover: hover) and (pointer: fine)')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onSend(text.trim())
    setText('')
  }
  const unsent = unsentOf(waiting, closed === undefined ? '' : text)
  return (
    <>
      {unsent.length > 0 && <Unsent of={unsent} />}
      <Wrong says={posting.fault?.message} className="mt-2" />
      {posting.entry?.state === 'failed' && <Refused posting={posting} />}
      {closed !== undefined && (
        <div className="mt-4 pb-3">
          <Notice tone="off">{closed}</Notice>
        </div>
      )}
      <form
        hidden={closed !== undefined}
        onSubmit={submit}
        className="sticky bottom-0 mt-4 flex flex-wrap items-end gap-2 bg-paper py-3"
      >
        <TextArea
          label="Tulis pesan"
          bare
          rows={1}
          placeholder="Tulis pesan"
          maxLength={messageLimits.text}
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            if (hasKeys && event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
          }}
          enterKeyHint={hasKeys ? 'send' : 'enter'}
          className="min-w-0 flex-[1_1_9rem]"
        />
        <Button type="submit" tone="main" icon={SendHorizontal} className="ml-auto">
          Kirim
        </Button>
      </form>
    </>
  )
}

/** Messages in order, each day under its date. */
export function ByDay<M extends { readonly seq: number; readonly sent_at: string }>({
  of,
  line,
}: {
  of: readonly M[]
  line: (message: M) => ReactNode
}) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label="Pesan">
      {of.map((message, at) => {
        const day = schoolDay(message.sent_at)
        const before = of[at - 1]
        return (
          <Fragment key={message.seq}>
            {!(before && schoolDay(before.sent_at) === day) && (
              <li className="py-1 text-center text-note text-ink-2">{longDate(day)}</li>
            )}
            {line(message)}
          </Fragment>
        )
      })}
    </ul>
  )
}

/** More of what was written, once it is asked for. */
export function Earlier({ says, children }: { says: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  if (open) return children
  return (
    <div className="mb-3 text-center">
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {says}
      </Button>
    </div>
  )
}

/** People, each leading to what was written with them. */
export const People = ({ label, of }: { label: string; of: readonly MessagePerson[] }) => (
  <List label={label}>
    {of.map(({ id, name, image, about }) => (
      <Row
        key={id}
        to={href('/message/direct/:slug', { slug: id })}
        leading={<Avatar name={name} image={image} />}
        title={name}
        note={about}
      />
    ))}
  </List>
)
