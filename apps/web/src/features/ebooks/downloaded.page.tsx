import { ebooks } from '@lentera/contract/ebooks'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { dayHere, shortDate } from '#lib/time/dates.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { sizeText } from '#ui/progress.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Page, Part } from '#ui/screen.tsx'
import { WithAside } from '#ui/with-aside.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Cover } from './cover.tsx'
import { dropBook, keptBooks, type KeptBook } from './device.ts'
import { readAddress } from './words.ts'

/** Books that could be kept next. */
const Newest = () => (
  <Section title="Terbaru">
    <Part call={ebooks.shelves} input={{}}>
      {({ newest }) => (
        <List label="Terbaru">
          {newest.slice(0, 6).map((book) => (
            <Row key={book.uuid} to={readAddress(book.uuid)} title={book.title} note={book.author} />
          ))}
        </List>
      )}
    </Part>
  </Section>
)

export const title = 'Buku di perangkat'

/** Books that this device keeps: read without signal, and taken off to make room. */
export default function EbookDownloadedPage() {
  const [books, setBooks] = useState<readonly KeptBook[] | null>(null)
  const [leaving, setLeaving] = useState<KeptBook | null>(null)
  useEffect(() => void keptBooks().then(setBooks), [])
  const drop = async ({ book }: KeptBook) => {
    await dropBook(book.uuid)
    setBooks(await keptBooks())
    setLeaving(null)
  }
  const total = books?.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0
  return (
    <WithAside aside={<Newest />}>
      <Page title={title} back={href('/ebook')} note={total > 0 && `${sizeText(total)} terpakai`}>
        {books?.length === 0 && (
          <EmptyState
            drawing={<OpenBook />}
            text="Belum ada buku di perangkat ini"
            note="Buka sebuah buku, lalu ketuk Simpan di perangkat. Setelah itu terbaca tanpa sinyal."
            action={<ButtonLink to={href('/ebook')}>Pilih buku</ButtonLink>}
          />
        )}
        {books && books.length > 0 && (
          <ul aria-label={title} className="divide-y divide-line rounded-card border border-line bg-surface">
            {books.map((kept) => (
              <li key={kept.book.uuid} className="flex items-center gap-3 p-3">
                <Cover of={kept.book} className="w-14 shrink-0 p-1.5 text-[0.5rem] [&>span:last-child]:hidden [&>svg]:hidden" />
                <Link to={readAddress(kept.book.uuid)} className="min-w-0 flex-1 py-1 hover:text-accent">
                  <span className="block font-bold">{kept.book.title}</span>
                  <span className="block text-note text-ink-2">
                    {sizeText(kept.bytes)} · disimpan {shortDate(dayHere(new Date(kept.at).toISOString()))}
                  </span>
                </Link>
                <IconButton icon={Trash2} label={`Hapus ${kept.book.title} dari perangkat`} onClick={() => setLeaving(kept)} />
              </li>
            ))}
          </ul>
        )}
        <Confirm
          open={leaving !== null}
          onClose={() => setLeaving(null)}
          title={`Hapus “${leaving?.book.title ?? ''}” dari perangkat?`}
          verb="Hapus"
          danger
          onConfirm={() => leaving && void drop(leaving)}
        >
          <p className="text-ink-2">Penanda halaman dan tempat membacamu tetap tersimpan. Buku dapat disimpan lagi kapan saja.</p>
        </Confirm>
      </Page>
    </WithAside>
  )
}
