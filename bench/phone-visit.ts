// One visit of a cheap phone on a slow line, and everything that it costs: what travels, what the processor works, when what is seen.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../apps/api/src/start/port.ts'
import { withoutTours } from '../tools/demo.ts'
import { openSlowLine } from './slow-line.ts'

/** The slow 4G of Lighthouse, with the round trip that a request meets there. */
const quality = { roundTrip: 400, bits: 1_600_000 }
/** How much slower than this machine the phone is. */
const SLOWER = 4
/** Milliseconds without a request after which a visit is at rest, and those after which it is given up. */
const [REST, MOST] = [10_000, 120_000]

/** What asked for a file: the screen until it was complete, the page later, or the service worker. */
interface Travelled {
  readonly url: string
  readonly by: 'start' | 'rest' | 'worker'
  /** As it travelled, with its heads; 0 from a cache. */
  readonly bytes: number
  /** Seconds after the address was opened. */
  readonly at: number
}
export interface PhoneVisit {
  readonly travelled: readonly Travelled[]
  /** All bytes that came over the line. */
  readonly bytes: number
  /** Milliseconds of the main thread: for scripts until the screen was complete, for scripts of the whole visit, for everything. */
  readonly startScript: number
  readonly script: number
  readonly task: number
  /** The tasks longer than 50 ms: how many, and the worst in milliseconds. */
  readonly long: number
  readonly longest: number
  /** Seconds until the largest paint, and until the screen was complete: nothing on it waits any more. */
  readonly paint: number
  readonly complete: number
  readonly shift: number
  /** Milliseconds from each tap on what `taps` names to the picture that it made, as Event Timing tells; 16 stands for anything less. */
  readonly taps: readonly number[]
  /** Milliseconds by function, the dearest first; empty unless asked for. */
  readonly costs: readonly (readonly [place: string, milliseconds: number])[]
}
interface Visited {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0]
  readonly address: string
  /** A selector of what is tapped when the page is at rest. */
  readonly taps?: string
  readonly profile?: boolean
}
interface Seen {
  complete: number
  paint: number
  shift: number
  long: number
  longest: number
}

/** Runs in the page, before anything of it. Says when a screen is complete by itself: a look from outside would cost the phone. */
const watch = (): void => {
  const seen: Seen = { complete: 0, paint: 0, shift: 0, long: 0, longest: 0 }
  // What a browser knows of such a line.
  const connection = { effectiveType: '3g', rtt: 400, downlink: 1.6, saveData: false, addEventListener: () => undefined }
  Object.defineProperty(navigator, 'connection', { value: connection })
  Object.assign(globalThis, { seen })
  const looking = setInterval(() => {
    const main = document.querySelector('main')
    if (!main || main.innerText.length < 40 || document.querySelector('.animate-breathe')) return
    clearInterval(looking)
    seen.complete = performance.now()
    console.debug('complete')
  }, 50)
  type Entry = PerformanceEntry & { readonly value?: number; readonly hadRecentInput?: boolean }
  const on = (type: string, see: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => see(entry))).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => void (seen.paint = startTime))
  on('layout-shift', ({ value = 0, hadRecentInput }) => void (hadRecentInput === true || (seen.shift += value)))
  on('longtask', ({ duration }) => {
    seen.long++
    seen.longest = Math.max(seen.longest, duration)
  })
}

/** In milliseconds of the processor, which other programs of this machine do not lengthen. */
const workOf = async (tools: CDPSession) => {
  const { metrics } = await tools.send('Performance.getMetrics')
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}

const costsOf = async (tools: CDPSession): Promise<PhoneVisit['costs']> => {
  const { profile } = await tools.send('Profiler.stop')
  const own = new Map<number, number>()
  profile.samples?.forEach((id, at) => own.set(id, (own.get(id) ?? 0) + (profile.timeDeltas?.[at + 1] ?? 0) / 1000))
  const costs = new Map<string, number>()
  for (const { id, callFrame } of profile.nodes) {
    const { functionName, url, lineNumber, columnNumber } = callFrame
    const place = `${functionName || '(anonymous)'} ${url.split('/').at(-1)}:${lineNumber + 1}:${columnNumber}`
    costs.set(place, (costs.get(place) ?? 0) + (own.get(id) ?? 0))
  }
  return [...costs].filter(([place]) => !/^\((?:idle|root)\)/.test(place)).toSorted(([, a], [, b]) => b - a)
}

