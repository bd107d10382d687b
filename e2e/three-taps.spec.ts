// Nobody looks long for a screen: from the home of each role, three taps on links lead to everything that is not about one thing.
import type { Page, Request } from '@playwright/test'
import { patternsOf } from '../apps/web/src/app/routes/kit.ts'
import { areas } from '../apps/web/src/app/routes/map.ts'
import { roleNames, roles } from '../packages/contract/src/kit/roles.ts'
import { asOperator } from '../tools/demo.ts'
import { demoPeople } from '../tools/demo-people.ts'
import { atSchool, eventually, expect, goOn, test } from './lentera.ts'

const TAPS = 3
/** An office works on laptops, everybody else has a phone. */
const LAPTOP = { width: 1366, height: 768 }

test.describe.configure({ mode: 'parallel' })
test.use({ geolocation: atSchool, permissions: ['geolocation'] })

type Walker = (typeof roleNames)[number] | 'operator'

/** What is no screen that somebody looks for, and why. */
const leftOut: readonly { readonly is: RegExp; readonly why: string }[] = [
  { is: /:\w+(?!\?)(?:\/|$)|\*/, why: 'about one thing, which is in its list' },
  { is: /\/(?:grade\/(?:class-|detail-list|student-|choose-)|e-raport\/detail)/, why: 'about a subject of one class' },
  { is: /\/(?:request-otp|verify-otp|success\/?|submit|run|bulk)$/, why: 'the next step of a form' },
  {
    is: /\/(?:complete-data|restrict-tsel|connect-social-media|on-leave|paywall\/:type\?)$/,
    why: 'stands in the way of something',
  },
  { is: /\/empty[-/](?:school|parent\/)$/, why: 'stands for a list without a row' },
  { is: /\/profile\/connect\/student$/, why: 'what the code of a child leads to' },
  { is: /\/message\/forward$/, why: 'about one message' },
  { is: /\/setting\/google$/, why: 'is shown where the product has an account of Google' },
  { is: /\/operator\/observed$/, why: 'the home of who observes schools' },
  { is: /\/teacher\/homeroom\/register$/, why: 'for who leads no class' },
  { is: /\/teacher\/attendance\/lessons$/, why: 'where the roll of each lesson is called; the demo calls it by days' },
  { is: /\/teacher\/session\/search$/, why: 'the list of quizzes is searched where it stands' },
  { is: /\/teacher\/profile\/add-school$/, why: 'for who does not find the school' },
  { is: /\/school\/menu$/, why: 'the places of a phone, which stand beside the page on a laptop' },
]

const isLeftOut = (route: string) => leftOut.some(({ is }) => is.test(route))

/** The addresses of a role, as the map writes them; without what is closed, and what only leads on. */
const routesOf = (role: Walker): readonly string[] =>
  areas
    .filter(({ audience }) => (role === 'operator' ? audience === 'operator' : audience.includes(role)))
    .flatMap(({ prefix, pages }) =>
      Object.entries(pages).flatMap(([path, entry]) =>
        'to' in entry || entry.closedInProduction ? [] : patternsOf(path, entry).map((one) => `${prefix}/${one}`),
      ),
    )

