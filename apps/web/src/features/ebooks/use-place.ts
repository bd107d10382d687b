import { type Ebook, ebooks } from '@lentera/contract/ebooks'
import { useCallback, useEffect, useRef } from 'react'
import { ask } from '#lib/http/ask.ts'
import { blocksOf } from '#lib/text/blocks.ts'
import { keepOwnPlace, type OwnPlace, ownPlace } from './device.ts'

/** What a piece of a text says, in plain words. */
export const wordsOf = (block: ReturnType<typeof blocksOf>[number]): string =>
  'text' in block ? block.text : block.items.join(' ')

/** How much of a book lies before a piece of a chapter, 0 to 1. */
export const progressAt = (book: Pick<Ebook, 'parts'>, chapter: number, block: number): number => {
  const letters = book.parts.map(({ text }) => text.length)
  const all = letters.reduce((sum, n) => sum + n, 0)
  const before = letters.slice(0, chapter - 1).reduce((sum, n) => sum + n, 0)
  const here = blocksOf(book.parts[chapter - 1]?.text ?? '').slice(0, block)
  return all === 0 ? 0 : Math.min(1, (before + here.reduce((sum, one) => sum + wordsOf(one).length, 0)) / all)
}

/** The newer of what this device and the server know of where the reader was. */
export const lastPlace = async (book: Ebook): Promise<{ chapter: number; block: number }> => {
  const own = await ownPlace(book.uuid)
  const served = book.place
  const newer = own && (!served || own.at >= served.at) ? own : served
  return newer && newer.chapter <= book.parts.length ? newer : { chapter: 1, block: 0 }
}

const TOLD_AFTER = 3_000
const LINE = 120

/** The first piece of the text that is in sight, and whether its end is. */
const inSight = (text: HTMLElement) => {
  const pieces = [...text.querySelectorAll<HTMLElement>('[data-block]')]
  const first = pieces.find((one) => one.getBoundingClientRect().bottom > LINE)
  const last = pieces.at(-1)
  return {
    block: Number(first?.dataset['block'] ?? 0),
    atEnd: last !== undefined && last.getBoundingClientRect().bottom <= window.innerHeight,
  }
}

/** Keeps where the reader is in a chapter: on this device at once, on the server soon, and with the next chance where there is no signal. */
export const usePlace = (book: Ebook, chapter: number, text: () => HTMLElement | null, onEnd: () => void) => {
  const kept = useRef<OwnPlace | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const place = kept.current
    if (!place || place.told) return
    const { told: _, ...body } = place
    try {
      await ask(ebooks.keepPlace, { params: { ebook_uuid: book.uuid }, body })
      // The reader has gone on meanwhile: that place is still to be told.
      if (kept.current !== place) return
      kept.current = { ...place, told: true }
      await keepOwnPlace(book.uuid, kept.current)
    } catch {
      // It stays on this device, and is told when the book is opened there again.
    }
  }, [book.uuid])
  useEffect(() => {
    const look = () => {
      const node = text()
      if (!node) return
      const { block, atEnd } = inSight(node)
      const progress = atEnd && chapter === book.parts.length ? 1 : progressAt(book, chapter, block)
      if (progress === 1) onEnd()
      const before = kept.current
      if (before?.chapter === chapter && before.block === block && before.progress === progress) return
      kept.current = { chapter, block, progress, at: new Date().toISOString(), told: false }
      void keepOwnPlace(book.uuid, kept.current)
      timer.current ??= setTimeout(() => void tell(), TOLD_AFTER)
    }
    let asked = false
    const scrolled = () => {
      if (asked) return
      asked = true
      setTimeout(() => {
        asked = false
        look()
      }, 250)
    }
    const leave = () => void tell()
    scrolled()
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    document.addEventListener('visibilitychange', leave)
    addEventListener('online', leave)
    return () => {
      document.removeEventListener('scroll', scrolled, { capture: true })
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('online', leave)
      leave()
    }
  }, [book, chapter, tell, text, onEnd])
}
