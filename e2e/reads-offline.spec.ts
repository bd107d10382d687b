// Every screen whose reads the contract marks `offline` opens without signal as it was: found by opening all addresses of a role
// and the links between them, not by a list. Each part of a role's addresses is a test, so that workers share them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { APIResponse, BrowserContext, Page } from '@playwright/test'
import { aParent } from '../apps/api/db/seed/builders.ts'
import { type Role, roleNames } from '../packages/contract/src/kit/roles.ts'
import { addressesOf, demoPeople } from '../tools/addresses.ts'
import { atTheEnd, ofApi, watchAsking, works } from './asking.ts'
import { goOnAfresh, insideOf } from './inside.ts'
import { installed, keptCalls } from './installed.ts'
import { complaintsOf, eventually, expect, goOn, type Product, test, withoutNews } from './lentera.ts'

test.describe.configure({ mode: 'parallel', timeout: 480_000 })

interface Screen {
  readonly address: string
  /** Where it led to. */
  readonly at: string
  readonly heading: string
  readonly lines: readonly string[]
  readonly calls: readonly string[]
}
/** Clocks go on: what they say is left out. */
const inLines = (text: string) =>
  text
    .replace(/\d\d\.\d\d(?:\.\d\d)?/g, '··.··')
    .replace(/(?:\d+ (?:jam|menit|detik) ?)+/g, '')
    .split(/\s*\n\s*/)
    .filter(Boolean)
const look = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    // Files are sent with a signal: without one their field says so, or is not there.
    const files = [...(main?.querySelectorAll('input[type=file]') ?? [])].map(
      (input) => input.closest<HTMLElement>('fieldset, [role=group]')?.innerText ?? '',
    )
    // How much news there is, on the bell of a home, changes with what others do.
    const news = [...(main?.querySelectorAll<HTMLElement>('a[href$="/notifications"]') ?? [])].map((link) => link.innerText)
    return {
      apart: [...files, ...news].join('\n'),
      at: location.pathname,
      heading: document.querySelector('h1')?.innerText ?? '',
      text: main?.innerText ?? '',
      waits: main?.querySelector('[role=status] .animate-breathe') !== null,
      links: [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href') ?? ''),
    }
  })

