import { articleCategories } from '@lentera/contract/articles'
import { articleDesk, articleStates, type DeskArticleRow } from '@lentera/contract/articles/desk'
import { Plus } from 'lucide-react'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { stateColumn } from '#ui/data-list/state-column.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'

const filters = [filterBy('state', 'Semua status', articleStates), filterBy('category', 'Semua kategori', articleCategories)]
const columns: readonly Column<DeskArticleRow>[] = [
  { id: 'title', name: 'Judul', of: ({ title }) => title },
  { id: 'category', name: 'Kategori', of: ({ category }) => articleCategories[category], phone: 'note' },
  stateColumn(articleStates, 'published'),
  { id: 'changed', name: 'Diubah', of: ({ changed_at }) => shortDate(schoolDay(changed_at)), from: 760 },
]

export const title = 'Artikel'

/** Every article of the product, as whoever runs it looks after them. */
export default function ArticleDeskPage() {
  const list = useList(articleDesk.list, ({ query }) => ({ query }), { filters })
  const write = href('/operator/articles/write')
  return (
    <Page
      title={title}
      note="Dibaca semua siswa, orang tua, guru, dan tata usaha."
      actions={
        <ButtonLink tone="main" icon={Plus} to={write}>
          Tulis artikel
        </ButtonLink>
      }
    >
      <DataList
        label={title}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ title: name }) => name}
        to={({ id }) => withQuery(write, { article: id })}
        search="Cari judul"
        filters={filters}
        empty={
          <EmptyState
            drawing={<OpenBook />}
            text="Belum ada artikel"
            note="Tulis yang pertama; ia baru dibaca orang setelah terbit."
          />
        }
      />
    </Page>
  )
}
