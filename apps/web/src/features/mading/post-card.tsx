import { type MadingKind, mading, madingKinds, type MadingPost, madingStates } from '@lentera/contract/mading'
import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { type Paper, paperOf, Topic, type TopicDrawing } from '#ui/drawings/topic.tsx'
import { Wrong } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { smallPicture } from '#ui/small-picture.ts'

/** Who has written a post, and when. */
export const bylineOf = ({ writer, school, created_at, published_at }: MadingPost, withSchool: boolean): string =>
  [writer.name, writer.role === 'teacher' && 'guru', withSchool && school, shortDate(schoolDay(published_at ?? created_at))]
    .filter(Boolean)
    .join(' · ')

/** Likes a post, or no longer. */
export function Like({ of: { id, liked, likes } }: { of: MadingPost }) {
  const liking = useAction(mading.like)
  return (
    <>
      <Button
        icon={Heart}
        tone={liked ? 'soft' : 'plain'}
        aria-pressed={liked}
        busy={liking.busy}
        onClick={() => void liking.run({ params: { mading_post_id: id }, body: { liked: !liked } })}
      >
        {[liked ? 'Disukai' : 'Suka', likes !== null && likes > 0 && likes].filter(Boolean).join(' · ')}
      </Button>
      <Wrong says={liking.fault?.message} />
    </>
  )
}

/** The paper of each kind, and what is drawn on it where there is no picture. */
const looks: Readonly<Record<MadingKind, readonly [Paper, TopicDrawing]>> = {
  artwork: ['rose', 'palette'],
  poem: ['violet', 'feather'],
  story: ['sand', 'scroll'],
  picture: ['leaf', 'camera'],
  info: ['sky', 'horn'],
}

/** A post on the board, on the paper of its kind: its first picture, its first lines, who wrote it, and for adults how many like it. */
export function PostCard({ of, withSchool = false }: { of: MadingPost; withSchool?: boolean }) {
  const { id, kind, title, text, pictures, state, likes, liked } = of
  const [paper, drawing] = looks[kind]
  const [picture] = pictures
  return (
    <Link
      to={href('/mading/:postId', { postId: id })}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line text-ink transition-colors duration-150 hover:border-edge"
      style={{ backgroundColor: paperOf(paper) }}
    >
      {picture && (
        <img
          src={smallPicture(picture.url, 'list')}
          alt=""
          loading="lazy"
          className="aspect-[4/3] w-full bg-off-s object-cover"
        />
      )}
      <span className="flex flex-1 flex-col gap-1.5 p-4">
        <span className="flex flex-wrap items-center justify-between gap-2 text-note font-bold">
          <span className="inline-flex items-center gap-2">
            {!picture && <Topic of={drawing} className="h-10" />}
            {madingKinds[kind]}
          </span>
          {state !== 'published' && <StatePill of={madingStates[state]} />}
        </span>
        <span className="text-lead font-bold break-words">{title}</span>
        <bdi className="line-clamp-4 wrap-anywhere whitespace-pre-line">{text}</bdi>
        <span className="mt-auto flex items-center justify-between gap-2 pt-1 text-note">
          {bylineOf(of, withSchool)}
          {(liked || (likes !== null && likes > 0)) && (
            <span className="inline-flex items-center gap-1 font-bold tabular-nums">
              <Heart size={14} aria-hidden className={liked ? 'fill-current' : ''} />
              {likes !== null && likes > 0 && (
                <>
                  {likes} <span className="sr-only">menyukai</span>
                </>
              )}
              {likes === null && <span className="sr-only">Kamu menyukainya</span>}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
