import { keysOf } from '@lentera/contract/kit/keys'
import { articleCategories, type ArticleCategory, articles } from '@lentera/contract/articles'
import { Bookmark, Search } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { filterBy } from '#lib/http/filter.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { NewerOlder } from '#ui/data-list/newer-older.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ArticleCards } from './cards.tsx'

export const title = 'Artikel'

const filters = [filterBy('category', 'Semua', articleCategories)]

/** Everything that the product writes, by category, the newest first. */
export default function ArticlesPage() {
  const [search] = useSearchParams()
  const list = useList(articles.list, ({ query }) => ({ query }), { filters })
  const here = search.get('category')
  const tab = (category: ArticleCategory | null, label: string) => ({
    to: withQuery(href('/article'), { category }),
    label,
    isHere: here === category,
  })
  const [newest] = list.rows ?? []
  return (
    <Page
      title={title}
      note={newest && `Terbaru ${shortDate(schoolDay(newest.published_at))}`}
      actions={
        <>
          <ButtonLink tone="quiet" icon={Bookmark} to={withQuery(href('/article/search'), { saved: 'yes' })}>
            Disimpan
          </ButtonLink>
          <ButtonLink icon={Search} to={href('/article/search')}>
            Cari
          </ButtonLink>
        </>
      }
    >
      <div className="mb-4">
        <Tabs
          label="Kategori"
          tabs={[tab(null, 'Semua'), ...keysOf(articleCategories).map((one) => tab(one, articleCategories[one]))]}
        />
      </div>
      {list.called && <Around called={{ ...list.called, data: list.rows }} />}
      {list.rows?.length === 0 && (
        <EmptyState
          drawing={<OpenBook />}
          text={here === null ? 'Belum ada artikel' : 'Belum ada artikel di kategori ini'}
          note="Bacaan baru muncul di sini begitu terbit."
        />
      )}
      {list.rows && <ArticleCards of={list.rows} label={title} />}
      <NewerOlder list={list} />
    </Page>
  )
}
