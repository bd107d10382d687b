import { type ArticleCard, articleCategories, type ArticleCategory } from '@lentera/contract/articles'
import { Bookmark } from 'lucide-react'
import { Link } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { paperOf, Topic, type Paper, type TopicDrawing } from '#ui/drawings/topic.tsx'
import { minutesText } from './article-list.tsx'

/** What is drawn for a category, and on which paper. */
const pictures: Readonly<Record<ArticleCategory, readonly [TopicDrawing, Paper]>> = {
  attendance: ['day', 'leaf'],
  learning: ['book', 'sky'],
  exams: ['exam', 'sand'],
  internet: ['shield', 'violet'],
  health: ['heart', 'rose'],
  family: ['house', 'sand'],
  teaching: ['board', 'leaf'],
}
const Picture = ({ of }: { of: ArticleCategory }) => (
  <span className="grid h-24 place-items-center text-ink" style={{ backgroundColor: paperOf(pictures[of][1]) }}>
    <Topic of={pictures[of][0]} />
  </span>
)

/** Articles as cards, beside each other where there is room. */
export function ArticleCards({ of, label }: { of: readonly ArticleCard[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
      {of.map(({ slug, category, title, summary, minutes, published_at, saved }) => (
        <li key={slug}>
          <Link
            to={href('/article/:slug', { slug })}
            className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 hover:border-edge"
          >
            <Picture of={category} />
            <span className="flex flex-1 flex-col gap-1.5 p-4">
              <span className="flex items-center justify-between gap-2 text-note font-bold text-accent">
                {articleCategories[category]}
                {saved && <Bookmark size={16} aria-label="Disimpan" className="fill-accent" />}
              </span>
              <span className="text-lead font-bold text-balance">{title}</span>
              <span className="line-clamp-3 text-ink-2">{summary}</span>
              <span className="mt-auto pt-1 text-note text-ink-2 tabular-nums">
                {minutesText(minutes)} · {shortDate(schoolDay(published_at))}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
