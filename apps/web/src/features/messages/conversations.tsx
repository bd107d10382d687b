import { type Conversation, messages } from '@lentera/contract/messages'
import { groupCircles, messageGroups } from '@lentera/contract/messages/groups'
import { removers } from '@lentera/contract/messages/removed'
import type { Quiet } from '@lentera/contract/messages/quiet'
import { BellOff, Users } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolClock, schoolDay } from '#lib/time/school-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { PaneRow } from '#ui/beside.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { NewerOlder } from '#ui/data-list/newer-older.tsx'
import { Narrow, NoneMatch } from '#ui/data-list/narrow.tsx'
import { useIsPane } from '#ui/data-list/pane.ts'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { List } from '#ui/list.tsx'
import { IconTile, Pill } from '#ui/pill.tsx'
import { Around } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Isolated } from '#ui/user-text.tsx'

const whenOf = (at: string) => {
  const day = schoolDay(at)
  return day === schoolDay(new Date()) ? schoolClock(at) : shortDate(day).replace(/^.*, /, '')
}

/** How many are new; quietly where the reader wants no bell. */
const Count = ({ unread, quiet }: { unread: number; quiet: Quiet }) => (
  <span className="inline-flex items-center gap-2">
    {quiet && <BellOff size={16} aria-label="Disenyapkan" className="shrink-0 text-ink-3" />}
    {unread > 0 &&
      (quiet ? <span className="text-note text-ink-3">{`${unread} baru`}</span> : <Pill tone="waiting">{`${unread} baru`}</Pill>)}
  </span>
)

function Talk({ of: { person, last, unread, quiet } }: { of: Conversation }) {
  return (
    <PaneRow
      id={person.id}
      to={href('/message/direct/:slug', { slug: person.id })}
      leading={<Avatar name={person.name} image={person.image} />}
      title={person.name}
      note={
        <span className={`line-clamp-1 break-all ${unread > 0 ? 'font-bold text-ink' : ''}`}>
          {last.mine && 'Terkirim: '}
          <Isolated>{last.removed ? removers[last.removed] : last.text}</Isolated>
        </span>
      }
      value={
        <span className="grid justify-items-end gap-1 text-note text-ink-3">
          {whenOf(last.sent_at)}
          {(unread > 0 || quiet) && <Count unread={unread} quiet={quiet} />}
        </span>
      }
    />
  )
}

/** So many groups stand over the conversations. */
const FIRST = 3

/** The groups of the own classes. */
function Groups() {
  const { data } = useCall(messageGroups.list, {})
  const [all, setAll] = useState(false)
  if (!data || data.length === 0) return null
  // A teacher has two of every class: those in which somebody writes come first.
  const shown = all ? data : data.slice(0, FIRST)
  return (
    <Section title="Grup kelas" className="mb-6">
      <List label="Grup kelas">
        {shown.map(({ class_uuid, circle, class_name, last, unread, quiet }) => (
          <PaneRow
            key={`${circle} ${class_uuid}`}
            id={`${circle}-${class_uuid}`}
            to={href('/message-group/direct/:slug', { slug: `${circle}-${class_uuid}` })}
            leading={<IconTile icon={Users} />}
            title={`${groupCircles[circle]} ${class_name}`}
            note={
              <span className={`line-clamp-1 break-all ${unread > 0 ? 'font-bold text-ink' : ''}`}>
                {last ? (
                  <>
                    <Isolated>{last.mine ? 'Saya' : last.sender.name}</Isolated>:{' '}
                    <Isolated>{last.removed ? removers[last.removed] : last.text}</Isolated>
                  </>
                ) : (
                  'Belum ada pesan'
                )}
              </span>
            }
            value={(unread > 0 || quiet) && <Count unread={unread} quiet={quiet} />}
          />
        ))}
      </List>
      {shown.length < data.length && (
        <Button tone="quiet" onClick={() => setAll(true)}>
          {`Semua grup (${data.length})`}
        </Button>
      )}
    </Section>
  )
}

/** The own conversations, the newest first; in two panes they are searched here. */
export default function Conversations() {
  const list = useList(messages.list, ({ query }) => ({ query }))
  const isPane = useIsPane()
  const { rows } = list
  const around = list.called && <Around called={{ ...list.called, data: rows }} />
  return (
    <>
      {/* What is known is said to be old above all of it; what comes, or why it does not, stands where it would. */}
      {rows && around}
      {isPane && (
        <div className="mb-4 flex">
          <Narrow list={list} search="Cari orang atau pesan" />
        </div>
      )}
      {!list.isNarrowed && <Groups />}
      {!rows && around}
      {rows?.length === 0 &&
        (list.isNarrowed ? (
          <NoneMatch list={list} />
        ) : (
          <EmptyState
            drawing={<TwoPeople />}
            text="Belum ada pesan"
            note="Pesan antara guru, siswa, dan orang tua tampil di sini."
          />
        ))}
      {rows && rows.length > 0 && (
        <List label="Percakapan">
          {rows.map((talk) => (
            <Talk key={talk.person.id} of={talk} />
          ))}
        </List>
      )}
      <NewerOlder list={list} />
    </>
  )
}