/** Finds the route of an address: the one with the fewest slots. */
const finder = (routes: readonly string[]) => {
  const slots = (route: string) => route.split(/[:*]/).length
  const known = routes
    .toSorted((one, other) => slots(one) - slots(other))
    .map((route) => {
      const pattern = route
        .replace(/\/$/, '')
        .replace(/\/:\w+\?/g, '(?:/[^/]*)?')
        .replace(/:\w+/g, '[^/]+')
      return { route, is: new RegExp(`^${pattern}/?$`) }
    })
  return (address: string) => known.find(({ is }) => is.test(address.replace(/[?#].*$/, '')))?.route
}

/** Where the links in sight lead, within the product; those within `within` alone. */
const linksIn = (page: Page, within: string) =>
  page.evaluate(
    (selector) => [
      ...new Set(
        [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a[href]`)]
          .filter((link) => link.checkVisibility({ visibilityProperty: true }) && link.origin === location.origin)
          .map(({ pathname, search }) => pathname + search),
      ),
    ],
    within,
  )

/** The screen is there, and for `quiet` milliseconds nothing of it has changed. */
const isThere = async (page: Page, open: ReadonlySet<Request>, quiet: number) => {
  await expect(page).not.toHaveTitle('')
  await page.locator('h1').first().waitFor()
  // Its program, and what a part of it asks for itself; until then the screen before is in sight, or nothing of that part.
  await eventually(() => open.size).toBe(0)
  await eventually(() =>
    page.evaluate(
      (ms) =>
        new Promise<boolean>((resolve) => {
          if (document.querySelector('main .animate-breathe')) return resolve(false)
          const watched = new MutationObserver(() => resolve(false))
          watched.observe(document.body, { childList: true, subtree: true })
          setTimeout(() => resolve(true), ms)
        }),
      quiet,
    ),
  ).toBe(true)
}

/** Opens each menu of the screen, and answers where its items lead. */
const linksOfMenus = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const menu of await page.locator('main button[aria-haspopup=menu]:visible').all()) {
    await menu.click()
    found.push(...(await linksIn(page, '[role=menu]')))
    await page.keyboard.press('Escape')
  }
  return found
}

interface Search {
  readonly home: string
  readonly wanted: readonly string[]
  readonly find: (address: string) => string | undefined
}
/** How many taps lead from this home to each route, as far as `TAPS` go, until all that is wanted is found; one screen of each route is opened. */
const walk = async (page: Page, { home, wanted, find }: Search, quiet: number) => {
  const taps = new Map([[find(home) ?? home, 0]])
  const found: string[][] = Array.from({ length: TAPS + 1 }, () => [])
  found[0] = [home]
  const note = (links: readonly string[], after: number) => {
    for (const link of links) {
      const route = find(link)
      if (route === undefined || after > TAPS || (taps.get(route) ?? Infinity) <= after) continue
      taps.set(route, after)
      found[after]?.push(link)
    }
  }
  const open = new Set<Request>()
  page.on('request', (request) => ['fetch', 'xhr', 'script'].includes(request.resourceType()) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const opened = new Set<string>()
  for (const [at, level] of found.slice(0, TAPS).entries())
    for (const address of level) {
      const route = find(address) ?? address
      if (opened.has(route)) continue
      if (wanted.every((one) => taps.has(one))) return taps
      opened.add(route)
      if (address !== home) {
        await page.evaluate(() => void (document.title = ''))
        await goOn(page, address)
      }
      await isThere(page, open, quiet)
      note(await linksIn(page, 'body'), at + 1)
      if (at + 2 <= TAPS) note(await linksOfMenus(page), at + 2)
    }
  return taps
}

for (const role of ['operator', ...roleNames] as const)
  test(`three taps lead from the home of a ${role} to every screen that is not about one thing`, async ({
    context,
    page,
    product,
    baseURL,
  }) => {
    if (role === 'operator') await asOperator(baseURL ?? '', context)
    else await product.enter(context, { role, username: demoPeople.today[role] })
    if (role === 'operator' || role === 'school') await page.setViewportSize(LAPTOP)
    const home = role === 'operator' ? '/operator' : `${roles[role].app}/home`
    const routes = routesOf(role)
    const wanted = routes.filter((route) => !isLeftOut(route))
    let missing: readonly string[] = wanted
    // On a busy machine a part may come after 80 ms in which nothing moved: what is not found in a hurry is looked for with patience.
    for (const quiet of [80, 600]) {
      if (missing.length === 0) break
      await page.goto(home)
      const taps = await walk(page, { home, wanted, find: finder(routes) }, quiet)
      missing = wanted.filter((route) => !taps.has(route))
    }
    expect(missing).toEqual([])
  })
