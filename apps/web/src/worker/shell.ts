import { built } from './built.ts'
import { dropFormer, fromStores, keep, keepAll, keepHome, keepOpen, keepScreens, rememberedRole, wereWhole } from './store.ts'

/** How long a page may let wait before the kept one is shown, in milliseconds: those who have a day to begin see theirs at once. */
const patience = { home: 50, daily: 150, others: 2500 }
/** Never the worker's: what the server answers by itself, and files. */
const untouched = /^\/(?:v\d|api|docs|dev|openapi|health|ready|metrics)(?:[/.]|$)|\.\w+$/

const isPage = ({ mode, method, url }: Request) =>
  mode === 'navigate' && method === 'GET' && !untouched.test(new URL(url).pathname)

/** What stands between us and the server speaks: it is known to be away. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504

/** The home of a role where an address leads to it. */
const homeAt = ({ request }: FetchEvent, role: string | undefined) => {
  const home = built.homes[role ?? '']
  const { pathname } = new URL(request.url)
  return home && (pathname === '/' || pathname === home.at) ? home : undefined
}
/** The kept page that stands for an address; where the day begins, the one of that home. */
const shell = async (event: FetchEvent, role: string | undefined): Promise<Response> => {
  const home = homeAt(event, role)
  return (home && (await fromStores(home.page))) ?? (await fromStores(built.shell)) ?? Response.error()
}

/** The page as the server has it now; the kept shell when it cannot be had soon. */
const pageOf = async (event: FetchEvent): Promise<Response> => {
  const role = rememberedRole()
  // Looked for ahead: a slow phone takes its time for it.
  const kept = role.then((known) => shell(event, known))
  if (!navigator.onLine) return kept
  const fresh = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  const late = (async () => {
    const begun = performance.now()
    const known = await role
    const wait = known === undefined ? patience.others : homeAt(event, known) ? patience.home : patience.daily
    await new Promise((resolve) => setTimeout(resolve, begun + wait - performance.now()))
  })()
  // The browser complains about a preload that nobody waits for.
  event.waitUntil(fresh.catch(() => undefined))
  const answer = await Promise.race([fresh, late]).catch(() => undefined)
  if (answer && !isAway(answer)) return answer
  return (await kept).type === 'error' ? fresh : kept
}

/** A file of some build: its name holds its content, so that what is kept is never old. */
const fileOf = async (event: FetchEvent, address: string): Promise<Response> => {
  const known = await fromStores(address)
  if (known) return known
  const answer = await fetch(event.request)
  // A full device keeps nothing more, and still shows the page.
  event.waitUntil(keep(address, answer.clone()).catch(() => undefined))
  return answer
}

const install = async (): Promise<void> => {
  await keepAll([...built.start, built.shell])
  const role = await rememberedRole()
  // What a slow line has never brought, an update does not bring over it either.
  if (role !== undefined) await ((await wereWhole(role)) ? keepScreens : keepHome)(role)
  else if (await wereWhole('guest')) await keepOpen()
}

interface RouterRule {
  readonly condition: { readonly urlPattern: string }
  readonly source: 'network'
}
/** Some browsers can be told once what never concerns the worker, and then do not start it for that. */
const addRoutes = (event: ExtendableEvent & { addRoutes?: (rules: RouterRule[]) => Promise<void> }) =>
  event.addRoutes?.(
    ['/v1/*', '/v2/*', '/api/*', '/docs/*', '/dev/*'].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' })),
  )

/** Keeps the app itself on the device: its page, its code, its look. Answers of calls are none of its business. */
export const keepShell = (worker: ServiceWorkerGlobalScope): void => {
  worker.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([install(), addRoutes(event)]))
  })
  worker.addEventListener('activate', (event) => {
    event.waitUntil(
      (async () => {
        await worker.registration.navigationPreload?.enable()
        const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
        await dropFormer(open.length > 0 ? 'keep' : 'drop')
        await worker.clients.claim()
      })(),
    )
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (origin !== worker.location.origin) return
    if (isPage(request)) event.respondWith(pageOf(event))
    else if (request.method === 'GET' && pathname.startsWith('/assets/')) event.respondWith(fileOf(event, pathname))
  })
  worker.addEventListener('message', (event) => {
    const told: { readonly kind?: string; readonly role?: string | null; readonly head?: string } = event.data
    const keepWith = (work: Promise<void>) => event.waitUntil(work.catch(() => undefined)) // else with the next visit
    // A page whose document was on its way while this worker took over, or that was loaded past it, has none until it is told.
    if (told.kind === 'home' || told.kind === 'open') keepWith(worker.clients.claim())
    if (told.kind === 'home' && told.role) keepWith(keepHome(told.role))
    if (told.kind === 'screens' && told.role) keepWith(keepScreens(told.role))
    if (told.kind === 'open') keepWith(keepOpen())
    if (told.kind === 'take-over') event.waitUntil(worker.skipWaiting())
    // A page that is of this build already has nothing to wait for.
    if (told.kind === 'mine')
      if (told.head === built.head) event.waitUntil(worker.skipWaiting())
      else event.source?.postMessage({ kind: 'newer' })
  })
}
