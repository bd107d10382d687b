import { type Post, postKinds, postStates, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { lazy } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ListBeside } from '#ui/beside.tsx'
import { Section } from '#ui/card.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Thread } from '#features/tugasku/comments/thread.tsx'
import { WorkPanel } from '#features/tugasku/work/work-panel.tsx'
import { PostActs } from './post-acts.tsx'
import { PostFacts, PostText } from './post-shown.tsx'
import { Parts } from '#ui/stat.tsx'
import { momentOf, usePostHere } from './words.ts'

const RoomBeside = lazy(() => import('./room-beside.tsx'))

/** How far a task is, for its teachers. */
function Progress({ counts }: { counts: NonNullable<Post['counts']> }) {
  const { pupils, submitted, to_score } = counts
  return (
    <Section title="Pengumpulan">
      <Parts
        label="Pengumpulan"
        parts={[
          { name: 'Perlu dinilai', value: to_score, tone: 'warn' },
          { name: 'Sudah diperiksa', value: submitted - to_score, tone: 'ok' },
          { name: 'Belum terkumpul', value: pupils - submitted, tone: 'off' },
        ]}
      />
      <p className="mt-2 text-note text-ink-2">
        {submitted} dari {pupils} siswa mengumpulkan{to_score > 0 && `, ${to_score} perlu dinilai`}.
      </p>
    </Section>
  )
}

export const title = 'Isi ruang'

/** A task, a module or an announcement: read by pupils, who do a task here, and looked after by teachers. */
export default function PostPage() {
  const { kind, room_id, post_id } = usePostHere()
  const role = useSession((session) => session.role) ?? 'student'
  const { data } = useCall(tugaskuPosts.detail, { params: { post_id } })
  const page = (
    <Screen
      key={post_id}
      call={tugaskuPosts.detail}
      input={{ params: { post_id } }}
      anyDay
      title={(post) => post?.title ?? postKinds[kind]}
      tab={(post) => post?.title}
      note={(post) =>
        post ? (
          <span className="inline-flex flex-wrap items-center gap-2">
            {postKinds[post.kind]} · {post.room.name}
            {post.state !== 'published' && <StatePill of={postStates[post.state]} />}
          </span>
        ) : (
          ' '
        )
      }
      back={data?.gone ? linkTo(role, '/tugasku') : linkTo(role, '/tugasku/:hash', { hash: room_id })}
      actions={(post) => post && <PostActs post={post} />}
    >
      {(post) => (
        <div className="@container">
          <div className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem] @4xl:items-start @4xl:gap-8">
            <div className="grid min-w-0 gap-6">
              {post.work && post.due_at !== null && (
                <p className="font-bold">Batas waktu: {momentOf(post.due_at, post.timezone)}</p>
              )}
              <PostText post={post} />
              {post.work && <WorkPanel post={post} work={post.work} />}
              {post.work && <Thread post_id={post.id} about="own" writes={!post.archived} />}
              {!post.gone && (post.state === 'published' || post.state === 'closed') && (
                <Thread post_id={post.id} writes={!post.archived} />
              )}
            </div>
            <div className="grid min-w-0 gap-5">
              {post.counts && post.state !== 'draft' && <Progress counts={post.counts} />}
              <PostFacts post={post} />
            </div>
          </div>
        </div>
      )}
    </Screen>
  )
  // Whoever has left the room reads what was handed in, and no more of the room.
  if (data?.gone) return page
  return (
    <ListBeside
      title={data?.room.name ?? 'Isi ruang'}
      to={linkTo(role, '/tugasku/:hash', { hash: room_id })}
      list={<RoomBeside room_id={room_id} />}
    >
      {page}
    </ListBeside>
  )
}
