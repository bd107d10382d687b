import { type ArticleCard, articleCategories, articles } from '@lentera/contract/articles'
import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'

/** How long it takes to read. */
export const minutesText = (minutes: number): string => `${minutes} menit baca`

const filters = [
  { ...filterBy('category', 'Semua kategori', articleCategories) },
  { ...filterBy('saved', 'Semua artikel', { yes: 'Disimpan' }), chips: true },
]

const columns: readonly Column<ArticleCard>[] = [
  {
    id: 'title',
    name: 'Judul',
    of: ({ title, saved }) => (
      <span className="whitespace-normal">
        {title}
        {saved && <Bookmark size={14} aria-label="Disimpan" className="ml-1.5 inline fill-accent text-accent" />}
      </span>
    ),
    text: ({ title }) => title,
  },
  { id: 'category', name: 'Kategori', of: ({ category }) => articleCategories[category], phone: 'note' },
  { id: 'minutes', name: 'Lama baca', of: ({ minutes }) => minutesText(minutes), phone: 'note' },
  { id: 'date', name: 'Terbit', of: ({ published_at }) => shortDate(schoolDay(published_at)), from: 760 },
]

/** Articles, the newest first, each leading to itself. */
export function ArticleList({ empty }: { empty: ReactNode }) {
  const list = useList(articles.list, ({ query }) => ({ query }), { filters })
  return (
    <DataList
      label="Artikel"
      list={list}
      columns={columns}
      keyOf={({ slug }) => slug}
      nameOf={({ title }) => title}
      to={({ slug }) => href('/article/:slug', { slug })}
      search="Cari judul atau isi"
      filters={filters}
      empty={empty}
    />
  )
}
