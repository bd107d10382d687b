import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { boxOf, type Size } from './view.ts'

/** Pixels of a canvas that phones still draw. */
const MOST = 12_000_000
/** Milliseconds that a zoom rests before the page is drawn anew, sharp. */
const REST = 120

/** How many pixels of the screen a CSS pixel of a page takes: all of them, while the canvas stays within what phones draw. */
export const sharpness = (width: number, height: number, ratio: number): number =>
  Math.min(ratio, Math.sqrt(MOST / Math.max(1, width * height)))

/** Draws a page beside the one that is seen, and only then takes its place. Answers the way to stop. */
const draw = (document: PDFDocumentProxy, number: number, into: HTMLElement, { width, turn, onText, onSize }: Drawn) => {
  let isLeft = false
  let stop = () => {}
  const go = async () => {
    const page = await document.getPage(number)
    const rotation = (page.rotate + turn) % 360
    const natural = page.getViewport({ scale: 1, rotation })
    onSize(boxOf(natural, turn))
    const scale = width / natural.width
    const sharp = sharpness(width, natural.height * scale, devicePixelRatio)
    const viewport = page.getViewport({ scale: scale * sharp, rotation })
    const canvas = globalThis.document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    canvas.className = 'block size-full'
    if (isLeft) return
    const drawing = page.render({ canvas, viewport })
    stop = () => drawing.cancel()
    await drawing.promise
    if (isLeft) return
    into.replaceChildren(canvas)
    const { items } = await page.getTextContent()
    onText(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  // What is cancelled throws, and a page that cannot be drawn stays white: the file can still be saved.
  void go().catch(() => undefined)
  return () => {
    isLeft = true
    stop()
  }
}
interface Drawn {
  readonly width: number
  readonly turn: number
  readonly onText: (text: string) => void
  /** Gets the unturned size of the page. */
  readonly onSize: (size: Size) => void
}

/** Whether a page is in sight, or soon will be. */
const useNear = (node: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      root: scroller.current,
      rootMargin: '600px 0px',
    })
    if (node.current) watch.observe(node.current)
    return () => watch.disconnect()
  }, [node, scroller])
  return isNear
}

/** One page at this width, which is drawn while it is in sight or near. `first` is the size of the first page, until its own is known. */
export function PdfPage({
  document,
  number,
  count,
  width,
  turn,
  first,
  scroller,
}: {
  document: PDFDocumentProxy
  number: number
  count: number
  width: number
  turn: number
  first: Size
  scroller: RefObject<HTMLElement | null>
}) {
  const node = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [size, setSize] = useState(first)
  const isNear = useNear(node, scroller)
  const hasDrawn = useRef(false)
  useEffect(() => {
    const into = paper.current
    if (!into) return
    if (!isNear) {
      into.replaceChildren()
      hasDrawn.current = false
      return
    }
    let stop = () => {}
    const timer = setTimeout(
      () => {
        hasDrawn.current = true
        stop = draw(document, number, into, { width, turn, onText: setText, onSize: setSize })
      },
      hasDrawn.current ? REST : 0,
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [document, number, width, turn, isNear])
  const box = boxOf(size, turn)
  return (
    <div
      ref={node}
      data-page={number}
      role="group"
      aria-label={`Halaman ${number} dari ${count}`}
      className="mx-auto overflow-hidden bg-white lifted"
      style={{ width, height: (width * box.height) / box.width }}
    >
      <div ref={paper} aria-hidden className="size-full" />
      {text && <p className="sr-only">{text}</p>}
    </div>
  )
}
