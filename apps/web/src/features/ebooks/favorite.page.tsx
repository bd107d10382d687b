import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { BookList } from './book-list.tsx'

export const title = 'Buku favorit'

/** The books that the reader likes. */
export default function EbookFavoritePage() {
  return (
    <Page title={title} back={href('/ebook')}>
      <BookList
        favorite
        empty={
          <EmptyState
            drawing={<OpenBook />}
            text="Belum ada buku favorit"
            note="Ketuk tanda hati saat membaca."
            action={<ButtonLink to={href('/ebook/lists')}>Cari buku</ButtonLink>}
          />
        }
      />
    </Page>
  )
}
