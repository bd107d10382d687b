// Letters of twice their size, and what is wrong with a page that has them.
import type { BrowserContext, Page } from '@playwright/test'

/** What is wrong with a page's letters, in words. */
export const wrongOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const lettersOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    /** What is meant to be scrolled, shortened with dots, or read aloud alone. */
    const isMeant = (box: Element) => {
      const { overflowX, position, textOverflow, webkitLineClamp, width } = getComputedStyle(box)
      if (box instanceof SVGElement || (position === 'absolute' && width === '1px')) return true
      return /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    const isCut = (letters: DOMRect, box: Element) => {
      const [{ overflowX }, edge] = [getComputedStyle(box), box.getBoundingClientRect()]
      return overflowX !== 'visible' && (letters.right > edge.right + 1 || letters.left < edge.left - 1)
    }
    const isWhole = (node: Node) => {
      const letters = lettersOf(node)
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        if (isMeant(box)) return true
        if (isCut(letters, box)) return false
      }
      return letters.right <= root.clientWidth + 1 && letters.left >= -1
    }
    /** Words that begin on one line and end on another, as far as they are seen: what is shortened with dots ends somewhere. */
    const brokenIn = (node: Node) => {
      let shown: Element | null = node.parentElement
      while (shown && !isMeant(shown)) shown = shown.parentElement
      const edge = shown?.getBoundingClientRect().bottom ?? Infinity
      if (shown && getComputedStyle(shown).position === 'absolute') return []
      // An address may go on in the next line wherever it likes.
      const words = [...(node.textContent ?? '').matchAll(/(?<![\p{L}@.])[\p{L}\p{M}]{3,}(?!@|\.?\p{L})/gu)]
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()]
          .filter(({ bottom }) => bottom <= edge + 1)
          .map(({ bottom }) => Math.round(bottom))
        return new Set(lines).size > 1 ? [word] : []
      })
    }
    const wrong = root.scrollWidth > root.clientWidth ? [`moves sideways by ${root.scrollWidth - root.clientWidth}`] : []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const isSeen = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true
      if (text === '' || !isSeen) continue
      if (!isWhole(node)) wrong.push(`“${text.slice(0, 40)}” is cut`)
      wrong.push(...brokenIn(node).map((word) => `“${word}” is broken`))
    }
    return wrong
  })

/** Every page that is opened has letters of twice their size. */
export const enlarge = (context: BrowserContext) =>
  context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
