import type { EbookSubject } from '@lentera/contract/ebooks'
import { Topic, type TopicDrawing } from '#ui/drawings/topic.tsx'

/** From the upper left to the lower right. Classes for them would bring their properties to every page. */
const grounds: readonly (readonly [string, string])[] = [
  ['#0f5f73', '#12303f'],
  ['#7a3f9d', '#37205a'],
  ['#8a4b12', '#4a2410'],
  ['#14664a', '#0c3530'],
  ['#9a2f45', '#4f1730'],
  ['#33508f', '#1b2750'],
]

const drawings: Readonly<Record<EbookSubject, TopicDrawing>> = {
  story: 'moon',
  science: 'flask',
  math: 'ruler',
  language: 'speech',
  society: 'globe',
  skills: 'hammer',
}

/** The cover of a book: its title on a ground of its own, and a drawing of its subject. */
export function Cover({
  of: { cover, title, author, subject },
  className = 'w-full',
}: {
  of: { cover: number; title: string; author: string; subject: EbookSubject }
  className?: string
}) {
  const [from, to] = grounds[(cover - 1) % grounds.length]!
  return (
    <span
      aria-hidden
      className={`flex aspect-[3/4] flex-col justify-between overflow-hidden rounded-control p-3 text-white ${className}`}
      style={{ backgroundImage: `linear-gradient(160deg, ${from}, ${to})` }}
    >
      <span className="line-clamp-4 leading-tight font-extrabold text-balance">{title}</span>
      <Topic of={drawings[subject]} className="h-1/4 self-center" />
      <span className="flex items-end justify-between gap-2 text-[0.6875rem] leading-tight">
        <span className="line-clamp-2">{author}</span>
        <span className="h-6 w-1 rounded-full bg-lantern" />
      </span>
    </span>
  )
}
