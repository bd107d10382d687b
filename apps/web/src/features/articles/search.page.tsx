import { href } from '#lib/nav/href.ts'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ArticleList } from './article-list.tsx'

export const title = 'Cari artikel'

/** Every article by the words in it, and those that the reader has put aside. */
export default function SearchArticlesPage() {
  return (
    <Page title={title} back={href('/article')}>
      <ArticleList
        empty={
          <EmptyState drawing={<OpenBook />} text="Belum ada artikel" note="Bacaan baru bisa dicari di sini begitu terbit." />
        }
      />
    </Page>
  )
}
