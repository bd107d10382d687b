// Letters of twice their size on a narrow phone: no page moves sideways, and no letter is cut off or lies outside of the window.
// Not yet among them: help, the calendar of a month, the office's board of a day, and pills that say a long delay (a parent's tasks).
import type { Page } from '@playwright/test'
import { expect, guru, ortu, type Person, type Product, sekolah, test } from './lentera.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })
test.use({ viewport: { width: 360, height: 740 } })

const everyone = ['/menu', '/setting', '/setting/account', '/setting/notification', '/notifications']

/** What is wrong with a page's letters, in words. */
const wrongOf = (page: Page): Promise<string[]> =>
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
    const wrong = root.scrollWidth > root.clientWidth ? [`moves sideways by ${root.scrollWidth - root.clientWidth}`] : []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const isSeen = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true
      if (text !== '' && isSeen && !isWhole(node)) wrong.push(`“${text.slice(0, 40)}” is cut`)
    }
    return wrong
  })

const lists: readonly (readonly [string, (product: Product) => Promise<Person> | Person, readonly string[]])[] = [
  [
    'a pupil',
    (product) => product.pupil(),
    ['/home', '/tugasku', '/quiz', '/grade', '/schedule', '/permit', '/koin', '/mading', '/message', '/upgrade'],
  ],
  ['a parent', () => ortu, ['/parent/home', '/parent/grade', '/parent/permit', '/parent/schedule', '/parent/koin', '/message']],
  [
    'a teacher',
    () => guru,
    [
      '/teacher/home',
      '/teacher/attendance',
      '/teacher/tugasku',
      '/teacher/grade',
      '/teacher/schedule',
      '/teacher/queue',
      '/message',
    ],
  ],
  ['an office', () => sekolah, ['/school/home', '/school/people', '/school/queue', '/school/grades']],
]

for (const [who, personOf, addresses] of lists)
  test(`letters of twice their size fit on the phone of ${who}`, async ({ context, page, product }) => {
    await product.enter(context, await personOf(product))
    await context.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    const wrong: string[] = []
    for (const address of [
      ...addresses,
      ...everyone.map((one) => (one === '/menu' ? addresses[0]!.replace('home', 'menu') : one)),
    ]) {
      await page.goto(address)
      await expect(page.locator('main h1').first()).toBeVisible()
      await expect(page.locator('main [role=status] .animate-breathe')).toHaveCount(0)
      for (const one of await wrongOf(page)) wrong.push(`${address}: ${one}`)
    }
    expect(wrong).toEqual([])
  })
