import type { Gift } from '@lentera/contract/koin'
import { Link } from 'react-router'
import { paperOf, Topic } from '#ui/drawings/topic.tsx'
import { Pill } from '#ui/pill.tsx'
import { smallPicture } from '#ui/small-picture.ts'
import { giftDrawing, giftPaper } from './gift-drawing.ts'
import { koinText, leftText, obstacleText } from './words.ts'

/** The picture of a gift; a drawn one stands for those that have none. */
export function GiftPicture({
  of: { picture, name },
  className = '',
}: {
  of: Pick<Gift, 'picture' | 'name'>
  className?: string
}) {
  const drawing = giftDrawing(name)
  return picture ? (
    <img
      src={smallPicture(picture.url, 'list')}
      alt={name}
      loading="lazy"
      className={`aspect-[4/3] w-full bg-off-s object-cover ${className}`}
    />
  ) : (
    <span
      aria-hidden
      className={`grid aspect-[4/3] w-full place-items-center text-ink ${className}`}
      style={{ backgroundColor: paperOf(giftPaper(drawing)) }}
    >
      <Topic of={drawing} className="h-16" />
    </span>
  )
}

/** A gift in the grid: picture, koin, what is left, and what is in the way. */
export function GiftCard({ of: gift, to, balance }: { of: Gift; to?: string | undefined; balance: number }) {
  const { name, cost, obstacle } = gift
  const look = 'flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface'
  const inside = (
    <>
      <GiftPicture of={gift} />
      <span className="flex flex-1 flex-col gap-1 p-4">
        <span className="text-lead font-bold break-words">{name}</span>
        <span className="font-bold text-accent tabular-nums">{koinText(cost)}</span>
        <span className="text-note text-ink-2">{leftText(gift)}</span>
        {obstacle && obstacle !== 'stock' && (
          <span className="mt-auto pt-2">
            <Pill tone="off">{obstacleText(obstacle, gift, balance)}</Pill>
          </span>
        )}
      </span>
    </>
  )
  return to === undefined ? (
    <div className={look}>{inside}</div>
  ) : (
    <Link to={to} className={`${look} transition-colors duration-150 hover:border-edge`}>
      {inside}
    </Link>
  )
}
