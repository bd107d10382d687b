import { type ArticleCard, articleCategories } from '@lentera/contract/articles'
import { Bookmark } from 'lucide-react'
import { Link } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { minutesText } from './article-list.tsx'

/** Articles as cards, beside each other where there is room. */
export function ArticleCards({ of, label }: { of: readonly ArticleCard[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
      {of.map(({ slug, category, title, summary, minutes, published_at, saved }) => (
        <li key={slug}>
          <Link
            to={href('/article/:slug', { slug })}
            className="flex h-full flex-col gap-1.5 rounded-card border border-line bg-surface p-4 transition-colors duration-150 hover:border-edge"
          >
            <span className="flex items-center justify-between gap-2 text-note font-bold text-accent">
              {articleCategories[category]}
              {saved && <Bookmark size={16} aria-label="Disimpan" className="fill-accent" />}
            </span>
            <span className="text-lead font-bold text-balance">{title}</span>
            <span className="line-clamp-3 text-ink-2">{summary}</span>
            <span className="mt-auto pt-1 text-note text-ink-2 tabular-nums">
              {minutesText(minutes)} · {shortDate(schoolDay(published_at))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
