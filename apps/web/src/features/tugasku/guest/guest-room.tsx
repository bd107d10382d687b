import '#ui/everything.css'
import { type GuestPostRow, type GuestRoom, tugaskuGuests } from '@lentera/contract/tugasku/guests'
import { postKinds, postStates } from '@lentera/contract/tugasku/posts'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useOnce } from '#lib/http/use-once.ts'
import { href } from '#lib/nav/href.ts'
import { useTitle } from '#lib/nav/title.ts'
import { type GuestPass, guestPassOf } from '#lib/session/guest-pass.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { KindSign } from '#features/tugasku/posts/stream.tsx'
import { momentOf } from '#features/tugasku/posts/words.ts'
import { Answered, Closed, GuestLine } from './around.tsx'
import { UserText } from '#ui/user-text.tsx'

const noteOf = ({ kind, topic, due_at, timezone }: GuestPostRow): string =>
  [postKinds[kind], topic, due_at !== null && `batas ${momentOf(due_at, timezone)}`].filter(Boolean).join(' · ')

/** What was given in the room, a hundred on a page. */
function Posts({ room_id, pass }: { room_id: string; pass: GuestPass }) {
  const [page, setPage] = useState(1)
  const once = useOnce(tugaskuGuests.posts, { params: { room_id }, query: { ...pass, page, per_page: 100 } })
  return (
    <Section title="Isi ruang">
      <Answered of={once}>
        {({ data, meta }) => (
          <div className="grid gap-3">
            {data.length === 0 ? (
              <Notice tone="info">Belum ada yang dibagikan di ruang ini.</Notice>
            ) : (
              <List label="Isi ruang">
                {data.map((row) => (
                  <Row
                    key={row.id}
                    leading={<KindSign of={row} />}
                    title={row.title}
                    note={noteOf(row)}
                    {...(row.state !== 'published' && {
                      pill: <StatePill of={postStates[row.state]} />,
                    })}
                    to={href('/tugasku-guest/:hash/:hashpost', { hash: room_id, hashpost: row.id })}
                  />
                ))}
              </List>
            )}
            {meta.last_page > 1 && (
              <div className="flex flex-wrap items-center gap-3">
                <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
                  Sebelumnya
                </Button>
                <span className="tabular-nums">
                  {page} dari {meta.last_page}
                </span>
                <Button disabled={page >= meta.last_page} onClick={() => setPage(page + 1)}>
                  Berikutnya
                </Button>
              </div>
            )}
          </div>
        )}
      </Answered>
    </Section>
  )
}

function Room({ room, pass }: { room: GuestRoom; pass: GuestPass }) {
  useTitle(room.name)
  const { id: hash, name, subject, school, teachers, description, only } = room
  if (only) return <Navigate replace to={href('/tugasku-guest/:hash/:hashpost', { hash, hashpost: only.id })} />
  return (
    <>
      <GuestLine pass={pass} {...room} />
      <h1 className="text-title font-extrabold">{name}</h1>
      <p className="mb-4 text-ink-2">{[subject, teachers.join(', '), school].filter(Boolean).join(' · ')}</p>
      {description !== '' && <UserText className="mb-4 max-w-prose" text={description} />}
      <Posts room_id={hash} pass={pass} />
    </>
  )
}

function OpenRoom({ hash, pass }: { hash: string; pass: GuestPass }) {
  const once = useOnce(tugaskuGuests.room, { params: { room_id: hash }, query: pass })
  return <Answered of={once}>{(room) => <Room room={room} pass={pass} />}</Answered>
}

/** A class room as somebody reads it who has a guest link and no session. */
export default function GuestRoomWhole() {
  const { hash = '' } = useParams()
  const [pass] = useState(() => guestPassOf(hash))
  return (
    <div className="mx-auto w-full max-w-3xl pb-10">{pass ? <OpenRoom key={hash} hash={hash} pass={pass} /> : <Closed />}</div>
  )
}
