import {
  type GroupCircle,
  groupCircles,
  type GroupMessage,
  type GroupThread,
  messageGroups,
} from '@lentera/contract/messages/groups'
import { useEffect, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { useOutbox, useWrites } from '#lib/offline/outbox.ts'
import { schoolClock } from '#lib/time/school-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import { Bubble, ByDay, Composer, Earlier } from './parts.tsx'
import { Isolated } from '#ui/user-text.tsx'

type Which = Readonly<{ class_uuid: string; circle: GroupCircle }>
/** `parents-0199…`: which of the two groups of which class. */
const whichOf = (slug: string): Which | null => {
  const [, circle, class_uuid] = /^(parents|pupils)-([\da-f-]{36})$/i.exec(slug) ?? []
  return circle && class_uuid ? { circle: circle as GroupCircle, class_uuid } : null
}
const nameOf = ({ circle, class_name }: { circle: GroupCircle; class_name: string }) => `${groupCircles[circle]} ${class_name}`

/** Somebody's message, with who it is where that is somebody else. */
const Line = ({ of: { text, mine, sent_at, sender } }: { of: GroupMessage }) => (
  <li className={`flex gap-2 ${mine ? 'justify-end' : ''}`}>
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
  </li>
)

const Lines = ({ of }: { of: readonly GroupMessage[] }) => <ByDay of={of} line={(message) => <Line of={message} />} />

/** What was written before a message, page by page. */
const Older = ({ which, before }: { which: Which; before: number }) => (
  <Earlier>
    <Part call={messageGroups.thread} input={{ params: which, query: { before } }}>
      {({ messages: some, more }) => (
        <div className="mb-2">
          {more && some[0] && <Older which={which} before={some[0].seq} />}
          <Lines of={some} />
        </div>
      )}
    </Part>
  </Earlier>
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
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [last])
  useEffect(() => {
    if (of.unread === 0 || told.current === last) return
    told.current = last
    void run({ params: { class_uuid, circle }, body: { seq: last } })
  }, [class_uuid, circle, last, of.unread, run])
  return (
    <div className="flex min-h-[calc(100svh-8rem)] flex-col">
      {of.more && of.messages[0] && <Older which={which} before={of.messages[0].seq} />}
      {last === 0 && <p className="py-6 text-center text-ink-2">Belum ada pesan. Tulis yang pertama.</p>}
      <Lines of={of.messages} />
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
