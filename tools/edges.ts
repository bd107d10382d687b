// Measures how screens use the width of a laptop: where a page's content ends, and where its title begins.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Address } from './addresses.ts'
import { asOperator, cookiesOf, signIn, withoutTours } from './demo.ts'
import { forEachTried } from './shots-tries.ts'

const laptop = { width: 1366, height: 768 } as const
/** A page whose content ends left of this leaves the right third of a laptop empty, in pixels. */
const THIRD = 1010
/** As many pages as may do so: those for one act, empty ones, and what is not there. */
const MOST = 40
/** Where titles begin on a laptop, in pixels. */
const EDGE = 260
/** Places for which the picture is taken: the demo's school. */
const atSchool = { latitude: -5.1354, longitude: 119.4238, accuracy: 8 }

/** What a page takes of a laptop's window, in pixels from its left and upper edge. */
interface Edges {
  readonly address: string
  readonly screen: string
  readonly role: Address['role']
  /** The right edge of what stands below the title. */
  readonly right: number
  /** The lower edge of the same. */
  readonly bottom: number
  /** The left edge of the title's letters; null where the page has no title. */
  readonly title: number | null
}

/** In a page: the edges of the letters, pictures, fields and cards that stand below the title. */
const edgesOf = () => {
  const main = document.querySelector('main')
  // In two panes the list's name comes first.
  const heading = main?.querySelector('h1, h2')
  const letters = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }
  let [right, bottom] = [0, 0]
  for (const node of main?.querySelectorAll<HTMLElement>('*') ?? []) {
    if (node.closest('header, dialog, [aria-hidden=true]') || node.offsetParent === null) continue
    const { backgroundColor, borderTopWidth, position } = getComputedStyle(node)
    const box = node.getBoundingClientRect()
    if (box.width < 2 || box.height < 2 || position === 'fixed') continue
    const isDrawn = /^(?:IMG|INPUT|SELECT|TEXTAREA|CANVAS|svg)$/.test(node.tagName)
    const hasGround = !/, 0\)$|transparent/.test(backgroundColor) || borderTopWidth !== '0px'
    const texts = [...node.childNodes].filter(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
    for (const { right: end, bottom: foot } of [...(isDrawn || hasGround ? [box] : []), ...texts.map(letters)]) {
      right = Math.max(right, Math.min(end, innerWidth))
      bottom = Math.max(bottom, foot)
    }
  }
  return { right: Math.round(right), bottom: Math.round(bottom), title: heading ? Math.round(letters(heading).left) : null }
}

const sighted = async (page: Page, { address }: Address) => {
  await page.goto(address)
  await page.locator('h1, [role=alert]').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('main [role=status] .animate-breathe'), null, { timeout: 15_000 })
  return page.evaluate(edgesOf)
}

/** Opens the screens of signed-in people one after the other on a laptop and measures each. */
export const measureEdges = async (browser: Browser, base: string, screens: readonly Address[]): Promise<Edges[]> => {
  const contexts = new Map<string, Promise<BrowserContext>>()
  const open = async ({ role, account }: Address) => {
    const context = await browser.newContext({
      locale: 'id-ID',
      timezoneId: 'Asia/Makassar',
      reducedMotion: 'reduce',
      baseURL: base,
      geolocation: atSchool,
      permissions: ['geolocation'],
      viewport: laptop,
    })
    await context.addInitScript(withoutTours)
    if (role === 'operator') await asOperator(base, context)
    else if (role !== 'guest' && account !== null) await context.addCookies(cookiesOf(base, await signIn(base, role, account)))
    return context
  }
  const found: Edges[] = []
  const missed = await forEachTried(screens, async (at) => {
    const key = `${at.role} ${at.account}`
    const context = contexts.get(key) ?? open(at)
    contexts.set(key, context)
    const page = await (await context).newPage()
    try {
      found.push({ address: at.address, screen: at.screen, role: at.role, ...(await sighted(page, at)) })
    } finally {
      await page.close()
    }
  })
  for (const { one, why } of missed) console.error(`Missing: ${one.address} (${one.role}): ${why}`)
  for (const context of contexts.values()) await (await context).close()
  return found
}

const isThirdEmpty = ({ right }: Edges) => right <= THIRD

/** Whether no more pages than allowed leave the right third of a laptop empty. */
export const areFilled = (found: readonly Edges[]): boolean => found.filter(isThirdEmpty).length <= MOST

/** The pages one a line, those first that leave most empty, and the totals. */
export const edgesReport = (found: readonly Edges[]): string => {
  const lines = found
    .toSorted((one, other) => one.right - other.right)
    .map(({ address, role, screen, right, bottom, title }) =>
      [right, title ?? '-', bottom, `${address} (${role}, ${screen})`].join('\t'),
    )
  const titled = found.filter(({ title }) => title !== null)
  const counted = [...Map.groupBy(titled, ({ title }) => title)].map(([at, pages]) => [at ?? 0, pages.length] as const)
  const titles = counted.toSorted((one, other) => other[1] - one[1]).map(([at, pages]) => `${at}: ${pages}`)
  return [
    'right\ttitle\tbottom\taddress',
    ...lines,
    `${found.filter(isThirdEmpty).length} of ${found.length} pages end left of ${THIRD}; at most ${MOST} may`,
    `${titled.filter(({ title }) => title === EDGE).length} of ${titled.length} titles begin at ${EDGE} (${titles.join(', ')})`,
  ].join('\n')
}
