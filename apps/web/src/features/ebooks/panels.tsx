import { keysOf } from '@lentera/contract/kit/keys'
import type { Ebook, EbookMark } from '@lentera/contract/ebooks'
import { useState } from 'react'
import { blocksOf } from '#lib/text/blocks.ts'
import { Chips } from '#ui/form/choices.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Section } from '#ui/card.tsx'
import { papers, type Paper, sizes, type Size } from './look.ts'
import { wordsOf } from './use-place.ts'

interface Leading {
  readonly book: Ebook
  readonly onGo: (chapter: number, block: number) => void
}
function Line({ title, note, here, onClick }: { title: string; note?: string; here?: boolean; onClick: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-current={here ? 'true' : undefined}
        onClick={onClick}
        className="grid min-h-row w-full content-center gap-0.5 px-1 py-2 text-left hover:text-accent aria-[current]:text-accent"
      >
        <span className="font-semibold">{title}</span>
        {note && <span className="line-clamp-2 text-note text-ink-2">{note}</span>}
      </button>
    </li>
  )
}

/** The chapters of a book, and what its reader has marked. */
export function Contents({ book, chapter, marks, onGo }: Leading & { chapter: number; marks: readonly EbookMark[] }) {
  return (
    <div className="grid gap-6">
      <ol aria-label="Bab" className="divide-y divide-line">
        {book.parts.map(({ title }, at) => (
          <Line key={title} title={`${at + 1}. ${title}`} here={at + 1 === chapter} onClick={() => onGo(at + 1, 0)} />
        ))}
      </ol>
      <Section title="Penanda saya">
        {marks.length === 0 ? (
          <p className="text-ink-2">Belum ada. Ketuk garis di kiri sebuah bagian untuk menandainya.</p>
        ) : (
          <ul className="divide-y divide-line">
            {marks.map((mark) => (
              <Line
                key={mark.uuid}
                title={book.parts[mark.chapter - 1]?.title ?? `Bab ${mark.chapter}`}
                note={mark.text}
                onClick={() => onGo(mark.chapter, mark.block)}
              />
            ))}
          </ul>
        )}
      </Section>
      <p className="text-note text-ink-2">
        {book.author} · {book.license}
      </p>
    </div>
  )
}

const MOST = 50
const found = (book: Ebook, words: string) => {
  const wanted = words.trim().toLowerCase()
  if (wanted.length < 2) return []
  return book.parts
    .flatMap(({ title, text }, at) =>
      blocksOf(text).map((block, n) => ({ title, chapter: at + 1, block: n, text: wordsOf(block) })),
    )
    .filter(({ text }) => text.toLowerCase().includes(wanted))
    .slice(0, MOST)
    .map((hit) => {
      const at = hit.text.toLowerCase().indexOf(wanted)
      const from = Math.max(0, at - 40)
      return { ...hit, text: `${from > 0 ? '…' : ''}${hit.text.slice(from, at + 90)}` }
    })
}

/** Looks for words in the whole book, which is on the device already. */
export function Find({ book, onGo }: Leading) {
  const [words, setWords] = useState('')
  const hits = found(book, words)
  return (
    <div className="grid gap-3">
      <SearchField label="Cari di buku ini" value={words} onChange={({ target }) => setWords(target.value)} />
      <p role="status" className="text-note text-ink-2">
        {words.trim().length < 2 ? 'Tulis minimal 2 huruf.' : hits.length === 0 ? 'Tidak ditemukan.' : `${hits.length} bagian`}
      </p>
      <ul className="divide-y divide-line">
        {hits.map((hit) => (
          <Line
            key={`${hit.chapter} ${hit.block}`}
            title={hit.title}
            note={hit.text}
            onClick={() => onGo(hit.chapter, hit.block)}
          />
        ))}
      </ul>
    </div>
  )
}

const options = <K extends string>(of: Readonly<Record<K, string>>) => keysOf(of).map((value) => ({ value, label: of[value] }))

/** The size of the letters and the colour of the paper. */
export function Look({ of }: { of: { size: Size; paper: Paper; set: (change: { size?: Size; paper?: Paper }) => void } }) {
  return (
    <div className="grid gap-2">
      <Chips
        label="Ukuran huruf"

        options={options(sizes)}
        value={of.size}
        onChange={(size: Size) => of.set({ size })}
      />
      <Chips
        label="Kertas"

        options={options(papers)}
        value={of.paper}
        onChange={(paper: Paper) => of.set({ paper })}
      />
    </div>
  )
}