/** Addresses with a slot, as a day, a class or an article has. */
const slotted = [...new Set(addressesOf().map(({ route }) => route))]
  .filter((route) => route.includes(':'))
  .map((route) => ({ route, pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`) }))
const plain = new Set(addressesOf().map(({ route }) => route.replace(/\/$/, '')))

/** Links that differ only in whom, which day or which class they name lead to one kind of screen. */
const kindOf = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'http://lentera')
  const slot = plain.has(pathname.replace(/\/$/, '')) ? undefined : slotted.find(({ pattern }) => pattern.test(pathname))
  if (slot) return `${slot.route} ${[...searchParams.keys()].toSorted().join(' ')}`
  return `${pathname.replace(/\/(?:\d{4}-\d\d-\d\d|\w{20,}|[\da-f-]{36})(?=\/|$)/g, '/·')} ${[...searchParams.keys()].toSorted().join(' ')}`
}

/** The screens that pupils have, whose reads differ for nobody but parents. */
const ofPupils = new Set(addressesOf().flatMap(({ role, screen }) => (role === 'student' ? [screen] : [])))
/** The addresses of a role that need nothing to be known of somebody. What pupils see, too, is read by them and by parents. */
const addressesFor = (role: Role): string[] =>
  addressesOf()
    .filter((at) => at.role === role && !at.screen.startsWith('→') && !at.route.includes(':'))
    .filter(({ screen }) => role === 'student' || role === 'parent' || !ofPupils.has(screen))
    .map(({ address }) => address)

/** As many addresses as one test opens: each waits some seconds for the worker at its end. */
const AT_ONCE = 28
const partsOf = (role: Role) => Math.ceil(addressesFor(role).length / AT_ONCE)
interface Part {
  readonly role: Role
  readonly part: number
}
const notesOf = (what: string) => {
  const notes = path.join(process.env['E2E_FOLDER'] ?? '', what)
  mkdirSync(notes, { recursive: true })
  return notes
}
/** Of the parts that come upon a kind of linked screens, the first reads them, and does so again when it is tried again. */
const isMine = ({ role, part }: Part, kind: string) => {
  const note = path.join(notesOf(`kinds-${role}`), encodeURIComponent(kind))
  try {
    writeFileSync(note, `${part}`, { flag: 'wx' })
    return true
  } catch {
    return readFileSync(note, 'utf8') === `${part}`
  }
}

/** Whether the page keeps what it is told: what does so comes once the screen is complete. */
const keeps = (page: Page) => page.evaluate(() => performance.getEntriesByName('answers are kept').length > 0)

/** Once the page has nothing to do: what it loads only then has begun. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    for (let time = 0; time < 2; time++) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }))
  })

/** The calls whose answers are not all kept yet: the page is told that it is left, and so gathers no longer what arrives. */
const missing = async (page: Page, { asked, addresses }: ReturnType<typeof watchAsking>): Promise<string[]> => {
  await page.evaluate(() => void dispatchEvent(new Event('pagehide')))
  const held = await keptCalls(page)
  const count = (name: string) => held.filter((one) => one === name).length
  return [...asked].filter((name) => works.has(name) && !atTheEnd.has(name) && count(name) < (addresses.get(name)?.size ?? 0))
}

/** Opens the part's addresses, and one of each kind that is linked from there, has no address of its own, and is no other part's. */
const openAll = async (page: Page, { role, part }: Part): Promise<Screen[]> => {
  const seen = watchAsking(page)
  const todo = addressesFor(role).slice(part * AT_ONCE, (part + 1) * AT_ONCE)
  const kinds = new Set(addressesFor(role).map(kindOf))
  const screens: Screen[] = []
  let inside: Awaited<ReturnType<typeof insideOf>> | undefined
  for (const address of todo) {
    seen.asked.clear()
    if (inside) await goOnAfresh(page, inside, address)
    else await page.goto(address, { waitUntil: 'domcontentloaded' })
    await page.locator('h1').first().waitFor({ timeout: 30_000 })
    const settled = async () => {
      const { waits, heading } = await look(page)
      return seen.open > 0 ? 'asks' : waits || heading === '' ? 'waits' : 'settled'
    }
    await eventually(settled).toBe('settled')
    await eventually(() => keeps(page)).toBe(true)
    await atRest(page)
    await eventually(settled).toBe('settled')
    await eventually(() => missing(page, seen), { timeout: 15_000 }).toEqual([])
    const { text, apart, links, at, heading } = await look(page)
    inside ??= await insideOf(page)
    const unseen = await inside.evaluate((app) => app.unseen())
    const calls = [...seen.asked].filter((name) => !unseen.includes(name))
    const leftOut = inLines(apart)
    screens.push({ address, at, heading, lines: inLines(text).filter((line) => !leftOut.includes(line)), calls })
    for (const link of links) {
      if (!link.startsWith('/') || ofApi.test(link) || kinds.has(kindOf(link))) continue
      kinds.add(kindOf(link))
      if (isMine({ role, part }, kindOf(link))) todo.push(link)
    }
  }
  return screens
}

/** Those of which everything that they show may be kept on the device. */
const isReadable = ({ calls }: Pick<Screen, 'calls'>) => calls.every((name) => works.has(name))

/** What is wrong with a screen without signal, as words. */
const wrongWith = async (page: Page, { address, at, heading, lines, calls }: Screen): Promise<string[]> => {
  const now = await look(page)
  const shown = inLines(now.text)
  const wrong = [
    now.at !== at && `leads to ${now.at}`,
    now.heading !== heading && `has the heading "${now.heading}" and not "${heading}"`,
    ...lines.filter((line) => !shown.includes(line)).map((line) => `lacks "${line}"`),
    // The badges of a page are no part of what it says.
    calls.some((name) => name !== 'waits.list') &&
      !/Tidak ada sinyal\. Ini keadaan pukul/.test(now.text) &&
      'does not say that there is no signal',
    // A file that is looked at is sent with a signal, and says so where it would be.
    (await page.locator('main [role=alert]:not([aria-label="Berkas"] *)').count()) > 0 && 'says that something went wrong',
  ]
  return wrong.filter((text) => text !== false).map((text) => `${address} ${text}`)
}

/** Nothing that other journeys do meanwhile changes what is compared: each read has one answer, and there is no news. */
const asOfNow = async (context: BrowserContext) => {
  const answers = new Map<string, Promise<APIResponse>>()
  await withoutNews(context)
  await context.route(/\/v1\//, async (route) => {
    const request = route.request()
    if (request.method() !== 'GET') return route.continue()
    // A connection that the server has just closed is tried again: a request that nobody answers would hold its page for ever.
    const answer = answers.get(request.url()) ?? route.fetch({ maxRetries: 3 })
    answers.set(request.url(), answer)
    const response = await answer.catch(() => answers.delete(request.url()) && undefined)
    await (response ? route.fulfill({ response }) : route.continue())
  })
}

/** A parent of the demo's pupil and of another one, whose check-in of today waits for a decision. */
const aFamily = async (product: Product): Promise<string> => {
  const { db } = product.database
  const waits = await product.pupil()
  await product.waitingCheckIn(waits)
  const known = db.selectFrom('account').where('username', '=', demoPeople.today.student).select('id')
  return (await aParent(db, { name: 'Orang Tua Uji', of: [await known.executeTakeFirstOrThrow(), waits] })).username
}

const parts: Part[] = roleNames.flatMap((role) => Array.from({ length: partsOf(role) }, (_, part) => ({ role, part })))
/**
 * What the screens of this part have asked is noted. Once those of all parts are, answers the calls that no screen has met,
 * with those that asked them beside something that is not kept.
 */
const unmetAfter = ({ role, part }: Part, all: readonly Screen[]): string[] => {
  const notes = notesOf('met')
  writeFileSync(path.join(notes, `${role}-${part}.json`), JSON.stringify(all.map(({ address, calls }) => ({ address, calls }))))
  const names = readdirSync(notes)
  if (names.length < parts.length) return []
  const screens = names.flatMap(
    (name) => JSON.parse(readFileSync(path.join(notes, name), 'utf8')) as Pick<Screen, 'address' | 'calls'>[],
  )
  const met = new Set(screens.filter(isReadable).flatMap(({ calls }) => calls))
  const beside = (name: string) =>
    screens
      .filter(({ calls }) => calls.includes(name))
      .map(({ address, calls }) => `${address} with ${calls.filter((one) => !works.has(one)).join(', ')}`)
  return [...works].filter((name) => !met.has(name) && !atTheEnd.has(name)).map((name) => [name, ...beside(name)].join(': '))
}

for (const { role, part } of parts)
  test(`a ${role} reads without signal whatever the contract says can be read, part ${part + 1} of ${partsOf(role)}`, async ({
    context,
    page,
    product,
  }) => {
    await asOfNow(context)
    await product.enter(context, { role, username: role === 'parent' ? await aFamily(product) : demoPeople.today[role] })
    const all = await openAll(page, { role, part })
    const screens = all.filter(isReadable)
    await installed(page, role)
    await context.unrouteAll({ behavior: 'wait' })
    const complaints = complaintsOf(page)
    await context.setOffline(true)
    for (const [at, screen] of screens.entries()) {
      if (at === 0) await page.goto(screen.address, { waitUntil: 'domcontentloaded' })
      else await goOn(page, screen.address)
      await eventually(() => wrongWith(page, screen)).toEqual([])
    }
    expect(complaints.filter((text) => !/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/.test(text))).toEqual([])
    expect(unmetAfter({ role, part }, all)).toEqual([])
  })
