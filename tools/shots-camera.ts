import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import type { Role } from '../packages/contract/src/kit/roles.ts'
import type { Address } from './addresses.ts'
import { asOperator, cookiesOf, type Session, signIn, withoutTours } from './demo.ts'

/** `data` and `empty` are real rows; the others lie between the page and the server. */
export const states = ['data', 'empty', 'loading', 'error', 'offline'] as const
export type State = (typeof states)[number]
/** A cheap phone, and the laptop of a school office. */
export const widths = { 375: 812, 1366: 768 } as const
export const themes = ['light', 'dark'] as const

export interface Picture extends Address {
  readonly state: State
  readonly width: number
  readonly theme: (typeof themes)[number]
  /** Its file, from the folder of all pictures. */
  readonly file: string
}
interface Studio {
  readonly browser: Browser
  readonly base: string
  readonly folder: string
  /** Only with data. */
  readonly quick: boolean
  /** User names of people who have nothing yet. */
  readonly empty: Readonly<Record<Role, string>> | undefined
  readonly done: (picture: Picture) => void
}

/** Where the demo's first school stands. */
const atSchool = { latitude: -5.1354, longitude: 119.4238, accuracy: 8 }
/** Every page asks who it is for and how the product is set; a screen's own calls are the rest. */
const everyPage = /\/(?:profile|remote-config|token)$/
const isOwnCall = ({ pathname }: URL) => pathname.startsWith('/v1/') && !everyPage.test(pathname)

/** Drawn in this theme, with its letters: the page follows the system's theme a moment after it changed. */
export const settled = async (page: Page, theme: (typeof themes)[number] = 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction((name) => document.documentElement.classList.contains(name), theme)
  await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    )
    await frame()
  })
}
/** As high as its content at this width, so that what sticks to the lower edge is drawn there. What was measured before the page had its new size would be the height of the former width. */
const fitted = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height])
  const full = await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollHeight
  })
  if (full > height) await page.setViewportSize({ width, height: full })
}
const between: Partial<Record<State, (route: Route) => Promise<void>>> = {
  loading: () => new Promise(() => undefined),
  error: (route) => route.fulfill({ status: 500, json: { status: 500, code: 'SERVER', message: 'x' } }),
}

/** A page in both widths and both themes, as it stands now. */
const shoot = async (page: Page, at: Address, state: State, { folder, done }: Pick<Studio, 'folder' | 'done'>) => {
  const device = await page.context().newCDPSession(page)
  // A laptop is pointed at, a phone touched; who was touched once has no mouse any more.
  for (const [width, height] of Object.entries(widths).toReversed())
    for (const theme of themes) {
      if (Number(width) < 600) await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      await fitted(page, Number(width), height)
      await settled(page, theme)
      const file = `${at.screen}/${at.role}${at.address.replace(/[^\w]+/g, '-')}-${state}-${width}-${theme}.png`
      await page.screenshot({ path: path.join(folder, file) })
      done({ ...at, state, width: Number(width), theme, file })
    }
}

/** Takes the pictures of one address after the other: every state, both widths, both themes. */
export const camera = ({ browser, base, folder, quick, empty, done }: Studio) => {
  const sessions = new Map<string, Promise<Session>>()
  const sessionOf = (role: Role, username: string) => {
    const key = `${role} ${username}`
    if (!sessions.has(key)) sessions.set(key, signIn(base, role, username))
    return sessions.get(key)!
  }
  const open = async (at: Address, account: string | null): Promise<BrowserContext> => {
    const context = await browser.newContext({
      locale: 'id-ID',
      timezoneId: 'Asia/Makassar',
      reducedMotion: 'reduce',
      baseURL: base,
      geolocation: atSchool,
      permissions: ['geolocation'],
      viewport: { width: 375, height: 812 },
    })
    await context.addInitScript(withoutTours)
    if (at.role === 'operator') await asOperator(base, context)
    else if (at.role !== 'guest' && account !== null) await context.addCookies(cookiesOf(base, await sessionOf(at.role, account)))
    return context
  }
  /** Answers whether the screen made calls of its own, without which it has no other state. */
  const take = async (at: Address, state: State, account: string | null): Promise<boolean> => {
    const context = await open(at, account)
    try {
      const page = await context.newPage()
      let calls = 0
      page.on('request', (request) => void (isOwnCall(new URL(request.url())) && calls++))
      const answer = between[state]
      if (answer) await page.route(isOwnCall, (route) => answer(route))
      await page.goto(at.address)
      await page.locator('h1, [role=alert], main [role=status]').first().waitFor()
      if (state !== 'loading' && !at.screen.startsWith('gallery'))
        await page.waitForFunction(() => !document.querySelector('[role=status] .animate-breathe'), null, { timeout: 15_000 })
      if (state === 'offline') {
        await context.setOffline(true)
        await page
          .getByText('Tidak ada sinyal')
          .first()
          .waitFor({ timeout: 2000 })
          .catch(() => undefined) // not every screen has something to say
      }
      await shoot(page, at, state, { folder, done })
      return calls > 0
    } finally {
      await context.close()
    }
  }

  return async (at: Address): Promise<void> => {
    mkdirSync(path.join(folder, at.screen), { recursive: true })
    const calls = await take(at, 'data', at.account)
    if (quick || !calls || at.role === 'guest') return
    if (empty && at.role !== 'operator') await take(at, 'empty', empty[at.role])
    for (const state of ['loading', 'error', 'offline'] as const) await take(at, state, at.account)
  }
}
