import { type DeskEbook, ebookDesk, ebookStates } from '@lentera/contract/ebook-desk'
import { useSearchParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Page, Part, Screen } from '#ui/screen.tsx'
import { BookForm } from './book-form.tsx'
import { ChapterForm } from './chapter-form.tsx'
import { Contents } from './contents.tsx'
import { bookAddress } from './words.ts'

/** Lets everybody read it, or nobody any more. */
function Turning({ of: { uuid, state, chapters, revision } }: { of: DeskEbook }) {
  const publishing = useAction(ebookDesk.publish, { done: () => say('Buku terbit.') })
  const withdrawing = useAction(ebookDesk.withdraw, { done: () => say('Buku ditarik.') })
  const input = { params: { ebook_uuid: uuid }, body: { revision } }
  return (
    <div className="grid justify-items-start gap-2">
      {state === 'published' ? (
        <Button busy={withdrawing.busy} onClick={() => void withdrawing.run(input)}>
          Tarik dari pembaca
        </Button>
      ) : (
        <Button tone="soft" disabled={chapters === 0} busy={publishing.busy} onClick={() => void publishing.run(input)}>
          {state === 'withdrawn' ? 'Terbitkan lagi' : 'Terbitkan'}
        </Button>
      )}
      {chapters === 0 && <p className="text-note text-ink-2">Buku terbit setelah punya satu bab.</p>}
      <Wrong says={(publishing.fault ?? withdrawing.fault)?.message} />
    </div>
  )
}

const Book = ({ book }: { book: DeskEbook }) => (
  <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
    <BookForm book={book} />
    <div className="grid gap-6">
      <Contents book={book} />
      <Turning of={book} />
    </div>
  </div>
)

/** One chapter of a book; the one after its last is new. */
function Chapter({ book, number }: { book: DeskEbook; number: number }) {
  if (number > book.chapters) return <ChapterForm book={book} chapter={{ number: book.chapters + 1, title: '', text: '' }} />
  return (
    <Part call={ebookDesk.chapter} input={{ params: { ebook_uuid: book.uuid }, query: { number } }}>
      {(chapter) => <ChapterForm key={chapter.number} book={book} chapter={chapter} />}
    </Part>
  )
}

export const title = 'Buku baru'

/** Keeps a book: what it is, its chapters, and whether everybody reads it. */
export default function WriteBookPage() {
  const [search] = useSearchParams()
  const uuid = search.get('book')
  const number = Math.trunc(Number(search.get('chapter'))) || null
  if (uuid === null)
    return (
      <Page title={title} back={href('/operator/ebooks')} template="reading">
        <BookForm key="new" book={null} />
      </Page>
    )
  return (
    <Screen
      key={`${uuid} ${number ?? ''}`}
      call={ebookDesk.one}
      input={{ params: { ebook_uuid: uuid } }}
      title={(book) => book?.title ?? 'Buku'}
      note={(book) => book && (number === null ? ebookStates[book.state].label : `Bab ${number}`)}
      back={number === null ? href('/operator/ebooks') : bookAddress(uuid)}
    >
      {(book) => (number !== null && number > 0 ? <Chapter book={book} number={number} /> : <Book book={book} />)}
    </Screen>
  )
}
