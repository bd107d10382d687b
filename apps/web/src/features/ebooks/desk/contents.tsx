import { type DeskEbook, ebookDesk, ebookDeskLimits } from '@lentera/contract/ebook-desk'
import { FileUp, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { say } from '#lib/form/say.ts'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { bookAddress } from './words.ts'

const MEGABYTES = ebookDeskLimits.bytes / 1024 / 1024

/** Takes all chapters from a file; one that would replace others asks first. */
function FromFile({ book }: { book: DeskEbook }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string>()
  const reading = useAction(ebookDesk.readFile, { done: ({ chapters }) => say(`${chapters} bab diambil dari berkas.`) })
  const { beside, above } = placedIn(reading.fault, ['file'])
  const send = (chosen: File) =>
    reading.run({ params: { ebook_uuid: book.uuid }, body: { file: chosen } }).then(() => setFile(null))
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    reading.reset()
    const large = chosen.size > ebookDeskLimits.bytes
    setWrong(large ? `Berkas maksimal ${MEGABYTES} MB.` : chosen.size === 0 ? 'Berkas ini kosong.' : undefined)
    if (large || chosen.size === 0) return
    if (book.chapters === 0) void send(chosen)
    else setFile(chosen)
  }
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Berkas buku"
        accept=".epub,.txt,.md,application/epub+zip,text/plain"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          take(chosen)
        }}
      />
      <Button icon={FileUp} busy={reading.busy} className="justify-self-start" onClick={() => input.current?.click()}>
        Ambil isi dari berkas
      </Button>
      <p className="text-note text-ink-2">
        {`EPUB (tanpa gambarnya) atau teks yang babnya diawali baris "# Judul bab". Maksimal ${MEGABYTES} MB.`}
      </p>
      <Wrong says={wrong ?? beside.file ?? above} />
      <Confirm
        open={file !== null}
        onClose={() => setFile(null)}
        title={`Ganti ${book.chapters} bab?`}
        verb="Ganti isi"
        danger
        busy={reading.busy}
        onConfirm={() => file && void send(file)}
      >
        <p className="text-ink-2">
          Semua bab diganti dengan isi berkas. Bab yang ditulis di sini tidak tersimpan di tempat lain.
        </p>
      </Confirm>
    </div>
  )
}

function DropLast({ book }: { book: DeskEbook }) {
  const [asked, setAsked] = useState(false)
  const dropping = useAction(ebookDesk.dropChapter, { done: () => say('Bab terakhir dihapus.') })
  const last = book.contents.at(-1)
  if (!last || book.read) return null
  return (
    <>
      <Button tone="quiet" icon={Trash2} className="text-bad" onClick={() => setAsked(true)}>
        Hapus bab terakhir
      </Button>
      <Wrong says={dropping.fault?.message} />
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={`Hapus "${last.title}"?`}
        verb="Hapus"
        danger
        busy={dropping.busy}
        onConfirm={() =>
          void dropping.run({ params: { ebook_uuid: book.uuid }, body: { revision: book.revision } }).then(() => setAsked(false))
        }
      >
        <p className="text-ink-2">Teks bab ini tidak dapat dikembalikan.</p>
      </Confirm>
    </>
  )
}

/** The chapters of a book, each written on a page of its own, or all taken from a file. */
export function Contents({ book }: { book: DeskEbook }) {
  const next = book.chapters + 1
  return (
    <Section title="Isi">
      <div className="grid gap-4">
        {book.read && (
          <Notice tone="info">
            Buku ini sudah dibaca: babnya dapat diubah dan ditambah, supaya tempat dan tanda pembaca tetap.
          </Notice>
        )}
        {book.contents.length > 0 ? (
          <List label="Bab">
            {book.contents.map(({ number, title, letters }) => (
              <Row
                key={number}
                to={bookAddress(book.uuid, number)}
                title={`${number}. ${title}`}
                note={`${letters.toLocaleString('id-ID')} huruf`}
              />
            ))}
          </List>
        ) : (
          <p className="text-ink-2">Belum ada bab. Ambil dari berkas, atau tulis yang pertama.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {next <= ebookDeskLimits.chapters && (
            <ButtonLink icon={Plus} to={bookAddress(book.uuid, next)}>
              Tulis bab
            </ButtonLink>
          )}
          <DropLast book={book} />
        </div>
        <FromFile book={book} />
      </div>
    </Section>
  )
}