/** Taps at most six things, one after the other. */
const tapAll = async (page: Page, selector: string): Promise<number[]> => {
  await page.evaluate(() => {
    const taps: number[] = []
    Object.assign(globalThis, { taps })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') taps.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  for (const one of (await page.locator(selector).all()).slice(0, 6)) {
    await one.tap()
    await page.waitForTimeout(500)
  }
  return [16, ...(await page.evaluate(() => (globalThis as unknown as { taps: number[] }).taps))]
}

/** Hears what the page and its worker ask for. */
const hear = async (page: Page, tools: CDPSession, origin: string, began: number) => {
  const asked = new Map<unknown, { url: string; worker: boolean; at: number; bytes: number; done: boolean }>()
  let last = performance.now()
  const begin = (key: unknown, address: string, worker: boolean) => {
    const { host, pathname } = new URL(address)
    if (host !== origin) return
    last = performance.now()
    asked.set(key, { url: pathname, worker, at: (last - began) / 1000, bytes: 0, done: false })
  }
  const end = (key: unknown, bytes: number) => {
    const one = asked.get(key)
    if (!one) return
    last = performance.now()
    Object.assign(one, { bytes, done: true })
  }
  tools.on('Network.requestWillBeSent', ({ requestId, request }) => begin(requestId, request.url, false))
  // What the worker gives travels, if at all, as the worker's own.
  tools.on('Network.responseReceived', ({ requestId, response }) => response.fromServiceWorker && asked.delete(requestId))
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  tools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  const context = page.context()
  context.on('request', (request) => request.serviceWorker() && begin(request, request.url(), true))
  context.on('requestfailed', (request) => end(request, 0))
  context.on('requestfinished', (request) => {
    if (!asked.has(request)) return
    request.sizes().then(
      ({ responseBodySize, responseHeadersSize }) => end(request, responseBodySize + responseHeadersSize),
      () => end(request, 0),
    )
  })
  await tools.send('Network.enable')
  return { asked, isAtRest: () => performance.now() - last > REST && [...asked.values()].every(({ done }) => done) }
}

const visit = async (page: Page, base: string, { address, profile, taps }: Visited): Promise<Omit<PhoneVisit, 'bytes'>> => {
  const tools = await page.context().newCDPSession(page)
  const began = performance.now()
  const { asked, isAtRest } = await hear(page, tools, new URL(base).host, began)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (profile) {
    await tools.send('Profiler.enable')
    await tools.send('Profiler.setSamplingInterval', { interval: 500 })
    await tools.send('Profiler.start')
  }
  const stands = page.waitForEvent('console', { predicate: (message) => message.text() === 'complete', timeout: MOST })
  await page.goto(base + address, { waitUntil: 'commit', timeout: MOST })
  await stands
  const seconds = (performance.now() - began) / 1000
  const { script: startScript } = await workOf(tools)
  while (!isAtRest() && performance.now() - began < MOST) await sleep(100)
  const { script, task } = await workOf(tools)
  const costs = profile ? await costsOf(tools) : []
  const tapped = taps === undefined ? [] : await tapAll(page, taps)
  const { complete, paint, ...seen } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  const travelled = [...asked.values()].map(({ url, worker, at, bytes }) => {
    const by = worker ? ('worker' as const) : at <= seconds ? ('start' as const) : ('rest' as const)
    return { url, by, at, bytes }
  })
  return { travelled, startScript, script, task, ...seen, paint: paint / 1000, complete: complete / 1000, taps: tapped, costs }
}

/** Opens an address with nothing on the device but a session, and looks at it until nothing more comes. */
export const phoneVisit = async (browser: Browser, port: number, visited: Visited): Promise<PhoneVisit> => {
  const at = await freePort()
  const line = await openSlowLine(at, port, quality)
  line.slow()
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  try {
    await context.addCookies(visited.cookies.map((cookie) => ({ ...cookie, url: `http://localhost:${at}` })))
    await context.addInitScript(withoutTours)
    await context.addInitScript(watch)
    const measured = await visit(await context.newPage(), `http://localhost:${at}`, visited)
    return { ...measured, bytes: line.carried() }
  } finally {
    await context.close()
    line.stop()
  }
}
