import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pageAt, pageWidth, pageZoom, scrolled, zoomHeld } from './pages.ts'
import { openPdf } from './pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import type { Viewing } from './picture-view.tsx'
import { Tools } from './tools.tsx'
import { useTurn } from './turns.ts'
import { type Unread, unreadOf, unreadSays } from './unread.ts'
import { Unseen } from './unseen.tsx'
import { useFrame } from './use-frame.ts'
import { usePageGestures } from './use-page-gestures.ts'
import { useViewKeys } from './use-view-keys.ts'
import { type Point, type Size, STEP } from './view.ts'

interface Opened {
  readonly document: PDFDocumentProxy
  /** Of the first page, in points. */
  readonly first: Size
}
/** The document behind an address, or why there is none; null while it is on its way. */
const usePdf = (url: string): Opened | Unread | null => {
  const [known, setKnown] = useState<Opened | Unread | null>(null)
  useEffect(() => {
    let isLeft = false
    const { document: coming, close } = openPdf(url)
    const read = async () => {
      try {
        const document = await coming
        const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
        if (!isLeft) setKnown({ document, first: { width, height } })
      } catch (cause) {
        if (!isLeft) setKnown(unreadOf(cause))
      }
    }
    void read()
    return () => {
      isLeft = true
      close()
    }
  }, [url])
  return known
}

/** Zooms the pages around a point of their frame. */
const usePageZoom = (scroller: RefObject<HTMLElement | null>) => {
  const [zoom, setZoom] = useState(1)
  const pending = useRef<{ from: number; at: Point }>(null)
  const zoomTo = (to: number, at?: Point) => {
    const node = scroller.current
    if (!node) return
    pending.current ??= { from: zoom, at: at ?? { x: node.clientWidth / 2, y: node.clientHeight / 2 } }
    setZoom(zoomHeld(to))
  }
  useLayoutEffect(() => {
    const node = scroller.current
    const { current } = pending
    pending.current = null
    if (!node || !current) return
    const factor = zoom / current.from
    node.scrollTo({
      left: scrolled(node.scrollLeft, current.at.x, factor),
      top: scrolled(node.scrollTop, current.at.y, factor),
      behavior: 'instant',
    })
  }, [scroller, zoom])
  return { zoom, zoomTo }
}

const useShownPage = (scroller: RefObject<HTMLElement | null>) => {
  const [page, setPage] = useState(1)
  const look = () => {
    const node = scroller.current
    if (!node) return
    const tops = [...node.querySelectorAll<HTMLElement>('[data-page]')].map(({ offsetTop }) => offsetTop)
    setPage(pageAt(tops, node.scrollTop + node.clientHeight / 2))
  }
  return { page, look }
}

/** The keys of a PDF, and the steps of its zoom. */
const usePdfKeys = ({
  scroller,
  zoom,
  zoomTo,
  turnOn,
  around,
  modal,
}: Pick<Viewing, 'around' | 'modal'> & {
  scroller: RefObject<HTMLElement | null>
  zoom: number
  zoomTo: (zoom: number) => void
  turnOn: () => void
}) => {
  const larger = () => zoomTo(zoom * STEP)
  const smaller = () => zoomTo(zoom / STEP)
  const whole = () => zoomTo(1)
  const scroll = (part: number) => () => scroller.current?.scrollBy({ top: part * (scroller.current.clientHeight || 0) })
  useViewKeys(
    {
      '+': larger,
      '=': larger,
      '-': smaller,
      r: turnOn,
      '[': () => around.previous?.(),
      ']': () => around.next?.(),
      ...(modal && {
        0: whole,
        arrowleft: () => (zoom > 1 ? scroller.current?.scrollBy({ left: -80 }) : around.previous?.()),
        arrowright: () => (zoom > 1 ? scroller.current?.scrollBy({ left: 80 }) : around.next?.()),
        arrowup: scroll(-0.12),
        arrowdown: scroll(0.12),
        pageup: scroll(-0.9),
        pagedown: scroll(0.9),
      }),
    },
    modal,
  )
  return { larger, smaller, whole }
}

/** All pages, one beneath the other. */
const Pages = ({
  of: { document, first },
  width,
  turn,
  scroller,
}: {
  of: Opened
  width: number
  turn: number
  scroller: RefObject<HTMLElement | null>
}) => (
  <div className="grid w-max min-w-full gap-3">
    {Array.from({ length: document.numPages }, (_, at) => (
      <PdfPage
        key={at}
        document={document}
        number={at + 1}
        count={document.numPages}
        width={width}
        turn={turn}
        first={first}
        scroller={scroller}
      />
    ))}
  </div>
)

/** The pages of a PDF below each other, drawn as they come into sight; zoomed, turned, and counted. */
export default function PdfView({ file, modal, around }: Viewing) {
  const scroller = useRef<HTMLDivElement>(null)
  const frame = useFrame(scroller)
  // Links are new after some minutes, the file is the same.
  const [url] = useState(file.url)
  const known = usePdf(url)
  const [turn, turnOn] = useTurn(file.uuid)
  const { zoom, zoomTo } = usePageZoom(scroller)
  const { page, look } = useShownPage(scroller)
  usePageGestures(
    scroller,
    (factor, at) => zoomTo(zoom * factor, at),
    (at) => zoomTo(zoom > 1 ? 1 : 2, at),
  )
  const { larger, smaller, whole } = usePdfKeys({ scroller, zoom, zoomTo, turnOn, around, modal })
  const opened = known !== null && typeof known === 'object' ? known : null
  return (
    <>
      <div
        ref={scroller}
        role="group"
        aria-label="Isi PDF"
        aria-busy={known === null}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- pages are scrolled by keyboard, too
        tabIndex={0}
        onScroll={look}
        data-stage=""
        className="relative min-h-0 flex-1 overflow-auto bg-off-s p-3 [touch-action:pan-x_pan-y]"
      >
        {known === null && (
          <p role="status" className="p-6 text-center text-ink-2">
            Memuat PDF …
          </p>
        )}
        {typeof known === 'string' && <Unseen file={file} says={unreadSays[known]} />}
        {opened && frame && <Pages of={opened} width={pageWidth(frame.width, zoom)} turn={turn} scroller={scroller} />}
      </div>
      <Tools
        zoom={zoom}
        least={opened ? pageZoom.least : zoom}
        most={opened ? pageZoom.most : zoom}
        onZoom={(way) => (way > 0 ? larger() : smaller())}
        onWhole={whole}
        onTurn={turnOn}
        around={around}
      >
        {opened && (
          <span className="px-2 text-note whitespace-nowrap text-ink-2 tabular-nums">
            Halaman {page} dari {opened.document.numPages}
          </span>
        )}
      </Tools>
    </>
  )
}
