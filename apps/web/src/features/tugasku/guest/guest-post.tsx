import '#ui/everything.css'
import { type GuestPost, tugaskuGuests } from '@lentera/contract/tugasku/guests'
import { postKinds, postStates } from '@lentera/contract/tugasku/posts'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useOnce } from '#lib/http/use-once.ts'
import { href } from '#lib/nav/href.ts'
import { useTitle } from '#lib/nav/title.ts'
import { type GuestPass, guestPassOf } from '#lib/session/guest-pass.ts'
import { Attachments } from '#ui/attachment.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Facts } from '#ui/list.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Prose } from '#ui/prose.tsx'
import { Links } from '#features/tugasku/posts/post-shown.tsx'
import { momentOf } from '#features/tugasku/posts/words.ts'
import { Answered, Closed, GuestLine } from './around.tsx'

const factsOf = ({ kind, due_at, closes_at, max_score, topic, given_at, writer, timezone }: GuestPost) => {
  const task = kind === 'task'
  const fact = (name: string, value: string | null | false) => (value ? [{ name, value }] : [])
  return [
    ...fact('Batas waktu', task && (due_at === null ? 'Tidak ada' : momentOf(due_at, timezone))),
    ...fact('Ditutup', closes_at !== null && momentOf(closes_at, timezone)),
    ...fact('Nilai tertinggi', task && max_score !== null && String(max_score)),
    ...fact('Topik', topic),
    ...fact('Diberikan', momentOf(given_at, timezone)),
    ...fact('Guru', writer),
  ]
}

function Shown({ post, pass, whole }: { post: GuestPost; pass: GuestPass; whole: boolean }) {
  useTitle(post.title)
  const { kind, room, title: name, state, text, files, links } = post
  return (
    <>
      <GuestLine pass={pass} {...post} />
      <h1 className="text-title font-extrabold break-words">{name}</h1>
      <p className="mb-4 inline-flex flex-wrap items-center gap-2 text-ink-2">
        {postKinds[kind]} · {room.name}
        {state !== 'published' && <StatePill of={postStates[state]} />}
      </p>
      <div className="grid min-w-0 gap-5">
        {text !== '' && <Prose text={text} />}
        {files.length > 0 && (
          <Section title="Berkas">
            <Attachments files={files} />
          </Section>
        )}
        {links.length > 0 && (
          <Section title="Tautan">
            <Links links={links} />
          </Section>
        )}
        <Facts facts={factsOf(post)} />
        {whole && (
          <div>
            <ButtonLink icon={ArrowLeft} to={href('/tugasku-guest/:hash', { hash: room.id })}>
              Semua isi ruang
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  )
}

function OpenPost({ hash, post, pass }: { hash: string; post: string; pass: GuestPass }) {
  const room = useOnce(tugaskuGuests.room, { params: { room_id: hash }, query: pass })
  const once = useOnce(tugaskuGuests.post, { params: { room_id: hash, post_id: post }, query: pass })
  return <Answered of={once}>{(one) => <Shown post={one} pass={pass} whole={room.data?.only === null} />}</Answered>
}

/** A task, a module or an announcement as a guest reads it: nothing is handed in here, and nobody's comments are shown. */
export default function GuestPostWhole() {
  const { hash = '', hashpost = '' } = useParams()
  const [pass] = useState(() => guestPassOf(hash))
  return (
    <div className="mx-auto w-full max-w-3xl pb-10">
      {pass ? <OpenPost key={hashpost} hash={hash} post={hashpost} pass={pass} /> : <Closed />}
    </div>
  )
}
