import { type Message, messages, type Thread } from '@lentera/contract/messages'
import { removers } from '@lentera/contract/messages/removed'
import { Ban, Bell, BellOff, Copy, EllipsisVertical, Flag, Forward } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useAction } from '#lib/http/use-call.ts'
import { say } from '#lib/form/say.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useOutbox, useWrites } from '#lib/offline/outbox.ts'
import { schoolClock } from '#lib/time/school-time.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { atOf, Before, type History, Line } from './history.tsx'
import { Bubble, ByDay, Composer, copyText, type Said } from './parts.tsx'
import { QuietItems, quietWords, sayQuiet } from './quiet.tsx'
import { TalksBeside } from './talks-beside.tsx'

export const title = 'Percakapan'

const Reporting = lazy(() => import('./report.tsx'))

/** A message, with what can be done with it. */
function Sent({ from, seq, marked, ...said }: Said & { from: string; seq: number; marked: boolean }) {
  const go = useNavigate()
  const [reports, setReports] = useState(false)
  const menu = (
    <Menu icon={EllipsisVertical} label={`Pilihan pesan: ${said.text.slice(0, 60)}`} className="shrink-0 text-ink-3">
      <MenuItem icon={Forward} onSelect={() => void go(withQuery(href('/message/forward'), { from, message: String(seq) }))}>
        Teruskan
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => void copyText(said.text)}>
        Salin
      </MenuItem>
      {!said.mine && (
        <MenuItem icon={Flag} onSelect={() => setReports(true)}>
          Laporkan ke sekolah
        </MenuItem>
      )}
    </Menu>
  )
  return (
    <Line marked={marked} className={`flex ${said.mine ? 'justify-end' : ''}`}>
      <Bubble {...said} menu={!said.removed && menu} />
      <Suspense fallback={null}>
        {reports && <Reporting of={{ contact_id: from, seq }} onClose={() => setReports(false)} />}
      </Suspense>
    </Line>
  )
}

const noteOf = ({ sent_at, mine, seq }: Message, read_to: number) =>
  mine ? `${schoolClock(sent_at)} · ${seq <= read_to ? 'Dibaca' : 'Terkirim'}` : schoolClock(sent_at)

interface Shown {
  readonly from: string
  readonly of: readonly Message[]
  readonly read_to: number
  /** The message that was looked for. */
  readonly at: number | null
}
function Messages({ from, of, read_to, at }: Shown) {
  return (
    <ByDay
      of={of}
      line={(message) => {
        const { seq, text, removed, mine, forwarded } = message
        return (
          <Sent
            marked={seq === at}
            from={from}
            seq={seq}
            text={removed ? removers[removed] : text}
            removed={removed !== null}
            mine={mine}
            forwarded={forwarded}
            note={noteOf(message, read_to)}
          />
        )
      }}
    />
  )
}

/** What waits on this device, and the line for the next one. */
function Writing({ id }: { id: string }) {
  const posting = useOutbox(messages.send, { subject: id })
  const writes = useWrites(messages.send, id)
  return (
    <Composer
      posting={posting}
      waiting={writes
        .filter(({ state }) => state !== 'delivered')
        .map(({ id: key, input, state }) => ({ key, text: input?.body.text ?? '', failed: state === 'failed' }))}
      onSend={(text) => void posting.send({ params: { contact_id: id }, body: { text } })}
    />
  )
}

/** Why nothing can be written here. */
const closedWords = ({ closed, person }: Thread): string =>
  closed === 'own_block'
    ? 'Orang ini diblokir. Buka blokirnya untuk menulis lagi.'
    : closed === 'their_block'
      ? `${person.name} tidak menerima pesan. Percakapan ini hanya dapat dibaca.`
      : 'Percakapan ini sudah selesai dan hanya dapat dibaca.'

