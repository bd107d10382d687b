import { type Ebook, ebooks } from '@lentera/contract/ebooks'
import { Download, Heart, List, Search, Smartphone, Type } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { useTitle } from '#lib/nav/title.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { dropBook, keepBook, keptBook } from './device.ts'
import { type Panel, Reader } from './reader.tsx'
import { lastPlace } from './use-place.ts'
import { factsOf } from './words.ts'

export const title = 'Baca buku'

/** What this device keeps of a book; undefined until that is known. */
const useKept = (uuid: string) => {
  const [kept, setKept] = useState<Ebook | null | undefined>(undefined)
  useEffect(() => void keptBook(uuid).then((one) => setKept(one?.book ?? null)), [uuid])
  const keep = async (book: Ebook) => {
    try {
      await keepBook(book)
      setKept(book)
      say('Tersimpan di perangkat ini, terbaca juga tanpa sinyal.')
    } catch {
      say('Perangkat ini tidak punya ruang untuk buku ini.')
    }
  }
  const drop = async () => {
    await dropBook(uuid)
    setKept(null)
    say('Dihapus dari perangkat ini.')
  }
  return { kept, keep, drop }
}

function Acting({ book, kept, onPanel }: { book: Ebook; kept: ReturnType<typeof useKept>; onPanel: (panel: Panel) => void }) {
  const liking = useAction(ebooks.like)
  return (
    <div className="flex">
      <IconButton icon={List} label="Daftar isi" onClick={() => onPanel('contents')} />
      <IconButton icon={Search} label="Cari di buku" onClick={() => onPanel('find')} />
      <IconButton icon={Type} label="Tampilan" onClick={() => onPanel('look')} />
      <IconButton
        icon={Heart}
        label={book.favorite ? 'Hapus dari favorit' : 'Jadikan favorit'}
        onClick={() => void liking.run({ params: { ebook_uuid: book.uuid }, body: { favorite: !book.favorite } })}
        {...(book.favorite && { className: '[&_svg]:fill-accent text-accent' })}
      />
      {kept.kept ? (
        <IconButton icon={Smartphone} label="Hapus dari perangkat" onClick={() => void kept.drop()} />
      ) : (
        <IconButton icon={Download} label="Simpan di perangkat" onClick={() => void kept.keep(book)} />
      )}
    </div>
  )
}

function Opened({ uuid }: { uuid: string }) {
  const called = useCall(ebooks.read, { params: { ebook_uuid: uuid } })
  const kept = useKept(uuid)
  const [panel, setPanel] = useState<Panel | null>(null)
  const [start, setStart] = useState<{ chapter: number; block: number } | null>(null)
  const book = called.data ?? kept.kept ?? undefined
  const fresh = called.data
  useTitle(book?.title)
  useEffect(() => {
    // What the device keeps follows what was read last, with its marks.
    if (fresh && kept.kept) void keepBook(fresh).catch(() => undefined)
  }, [fresh, kept.kept])
  useEffect(() => {
    if (book && !start) void lastPlace(book).then(setStart)
  }, [book, start])
  return (
    <Page
      title={book?.title ?? title}
      note={book && `${book.author} · ${factsOf(book)}`}
      back={href('/ebook')}
      actions={book && <Acting book={book} kept={kept} onPanel={setPanel} />}
    >
      {!book && kept.kept !== undefined && <Around called={called} />}
      {book && start && <Reader book={book} start={start} panel={panel} onPanel={setPanel} />}
    </Page>
  )
}

/** The book that the address names, at the place where its reader was on any device. */
export default function ReadEbookPage() {
  const [search] = useSearchParams()
  const uuid = search.get('book')
  if (uuid !== null) return <Opened key={uuid} uuid={uuid} />
  return (
    <Page title={title} back={href('/ebook')}>
      <EmptyState
        drawing={<OpenBook />}
        text="Pilih buku dulu"
        note="Alamat ini tidak menyebut bukunya."
        action={<ButtonLink to={href('/ebook')}>Ke E-book</ButtonLink>}
      />
    </Page>
  )
}
