import { href } from '#lib/nav/href.ts'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { BookList } from './book-list.tsx'

export const title = 'Cari buku'

/** Every book of the library. */
export default function EbookListsPage() {
  return (
    <Page title={title} back={href('/ebook')}>
      <BookList empty={<EmptyState drawing={<OpenBook />} text="Belum ada buku" note="Buku yang terbit muncul di sini." />} />
    </Page>
  )
}