function Opened({ id, of }: { id: string; of: Thread }) {
  const last = of.messages.at(-1)?.seq ?? 0
  const end = useRef<HTMLDivElement>(null)
  const { run } = useAction(messages.seen)
  const told = useRef(0)
  const [search] = useSearchParams()
  const at = atOf(search)
  const opened = useRef(last)
  useEffect(() => {
    // What was looked for stays in sight until something new comes.
    if (at === null || last !== opened.current) end.current?.scrollIntoView({ block: 'end' })
  }, [at, last])
  useEffect(() => {
    if (of.unread === 0 || told.current === last) return
    told.current = last
    void run({ params: { contact_id: id }, body: { seq: last } })
  }, [id, last, of.unread, run])
  const history: History<Message> = {
    page: (before, shown) => (
      <Part call={messages.thread} input={{ params: { contact_id: id }, query: { before } }}>
        {shown}
      </Part>
    ),
    show: (some) => <Messages from={id} of={some} read_to={of.read_to} at={at} />,
  }
  return (
    <div className="flex min-h-[calc(100svh-5.75rem-var(--bar))] lg:min-h-[calc(100svh-7.5rem)] flex-col">
      <Before of={history} newest={of} at={at} />
      {last === 0 && <p className="py-6 text-center text-ink-2">Belum ada pesan. Tulis yang pertama.</p>}
      {history.show(of.messages)}
      <div className="mt-auto">
        {of.can.includes('send') ? <Writing id={id} /> : <Notice tone="off">{closedWords(of)}</Notice>}
      </div>
      <div ref={end} />
    </div>
  )
}

/** Wants nothing more of this person, after one question, or lets them write again. */
function Block({ of: { person, blocked } }: { of: Thread }) {
  const [asks, setAsks] = useState(false)
  const blocking = useAction(messages.block, {
    done: (now) => {
      setAsks(false)
      say(now.blocked ? `${person.name} diblokir.` : 'Blokir dibuka.')
    },
  })
  const run = (on: boolean) => void blocking.run({ params: { contact_id: person.id }, body: { blocked: on } })
  if (blocked)
    return (
      <Button busy={blocking.busy} onClick={() => run(false)}>
        Buka blokir
      </Button>
    )
  return (
    <>
      <IconButton icon={Ban} label={`Blokir ${person.name}`} onClick={() => setAsks(true)} />
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title={`Blokir ${person.name}?`}
        verb="Blokir"
        danger
        busy={blocking.busy}
        onConfirm={() => run(true)}
      >
        <p className="text-ink-2">
          Kalian tidak dapat saling menulis lagi. Orangnya tidak mendapat pemberitahuan, tetapi membacanya di percakapan ini.
          Pengumuman sekolah tetap sampai.
        </p>
        <Wrong says={blocking.fault?.message} className="mt-3" />
      </Confirm>
    </>
  )
}

/** Lets a conversation come without bell and push, or sound again. */
function Sounding({ of: { person, quiet } }: { of: Thread }) {
  const silencing = useAction(messages.quiet, { done: sayQuiet })
  return (
    <>
      <Menu icon={quiet ? BellOff : Bell} label="Lonceng percakapan">
        <QuietItems
          quiet={quiet}
          onChange={(span) => void silencing.run({ params: { contact_id: person.id }, body: { quiet: span } })}
        />
      </Menu>
      <Wrong says={silencing.fault?.message} />
    </>
  )
}

/** What was written with somebody, and the line for more. */
export default function ThreadPage() {
  const { slug: id = '' } = useParams()
  return (
    <TalksBeside>
      <Screen
        key={id}
        call={messages.thread}
        input={{ params: { contact_id: id }, query: {} }}
        title={(thread) => thread?.person.name ?? title}
        note={(thread) => thread && [thread.person.about, quietWords(thread.quiet)].filter(Boolean).join(' · ')}
        back={href('/message')}
        template="reading"
        actions={(thread) =>
          thread && (
            <>
              {thread.messages.length > 0 && <Sounding of={thread} />}
              {thread.can.includes('block') && <Block of={thread} />}
            </>
          )
        }
        anyDay
      >
        {(thread) => <Opened id={id} of={thread} />}
      </Screen>
    </TalksBeside>
  )
}
