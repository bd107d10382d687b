import {
  type GroupCircle,
  groupCircles,
  type GroupMessage,
  type GroupThread,
  messageGroups,
} from '@lentera/contract/messages/groups'
import { useEffect, useRef } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { useOutbox, useWrites } from '#lib/offline/outbox.ts'
import { schoolClock } from '#lib/time/school-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import { atOf, Before, type History, Line } from './history.tsx'
import { Bubble, ByDay, Composer } from './parts.tsx'
import { Isolated } from '#ui/user-text.tsx'

type Which = Readonly<{ class_uuid: string; circle: GroupCircle }>
/** `parents-0199…`: which of the two groups of which class. */
const whichOf = (slug: string): Which | null => {
  const [, circle, class_uuid] = /^(parents|pupils)-([\da-f-]{36})$/i.exec(slug) ?? []
  return circle && class_uuid ? { circle: circle as GroupCircle, class_uuid } : null
}
const nameOf = ({ circle, class_name }: { circle: GroupCircle; class_name: string }) => `${groupCircles[circle]} ${class_name}`

/** Somebody's message, with who it is where that is somebody else. */
const Said = ({ of: { text, mine, sent_at, sender }, marked }: { of: GroupMessage; marked: boolean }) => (
  <Line marked={marked} className={`flex gap-2 ${mine ? 'justify-end' : ''}`}>
    {!mine && <Avatar name={sender.name} image={sender.image} size="small" />}
    <div className="min-w-0">
      {!mine && (
        <p className="mb-0.5 text-note font-semibold text-ink-2">
          <Isolated>{sender.name}</Isolated>
          {sender.teaches && ' · Guru'}
        </p>
      )}
      <Bubble text={text} mine={mine} note={schoolClock(sent_at)} />
    </div>
  </Line>
)

const Lines = ({ of, at }: { of: readonly GroupMessage[]; at: number | null }) => (
  <ByDay of={of} line={(message) => <Said of={message} marked={message.seq === at} />} />
)

function Writing({ slug, which }: { slug: string; which: Which }) {
  const posting = useOutbox(messageGroups.send, { subject: slug })
  const writes = useWrites(messageGroups.send, slug)
  return (
    <Composer
      posting={posting}
      waiting={writes
        .filter(({ state }) => state !== 'delivered')
        .map(({ id, input, state }) => ({ key: id, text: input?.body.text ?? '', failed: state === 'failed' }))}
      onSend={(text) => void posting.send({ params: which, body: { text } })}
    />
  )
}

function Opened({ slug, which, of }: { slug: string; which: Which; of: GroupThread }) {
  const last = of.messages.at(-1)?.seq ?? 0
  const end = useRef<HTMLDivElement>(null)
  const { run } = useAction(messageGroups.seen)
  const told = useRef(0)
  const { class_uuid, circle } = which
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
    void run({ params: { class_uuid, circle }, body: { seq: last } })
  }, [class_uuid, circle, last, of.unread, run])
  const history: History<GroupMessage> = {
    page: (before, shown) => (
      <Part call={messageGroups.thread} input={{ params: which, query: { before } }}>
        {shown}
      </Part>
    ),
    show: (some) => <Lines of={some} at={at} />,
  }
  return (
    <div className="flex min-h-[calc(100svh-8rem)] flex-col">
      <Before of={history} newest={of} at={at} />
      {last === 0 && <p className="py-6 text-center text-ink-2">Belum ada pesan. Tulis yang pertama.</p>}
      {history.show(of.messages)}
      <div className="mt-auto">
        <Writing slug={slug} which={which} />
      </div>
      <div ref={end} />
    </div>
  )
}

export const title = 'Grup kelas'

/** What the parents or the pupils of a class and those who teach it write to each other. */
export default function GroupPage() {
  const { slug = '' } = useParams()
  const which = whichOf(slug)
  if (!which) return <Navigate to={href('/message')} replace />
  return (
    <Screen
      key={slug}
      call={messageGroups.thread}
      input={{ params: which, query: {} }}
      title={(thread) => (thread ? nameOf(thread) : title)}
      note={(thread) => thread && `${thread.members} anggota`}
      tab={title}
      back={href('/message')}
      template="reading"
      anyDay
    >
      {(thread) => <Opened slug={slug} which={which} of={thread} />}
    </Screen>
  )
}
