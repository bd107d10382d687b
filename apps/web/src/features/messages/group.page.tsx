import { keysOf } from '@lentera/contract/kit/keys'
import {
  type GroupCircle,
  groupCircles,
  type GroupMessage,
  type GroupThread,
  messageGroups,
} from '@lentera/contract/messages/groups'
import { removers } from '@lentera/contract/messages/removed'
import { useEffect, useRef } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { useOutbox, useWrites } from '#lib/offline/outbox.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolClock } from '#lib/time/school-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import { GroupMenu, MessageMenu } from './group-order.tsx'
import { atOf, Before, type History, Line } from './history.tsx'
import { Bubble, ByDay, Composer } from './parts.tsx'
import { quietWords } from './quiet.tsx'
import { TalksBeside } from './talks-beside.tsx'
import { Isolated } from '#ui/user-text.tsx'

type Which = Readonly<{ class_uuid: string; circle: GroupCircle }>
/** `parents-0199…`: which of the two groups of which class. */
const whichOf = (slug: string): Which | null => {
  const [, named, class_uuid] = /^(parents|pupils)-([\da-f-]{36})$/i.exec(slug) ?? []
  const circle = keysOf(groupCircles).find((one) => one === named)
  return circle && class_uuid ? { circle, class_uuid } : null
}
const nameOf = ({ circle, class_name }: { circle: GroupCircle; class_name: string }) => `${groupCircles[circle]} ${class_name}`

/** How many are in it, who writes, and whether it sounds. */
const noteOf = ({ members, writers, quiet }: GroupThread) =>
  [`${members} anggota`, writers === 'teachers' && 'Hanya guru menulis', quietWords(quiet)].filter(Boolean).join(' · ')

/** Somebody's message, with who it is where that is somebody else. */
const Said = ({ of, which, marked }: { of: GroupMessage; which: Which; marked: boolean }) => {
  const { text, removed, mine, sent_at, sender } = of
  return (
    <Line marked={marked} className={`flex gap-2 ${mine ? 'justify-end' : ''}`}>
      {!mine && <Avatar name={sender.name} image={sender.image} size="small" />}
      <div className="min-w-0">
        {!mine && (
          <p className="mb-0.5 text-note font-semibold text-ink-2">
            <Isolated>{sender.name}</Isolated>
            {sender.teaches && ' · Guru'}
          </p>
        )}
        <Bubble
          text={removed ? removers[removed] : text}
          removed={removed !== null}
          mine={mine}
          note={schoolClock(sent_at)}
          menu={!removed && <MessageMenu of={which} message={of} />}
        />
      </div>
    </Line>
  )
}

const Lines = ({ of, which, at }: { of: readonly GroupMessage[]; which: Which; at: number | null }) => (
  <ByDay of={of} line={(message) => <Said of={message} which={which} marked={message.seq === at} />} />
)

/** Why the reader may not write here now; undefined where they may. */
const closedWords = ({ can, muted_until }: GroupThread): string | undefined =>
  can.includes('write')
    ? undefined
    : muted_until === null
      ? 'Di grup ini sekarang hanya guru yang menulis.'
      : `Guru melarang akun ini menulis di grup sampai ${longDate(muted_until)}. Grup tetap dapat dibaca.`

function Writing({ slug, which, closed }: { slug: string; which: Which; closed: string | undefined }) {
  const posting = useOutbox(messageGroups.send, { subject: slug })
  const writes = useWrites(messageGroups.send, slug)
  return (
    <Composer
      posting={posting}
      closed={closed}
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
    show: (some) => <Lines of={some} which={which} at={at} />,
  }
  return (
    <div className="flex min-h-[calc(100svh-8rem)] flex-col">
      <Before of={history} newest={of} at={at} />
      {last === 0 && <p className="py-6 text-center text-ink-2">Belum ada pesan. Tulis yang pertama.</p>}
      {history.show(of.messages)}
      <div className="mt-auto">
        <Writing slug={slug} which={which} closed={closedWords(of)} />
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
    <TalksBeside>
      <Screen
        key={slug}
        call={messageGroups.thread}
        input={{ params: which, query: {} }}
        title={(thread) => (thread ? nameOf(thread) : title)}
        note={(thread) => thread && noteOf(thread)}
        actions={(thread) => thread && <GroupMenu of={thread} />}
        tab={title}
        back={href('/message')}
        template="reading"
        anyDay
      >
        {(thread) => <Opened slug={slug} which={which} of={thread} />}
      </Screen>
    </TalksBeside>
  )
}
