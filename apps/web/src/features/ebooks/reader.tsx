import { type Ebook, ebooks } from '@lentera/contract/ebooks'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useAction } from '#lib/http/use-call.ts'
import { blocksOf } from '#lib/text/blocks.ts'
import { href } from '#lib/nav/href.ts'
import { FlareOnce } from '#school/joy/flare-once.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FactsBeside, useAsideRoom } from '#ui/with-aside.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { Prose } from '#ui/prose.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useLook } from './look.ts'
import { Contents, Find, Look } from './panels.tsx'
import { progressAt, usePlace, wordsOf } from './use-place.ts'
import { percent } from './words.ts'

export type Panel = 'contents' | 'find' | 'look'
const panelTitles: Readonly<Record<Panel, string>> = { contents: 'Daftar isi', find: 'Cari di buku', look: 'Tampilan' }
interface Place {
  readonly chapter: number
  readonly block: number
}

/** Marks a piece of the text, or no longer. */
const useMarks = (book: Ebook, chapter: number) => {
  const marking = useAction(ebooks.mark)
  const unmarking = useAction(ebooks.unmark)
  const params = { ebook_uuid: book.uuid }
  const blocks = blocksOf(book.parts[chapter - 1]?.text ?? '')
  const of = (block: number) => book.marks.find((mark) => mark.chapter === chapter && mark.block === block)
  const turn = (block: number) => {
    const mark = of(block)
    if (mark) return void unmarking.run({ params: { ...params, ebook_mark_uuid: mark.uuid } })
    const one = blocks[block]
    const body = { chapter, block, kind: 'highlight' as const, text: one ? wordsOf(one).slice(0, 500) : '' }
    return void marking.run({ params, body })
  }
  return { of, turn, fault: marking.fault ?? unmarking.fault }
}

/** The last page has been read. */
const Finished = ({ book: { uuid, title } }: { book: Ebook }) => (
  <Card raised className="mt-4 grid justify-items-center gap-1 overflow-hidden p-5 text-center">
    <FlareOnce of={`book ${uuid}`} />
    <p className="mt-2 text-lead font-bold">Selesai dibaca</p>
    <p className="text-balance text-ink-2">“{title}” sudah dibaca sampai akhir.</p>
    <ButtonLink to={href('/ebook')} tone="soft" className="mt-3">
      Pilih buku lain
    </ButtonLink>
  </Card>
)

/** A part of a chapter with the button at its left that marks it. */
function Markable({ at, marked, onTurn, children }: { at: number; marked: boolean; onTurn: () => void; children: ReactNode }) {
  return (
    <div data-block={at} className="group relative min-h-11 scroll-mt-24 pl-11">
      <button
        type="button"
        aria-pressed={marked}
        aria-label={`Tandai bagian ${at + 1}`}
        onClick={onTurn}
        className="absolute inset-y-0 left-0 flex w-11 justify-center py-0.5 opacity-40 hover:opacity-100 focus-visible:opacity-100 aria-pressed:opacity-100"
      >
        <span className={`w-1 rounded-full ${marked ? 'bg-lantern' : 'bg-line group-hover:bg-edge'}`} />
      </button>
      {marked ? <div className="rounded-sm bg-lantern/15">{children}</div> : children}
    </div>
  )
}

/** How far the book is read, and the way to the chapters before and after. */
function ChapterSteps({
  book,
  chapter,
  block,
  onGo,
}: {
  book: Ebook
  chapter: number
  block: number
  onGo: (chapter: number) => void
}) {
  return (
    <nav aria-label="Bab" className="mt-4 grid gap-3">
      <Progress label="Sudah dibaca" value={progressAt(book, chapter, block)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button icon={ChevronLeft} disabled={chapter === 1} onClick={() => onGo(chapter - 1)}>
          Sebelumnya
        </Button>
        <span className="order-first w-full text-center text-note text-ink-2 tabular-nums sm:order-none sm:w-auto">
          Bab {chapter} dari {book.parts.length} · {percent(progressAt(book, chapter, block))}
        </span>
        <Button
          icon={ChevronRight}
          tone={chapter === book.parts.length ? 'plain' : 'main'}
          disabled={chapter === book.parts.length}
          onClick={() => onGo(chapter + 1)}
        >
          Berikutnya
        </Button>
      </div>
    </nav>
  )
}

/** The place that the reader has gone to, brought into sight. */
const useWay = (start: Place, text: RefObject<HTMLElement | null>, onGo: () => void) => {
  const [place, setPlace] = useState(start)
  const { chapter, block } = place
  useLayoutEffect(() => {
    if (block > 0) text.current?.querySelector(`[data-block="${block}"]`)?.scrollIntoView({ block: 'start' })
    else if (place !== start) text.current?.scrollIntoView({ block: 'start' })
  }, [place, start, block, text])
  const go = (to: number, at = 0) => {
    onGo()
    setPlace({ chapter: to, block: at })
  }
  return { chapter, block, go }
}

/** A book as it is read: one chapter after the other, at the place where the reader was. */
export function Reader({
  book,
  start,
  panel,
  onPanel,
}: {
  book: Ebook
  start: Place
  panel: Panel | null
  onPanel: (panel: Panel | null) => void
}) {
  const look = useLook()
  const hasRoom = useAsideRoom()
  const text = useRef<HTMLDivElement>(null)
  const node = useCallback(() => text.current, [])
  const { chapter, block, go } = useWay(start, text, () => onPanel(null))
  const [ended, setEnded] = useState(false)
  const end = useCallback(() => setEnded(true), [])
  usePlace(book, chapter, node, end)
  const marks = useMarks(book, chapter)
  const part = book.parts[chapter - 1]
  return (
    <FactsBeside
      tail={
        hasRoom && (
          <Card className="p-4">
            <Contents book={book} chapter={chapter} marks={book.marks} onGo={go} />
          </Card>
        )
      }
    >
      <div ref={text} className={`scroll-mt-20 rounded-card border border-line py-6 pr-3 sm:pr-8 book-${look.paper}`}>
        <div className="mx-auto max-w-[38rem]">
          <h2 className="mb-5 pl-11 text-title font-extrabold text-balance">{part?.title}</h2>
          <div className={`book-${look.size}`}>
            <Prose
              text={part?.text ?? ''}
              around={(at, piece) => (
                <Markable at={at} marked={marks.of(at) !== undefined} onTurn={() => marks.turn(at)}>
                  {piece}
                </Markable>
              )}
            />
          </div>
        </div>
      </div>
      {ended && chapter === book.parts.length && <Finished book={book} />}
      <Wrong says={marks.fault?.message} />
      <ChapterSteps book={book} chapter={chapter} block={block} onGo={go} />
      <Sheet open={panel !== null} onClose={() => onPanel(null)} title={panelTitles[panel ?? 'contents']} cancel="Tutup">
        {panel === 'contents' && <Contents book={book} chapter={chapter} marks={book.marks} onGo={go} />}
        {panel === 'find' && <Find book={book} onGo={go} />}
        {panel === 'look' && <Look of={look} />}
      </Sheet>
    </FactsBeside>
  )
}
